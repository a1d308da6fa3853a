import { MINUTE, SECOND } from '#contract/durations.ts'
import type { Order } from '#contract/orders/orders.ts'

/**
 * How often to poll where the API sends no events: until the restaurant has answered, and afterwards.
 */
const PENDING_POLL_MS = 15 * SECOND
const ANSWERED_POLL_MS = MINUTE
/** After which time a lost connection is reopened. */
const RECONNECT_MS = SECOND

/** The ways to load an order. */
export interface OrderWatchSource {
  ask: (signal: AbortSignal) => Promise<Order>
  /** Receives events until the connection ends. */
  listen: (onOrder: (order: Order) => void, signal: AbortSignal) => Promise<void>
}

export interface OrderWatcher {
  onOrder: (order: Order) => void
  onFailure: (error: unknown) => void
}

/** Final orders no longer change. */
const isFinal = ({ status }: Order): boolean => status === 'rejected' || status === 'completed'

/**
 * Loads an order and follows it until it is final or `left` is aborted: by events where the API sends them,
 * otherwise by polling.
 */
export async function watchOrder(
  source: OrderWatchSource,
  { onOrder, onFailure }: OrderWatcher,
  left: AbortSignal,
): Promise<void> {
  const over = new AbortController()
  const signal = AbortSignal.any([left, over.signal])
  let last: Order | undefined
  const take = (order: Order): void => {
    if (signal.aborted) return
    last = order
    onOrder(order)
    if (isFinal(order)) over.abort()
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
    while (!signal.aborted) {
      const heard = await listened(source, take, signal)
      await pause(heard ? RECONNECT_MS : waitFor(last), signal)
      if (!heard && !signal.aborted) await ask()
    }
  } finally {
    document.removeEventListener('visibilitychange', onVisible)
  }
}

const waitFor = (order: Order | undefined): number =>
  order?.status === 'approved' ? ANSWERED_POLL_MS : PENDING_POLL_MS

/** Returns whether any event was received before the connection ended. */
async function listened(source: OrderWatchSource, take: (order: Order) => void, signal: AbortSignal) {
  let heard = false
  try {
    await source.listen(order => {
      heard = true
      take(order)
    }, signal)
  } catch {
    // A lost connection is not an error: polling takes over.
  }
  return heard
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
