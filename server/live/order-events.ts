import { fieldTexts } from '#contract/kit/texts.ts'
import type { Config } from '#server/config/config.ts'
import { networksOf } from '#server/kit/network.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { Changes } from './changes.ts'

/** The most guests who listen in one process, from one network, and to one order. */
const MAX_LISTENERS = 1000
const MAX_PER_ADDRESS = 50
const MAX_PER_ORDER = 20
/** The most streams of one screen: tabs, and connections that have broken without a word. */
const MAX_PER_SCREEN = 20

/** RATE_LIMIT=0 also switches the limit for an address off. */
export const streamLimits = ({ rateLimit }: Pick<Config, 'rateLimit'>): { mostPerAddress: number } => ({
  mostPerAddress: rateLimit === 0 ? Number.POSITIVE_INFINITY : MAX_PER_ADDRESS,
})

/** Seconds after which a refused listener may come again, as the message says. */
const RETRY_AFTER = 60

const tooMany = (status: 429 | 503): RequestError =>
  new RequestError(status, { message: fieldTexts.tooManyWatch }, { retryAfter: RETRY_AFTER })

/** Why a listener wakes: the order may have changed, nothing happened for a while, or listening has ended. */
type WakeReason = 'change' | 'quiet' | 'end'

export interface OrderListener {
  /** Waits for the next event, for at most `ms`. */
  next(ms: number): Promise<WakeReason>
  /** Stops listening. */
  leave(): void
}

export interface OrderEvents {
  /**
   * A guest listens to an order. Throws a 429 when the caller's network has too many listeners, and a 503 when there are too many in
   * all or the server is shutting down.
   */
  listen(code: string, address: string): OrderListener
  /**
   * A screen of the desk listens to all orders, whatever guests do: its id ends its own oldest stream when it has too many. Throws a
   * 503 when the server is shutting down.
   */
  listenToAll(screen: string): OrderListener
  /** Calls a function of this process at every change, with the order's code if it is known, before listeners wake. */
  hear(onChange: (code?: string) => void): void
  /** Ends all listeners. */
  stop(): Promise<void>
}

/** Passes changes of orders from the database on to this process's listeners. */
export function createOrderEvents(
  changes: Changes,
  { most = MAX_LISTENERS, mostPerAddress = MAX_PER_ADDRESS, mostPerOrder = MAX_PER_ORDER } = {},
): OrderEvents {
  const guests = createGroups()
  const screens = createGroups()
  const perNetwork = new Map<string, number>()
  const heard: ((code?: string) => void)[] = []
  let started = false
  let stopped = false

  const onChange = (code?: string): void => {
    for (const hear of heard) hear(code)
    const concerned = code === undefined ? guests.all() : guests.of(code)
    for (const listener of [...concerned, ...screens.all()]) listener.wake('change')
  }

  const start = (): void => {
    if (!started) changes.start(onChange)
    started = true
  }

  return {
    listen(code, address) {
      const networks = networksOf(address)
      const isFull = networks.some(
        ({ network, share }) => (perNetwork.get(network) ?? 0) >= mostPerAddress * share,
      )
      if (isFull) throw tooMany(429)
      if (stopped || guests.all().length >= most || guests.of(code).length >= mostPerOrder) throw tooMany(503)
      start()
      for (const { network } of networks) perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1)
      return guests.join(code, () => {
        for (const { network } of networks) {
          const left = (perNetwork.get(network) ?? 0) - 1
          if (left > 0) perNetwork.set(network, left)
          else perNetwork.delete(network)
        }
      })
    },
    listenToAll(screen) {
      if (stopped) throw tooMany(503)
      const [oldest, ...others] = screens.of(screen)
      if (others.length + 1 >= MAX_PER_SCREEN) oldest?.wake('end')
      start()
      return screens.join(screen)
    },
    hear(onChange) {
      heard.push(onChange)
      if (!stopped) start()
    },
    async stop() {
      stopped = true
      for (const listener of [...guests.all(), ...screens.all()]) listener.wake('end')
      if (started) await changes.stop()
    },
  }
}

/** Listeners by what they have in common: the order of guests, the screen of streams. */
function createGroups() {
  const groups = new Map<string, Set<Listener>>()
  return {
    all: (): Listener[] => [...groups.values()].flatMap(group => [...group]),
    of: (name: string): Listener[] => [...(groups.get(name) ?? [])],
    join(name: string, onLeave: () => void = () => undefined): OrderListener {
      const listener = createListener()
      const group = groups.get(name) ?? new Set()
      groups.set(name, group.add(listener))
      return {
        next: listener.next,
        leave() {
          listener.wake('end')
          if (!group.delete(listener)) return
          if (group.size === 0) groups.delete(name)
          onLeave()
        },
      }
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
