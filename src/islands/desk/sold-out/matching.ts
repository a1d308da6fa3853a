import type { Sellable } from '#contract/desk/switches.ts'
import { matches } from '#islands/desk/kit/matching.ts'

/** As many as can be read on one screen; typing more shows others. */
const MAX_FOUND = 20

type Key = Pick<Sellable, 'kind' | 'target'>
const keyOf = ({ kind, target }: Key): string => `${kind} ${target}`

/** What matches every word of a query by its name or number and is not sold out, at most 20. */
export function matching(all: Sellable[], query: string, soldOut: Key[]): Sellable[] {
  const gone = new Set(soldOut.map(keyOf))
  return all
    .filter(each => !gone.has(keyOf(each)))
    .filter(matches(query))
    .slice(0, MAX_FOUND)
}
