import { messages } from '#contract/messages.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Changes } from './changes.ts'

/** How many may listen in one process, and to one order. */
const MOST = 1000
const MOST_PER_ORDER = 20

/** Why a listener wakes: the order may have changed, nothing happened for a while, or it is over. */
type Wake = 'change' | 'quiet' | 'end'

interface Listener {
  /** Waits for what comes next, for at most `ms`. */
  next(ms: number): Promise<Wake>
  /** Stops listening. */
  leave(): void
}

export interface Live {
  /** Listens to an order. Throws a 503 when too many do, or when the server stops. */
  listen(code: string): Listener
  /** Ends everyone's listening. */
  stop(): Promise<void>
}

/** Passes on to this process's listeners what the database tells of changed orders. */
export function createLive(changes: Changes, { most = MOST, mostPerOrder = MOST_PER_ORDER } = {}): Live {
  const listeners = new Map<string, Set<Ears>>()
  let count = 0
  let started = false
  let stopped = false

  const heard = (code?: string): void => {
    const concerned = code === undefined ? [...listeners.values()] : [listeners.get(code) ?? new Set()]
    for (const ears of concerned.flatMap(set => [...set])) ears.wake('change')
  }

  return {
    listen(code) {
      const own = listeners.get(code) ?? new Set()
      if (stopped || count >= most || own.size >= mostPerOrder) {
        throw new Refusal(503, { message: messages.tooManyWatch })
      }
      if (!started) changes.start(heard)
      started = true
      const ears = createEars()
      listeners.set(code, own.add(ears))
      count++
      return {
        next: ears.next,
        leave() {
          ears.wake('end')
          if (!own.delete(ears)) return
          count--
          if (own.size === 0) listeners.delete(code)
        },
      }
    },
    async stop() {
      stopped = true
      for (const ears of [...listeners.values()].flatMap(set => [...set])) ears.wake('end')
      if (started) await changes.stop()
    },
  }
}

type Ears = ReturnType<typeof createEars>

/** Keeps what woke it until somebody asks; an end stays the end. */
function createEars() {
  let woken: Wake | undefined
  let waiting: ((wake: Wake) => void) | undefined
  return {
    wake(wake: Wake): void {
      woken = woken === 'end' ? 'end' : wake
      waiting?.(woken)
    },
    async next(ms: number): Promise<Wake> {
      const timer = setTimeout(() => waiting?.('quiet'), ms)
      const wake =
        woken ??
        (await new Promise<Wake>(resolve => {
          waiting = resolve
        }))
      clearTimeout(timer)
      waiting = undefined
      if (woken !== 'end') woken = undefined
      return wake
    },
  }
}
