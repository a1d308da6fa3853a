import { messages } from '#contract/messages.ts'
import type { Config } from '#server/config/config.ts'
import { networkOf } from '#server/kit/network.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { Changes } from './changes.ts'

/** The most listeners in one process, from one address, and of one order. */
const MAX_LISTENERS = 1000
const MAX_PER_ADDRESS = 50
const MAX_PER_ORDER = 20

/** RATE_LIMIT=0 also switches the limit for an address off. */
export const streamLimits = ({ rateLimit }: Pick<Config, 'rateLimit'>): { mostPerAddress: number } => ({
  mostPerAddress: rateLimit === 0 ? Number.POSITIVE_INFINITY : MAX_PER_ADDRESS,
})

/** Seconds after which a refused listener may come again, as the message says. */
const RETRY_AFTER = 60

const tooMany = (status: 429 | 503): RequestError =>
  new RequestError(status, { message: messages.tooManyWatch }, { retryAfter: RETRY_AFTER })

/** In place of a code: listens to all orders. */
export const ANY_ORDER = '*'

/** Why a listener wakes: the order may have changed, nothing happened for a while, or listening has ended. */
type WakeReason = 'change' | 'quiet' | 'end'

interface OrderListener {
  /** Waits for the next event, for at most `ms`. */
  next(ms: number): Promise<WakeReason>
  /** Stops listening. */
  leave(): void
}

export interface OrderEvents {
  /**
   * Listens to an order. Throws a 429 when the caller's address has too many listeners, and a 503 when there are too many in
   * all or the server is shutting down.
   */
  listen(code: string, address: string): OrderListener
  /** Ends all listeners. */
  stop(): Promise<void>
}

/** Passes changes of orders from the database on to this process's listeners. */
export function createOrderEvents(
  changes: Changes,
  { most = MAX_LISTENERS, mostPerAddress = MAX_PER_ADDRESS, mostPerOrder = MAX_PER_ORDER } = {},
): OrderEvents {
  const listeners = new Map<string, Set<Listener>>()
  const perNetwork = new Map<string, number>()
  let count = 0
  let started = false
  let stopped = false

  const onChange = (code?: string): void => {
    const concerned =
      code === undefined
        ? [...listeners.values()]
        : [code, ANY_ORDER].map(each => listeners.get(each) ?? new Set<Listener>())
    for (const listener of concerned.flatMap(set => [...set])) listener.wake('change')
  }

  return {
    listen(code, address) {
      const network = networkOf(address)
      const here = perNetwork.get(network) ?? 0
      if (here >= mostPerAddress) throw tooMany(429)
      const own = listeners.get(code) ?? new Set()
      if (stopped || count >= most || own.size >= mostPerOrder) {
        throw tooMany(503)
      }
      if (!started) changes.start(onChange)
      started = true
      const listener = createListener()
      listeners.set(code, own.add(listener))
      count++
      perNetwork.set(network, here + 1)
      return {
        next: listener.next,
        leave() {
          listener.wake('end')
          if (!own.delete(listener)) return
          count--
          const left = (perNetwork.get(network) ?? 0) - 1
          if (left > 0) perNetwork.set(network, left)
          else perNetwork.delete(network)
          if (own.size === 0) listeners.delete(code)
        },
      }
    },
    async stop() {
      stopped = true
      for (const listener of [...listeners.values()].flatMap(set => [...set])) listener.wake('end')
      if (started) await changes.stop()
    },
  }
}

type Listener = ReturnType<typeof createListener>

/** Remembers the last reason until `next` is called; `end` is final. */
function createListener() {
  let woken: WakeReason | undefined
  let waiting: ((wake: WakeReason) => void) | undefined
  return {
    wake(wake: WakeReason): void {
      woken = woken === 'end' ? 'end' : wake
      waiting?.(woken)
    },
    async next(ms: number): Promise<WakeReason> {
      const timer = setTimeout(() => waiting?.('quiet'), ms)
      const wake =
        woken ??
        (await new Promise<WakeReason>(resolve => {
          waiting = resolve
        }))
      clearTimeout(timer)
      waiting = undefined
      if (woken !== 'end') woken = undefined
      return wake
    },
  }
}
