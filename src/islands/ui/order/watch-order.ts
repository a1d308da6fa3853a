import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import type { Order } from '#contract/orders/orders.ts'
import { pauseBefore } from '#lib/api/pause-before.ts'

/**
 * How often to poll where the API sends no events: until the restaurant has answered, and afterwards.
 */
const PENDING_POLL_MS = 15 * SECOND
const ANSWERED_POLL_MS = MINUTE
/** How often, and how many times, a completed order is asked for once more: the restaurant may have taken a wrong step (R4.873). */
const COMPLETED_POLL_MS = MINUTE
const COMPLETED_POLLS = 60
/** How often the order is also asked for while no connection holds, in tries. */
const ASK_EVERY = 8

/** The ways to load an order. */
export interface OrderWatchSource {
  ask: (signal: AbortSignal) => Promise<Order>
  /** Receives events until the server ends the connection, none if it offers none; throws when there is no connection. */
  listen: (onOrder: (order: Order) => void, signal: AbortSignal) => Promise<void>
}

export interface OrderWatcher {
  onOrder: (order: Order) => void
  onFailure: (error: unknown) => void
}

/** Rejected orders no longer change. */
const isFinal = ({ status }: Order): boolean => status === 'rejected'
const isCompleted = (order: Order | undefined): boolean => order?.status === 'completed'

/**
 * Loads an order and follows it until it is final or `left` is aborted: by events where the API sends them,
 * otherwise by polling. One that is completed holds no connection: it is polled for an hour.
 */
export async function watchOrder(
  source: OrderWatchSource,
  { onOrder, onFailure }: OrderWatcher,
  left: AbortSignal,
): Promise<void> {
  const over = new AbortController()
  const signal = AbortSignal.any([left, over.signal])
  let last: Order | undefined
  let stream = new AbortController()
  const take = (order: Order): void => {
    if (signal.aborted) return
    last = order
    onOrder(order)
    if (isFinal(order)) over.abort()
    else if (isCompleted(order)) stream.abort()
  }
  const ask = async (): Promise<void> => {
    if (document.hidden && last) return
    await source.ask(signal).then(take, error => {
      if (!signal.aborted) onFailure(error)
    })
  }
  const onVisible = (): void => void ask()
  document.addEventListener('visibilitychange', onVisible)
  try {
    await ask()
    let tries = 0
    let polls = 0
    while (!signal.aborted) {
      if (isCompleted(last)) {
        if (polls++ === COMPLETED_POLLS) return
        await pause(COMPLETED_POLL_MS, signal)
        if (!signal.aborted) await ask()
        continue
      }
      polls = 0
      stream = new AbortController()
      const found = await listened(source, take, AbortSignal.any([signal, stream.signal]))
      if (isCompleted(last)) continue
      if (found === 'heard') tries = 0
      await pause(found === 'nothing' ? waitFor(last) : pauseBefore(tries++), signal)
      const asks = found === 'nothing' || tries % ASK_EVERY === 0
      if (asks && !signal.aborted) await ask()
    }
  } finally {
    document.removeEventListener('visibilitychange', onVisible)
  }
}

const waitFor = (order: Order | undefined): number =>
  order?.status === 'approved' ? ANSWERED_POLL_MS : PENDING_POLL_MS

/** What became of a connection: events were received, it was `lost` before the first one, or the server offers none. */
async function listened(
  source: OrderWatchSource,
  take: (order: Order) => void,
  signal: AbortSignal,
): Promise<'heard' | 'lost' | 'nothing'> {
  let heard = false
  try {
    await source.listen(order => {
      heard = true
      take(order)
    }, signal)
    return heard ? 'heard' : 'nothing'
  } catch {
    return heard ? 'heard' : 'lost'
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) return resolve()
    const end = (): void => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
