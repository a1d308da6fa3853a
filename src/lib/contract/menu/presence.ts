import type { Contents } from './contents.ts'
import { groupOf } from './keys.ts'

/** What a guest wants of a dish. Kept in the browser and never sent. */
export interface Filter {
  /** Allergens, groups of them and additives that a dish must not contain, by their keys. */
  avoid: string[]
  /** Diets that a dish must suit, all of them. */
  diets: string[]
}

/** A way to order a dish, with what has to be chosen of it in turn. */
export interface NamedWay {
  name: string
  within: Restriction[]
}

/** What has to be chosen so that a wish holds. */
export interface Restriction {
  /** The ways for which it holds. */
  ways: NamedWay[]
  /** The names of the others. */
  others: string[]
}

/**
 * How a dish can be ordered so that it passes a filter: undefined if it cannot, or if that is unknown because it declares nothing;
 * an empty list if it always passes; otherwise what has to be chosen.
 */
export function waysThrough(contents: Contents, filter: Filter): Restriction[] | undefined {
  const { declared, own, diets, choices } = contents
  if (filter.avoid.length > 0 && !declared) return undefined
  if (own.some(key => filter.avoid.some(avoided => mayBe(key, avoided)))) return undefined
  if (diets && !filter.diets.every(diet => diets.includes(diet))) return undefined
  const restrictions: Restriction[] = []
  for (const { least, ways } of choices) {
    const judged = ways.map(way => ({ way, within: waysThrough(way, filter) }))
    const left = judged.flatMap(({ way, within }) => (within ? [{ way, within }] : []))
    if (mostIn(left.map(({ way }) => way)) < least) return undefined
    if (left.length < ways.length || left.some(({ within }) => within.length > 0)) {
      restrictions.push({
        ways: left.map(({ way, within }) => ({ name: way.name, within })),
        others: judged.flatMap(({ way, within }) => (within ? [] : way.name)),
      })
    }
  }
  return restrictions
}

/** Whether a dish contains one of some keys: always, by what is chosen, or not as far as it declares. */
export type Presence = 'always' | Restriction[] | undefined

export function presenceOf(contents: Contents, keys: readonly string[]): Presence {
  if (contents.own.some(key => keys.some(wanted => isPartOf(key, wanted)))) return 'always'
  const restrictions: Restriction[] = []
  for (const { least, ways } of contents.choices) {
    const judged = ways.map(way => ({ way, presence: presenceOf(way, keys) }))
    if (mostIn(judged.flatMap(({ way, presence }) => (presence === 'always' ? [] : way))) < least)
      return 'always'
    const having = judged.flatMap(({ way: { name }, presence }) =>
      presence ? { name, within: presence === 'always' ? [] : presence } : [],
    )
    const others = judged.flatMap(({ way, presence }) => (presence ? [] : way.name))
    if (having.length > 0) restrictions.push({ ways: having, others })
  }
  return restrictions.length > 0 ? restrictions : undefined
}

const mostIn = (ways: readonly { most: number }[]): number => ways.reduce((sum, { most }) => sum + most, 0)

/** Whether what is declared is something, or a kind of it: wheat is a cereal containing gluten. */
const isPartOf = (key: string, wanted: string): boolean => key === wanted || groupOf(key) === wanted

/** Whether what is declared can be something: a cereal containing gluten of which no kind is named can be wheat. */
const mayBe = (key: string, avoided: string): boolean => isPartOf(key, avoided) || key === groupOf(avoided)
