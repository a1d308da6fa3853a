import type { Order } from '#contract/orders.ts'

/** Milliseconds between two questions where changes are not told: while the restaurant has to answer, and after it. */
const PENDING = 15_000
const ANSWERED = 60_000
/** Milliseconds before a connection that was lost is tried again. */
const AGAIN = 1_000

/** How an order is learned about. */
export interface OrderSource {
  ask: (signal: AbortSignal) => Promise<Order>
  /** Hears of changes until the connection ends. */
  listen: (onOrder: (order: Order) => void, signal: AbortSignal) => Promise<void>
}

export interface OrderWatcher {
  onOrder: (order: Order) => void
  onFailure: (error: unknown) => void
}

/** Nothing changes about these any more. */
const isFinal = ({ status }: Order): boolean => status === 'rejected' || status === 'completed'

/** Asks for an order and follows its changes until it is final or the signal ends: told by the API, else asked for. */
export async function watchOrder(
  source: OrderSource,
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
      await pause(heard ? AGAIN : waitFor(last), signal)
      if (!heard && !signal.aborted) await ask()
    }
  } finally {
    document.removeEventListener('visibilitychange', onVisible)
  }
}

const waitFor = (order: Order | undefined): number => (order?.status === 'approved' ? ANSWERED : PENDING)

/** Whether anything was heard before the connection ended. */
async function listened(source: OrderSource, take: (order: Order) => void, signal: AbortSignal) {
  let heard = false
  try {
    await source.listen(order => {
      heard = true
      take(order)
    }, signal)
  } catch {
    // A lost connection is no failure to tell: the order is asked for instead.
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
