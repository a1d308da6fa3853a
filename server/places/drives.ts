import type { Coordinates } from '#contract/delivery/address.ts'
import type { Drive } from '#contract/delivery/tour.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { placeIn, type Routing } from './routing.ts'

/** The most places that are asked about at once. */
const MOST_PLACES = 25
/** How many drives are remembered: those of some hundred tours. */
const MOST_DRIVES = 20_000
/** For how long a service that gave no answer is not asked again, in ms. */
const PAUSE_MS = MINUTE

export type Drives = ReturnType<typeof createDrives>

/** How long drives between places take, as the routing service has said it: it is asked once for each place of a tour. */
export function createDrives(routing: Pick<Routing, 'table'>, now: () => Date) {
  const remembered = new Map<string, number>()
  const asking = new Map<string, Promise<void>>()
  let pausedUntil = 0

  const isKnown = (names: readonly string[]): boolean =>
    names.every(from => names.every(to => remembered.has(between(from, to))))

  async function ask(places: readonly Coordinates[]): Promise<void> {
    const table = await routing.table(places)
    if (!table) {
      pausedUntil = now().getTime() + PAUSE_MS
      return
    }
    for (const [row, from] of places.entries())
      for (const [column, to] of places.entries()) {
        const key = between(placeIn(from), placeIn(to))
        remembered.delete(key)
        remembered.set(key, table[row]?.[column] ?? Number.POSITIVE_INFINITY)
      }
    for (const oldest of remembered.keys()) {
      if (remembered.size <= MOST_DRIVES) break
      remembered.delete(oldest)
    }
  }

  return {
    /** The drives between some places, if all of them are known. */
    known(places: readonly Coordinates[]): Drive | undefined {
      if (!isKnown([...byName(places).keys()])) return undefined
      return (from, to) => remembered.get(between(placeIn(from), placeIn(to))) ?? Number.POSITIVE_INFINITY
    },

    /** Asks for the drives between some places, unless they are known. Ends within a second, whatever the service does. */
    async learn(places: readonly Coordinates[]): Promise<void> {
      const named = byName(places)
      const names = [...named.keys()]
      if (names.length > MOST_PLACES || isKnown(names) || now().getTime() < pausedUntil) return
      const key = names.join(';')
      const asked = asking.get(key) ?? ask([...named.values()]).finally(() => asking.delete(key))
      asking.set(key, asked)
      await asked
    },
  }
}

const between = (from: string, to: string): string => `${from};${to}`

const byName = (places: readonly Coordinates[]): Map<string, Coordinates> =>
  new Map(places.map(place => [placeIn(place), place]))
