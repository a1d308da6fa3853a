import { wordsOf } from '#contract/kit/texts/fold.ts'
import { type Filter, type Restriction, waysThrough } from '#contract/menu/presence.ts'
import type { FoodTerm } from '#lib/i18n/food/vocabulary.ts'
import { filterOf, readWanted, type WantedFood, waysToHave } from '#lib/i18n/food/wanted.ts'
import type { SearchEntry, Searched, Synonyms } from './search-index.ts'
import { isNamed, NONE, rankOf, ranks, ranksFor, termsOf } from './words.ts'

/** A dish that is found, and what has to be chosen so that it is what was asked for. */
export interface Hit {
  entry: SearchEntry
  restrictions: Restriction[]
  /** How well it matches; lower is better. */
  rank: number
}

export interface FoundDishes {
  /** Best match first, ties in menu order; those that are so whatever is chosen before the others. */
  hits: Hit[]
  /** What was asked for beside the words. */
  wanted: WantedFood
  /** Whether a word of the query is on no dish, but similar ones are. */
  similar: boolean
  /** How many dishes have the words but declare nothing, so that nobody can say what they are without. */
  undeclared: number
}

/**
 * Finds the entries that are as a query and a filter ask (docs/rules.md, R2.2000): first by what they contain, then by the other words
 * of the query, all of which have to match. A query that is exactly a dish's number matches only that dish.
 */
export function search(
  { entries, synonyms, vocabulary }: Searched,
  query: string,
  filter: Filter = { avoid: [], diets: [] },
): FoundDishes {
  const typed = wordsOf(query)
  const numbered = entries.filter(({ number }) => number !== '' && number === typed.join(''))
  const wanted: WantedFood =
    numbered.length > 0
      ? { with: [], without: [], diets: [], words: [], places: [] }
      : readWanted(typed, vocabulary)
  const asked = filterOf(wanted)
  const whole = {
    avoid: [...new Set([...filter.avoid, ...asked.avoid])],
    diets: [...new Set([...filter.diets, ...asked.diets])],
  }
  const among = numbered.length > 0 ? numbered : entries
  const hits = among.flatMap(entry => {
    const restrictions = waysToHave(entry.contents, wanted, whole, phrase => isNamed(entry, phrase))
    return restrictions ? [{ entry, restrictions }] : []
  })
  const terms = termsOf(wanted.words, synonyms).map(term => ranksFor(hits, term))
  const named = hits.map(({ entry }) => rankOfNamed(entry, wanted.with))
  const ranked = hits
    .map((hit, index) => ({
      ...hit,
      rank: terms.reduce((sum, all) => sum + (all[index] ?? 0), named[index] ?? 0),
    }))
    .filter(({ rank }) => rank < NONE)
    .sort((a, b) => Number(isByChoice(a)) - Number(isByChoice(b)) || a.rank - b.rank)
  return {
    hits: ranked,
    wanted,
    similar: terms.some(all => all.includes(ranks.typo)),
    undeclared: whole.avoid.length > 0 ? undeclaredIn(among, wanted, whole, synonyms) : 0,
  }
}

/** Whether a dish is what was asked for only by what is chosen. */
export const isByChoice = ({ restrictions }: Hit): boolean => restrictions.length > 0

/** Dishes that have the name of what they contain in their own come before others. */
const rankOfNamed = (entry: SearchEntry, foods: FoodTerm[]): number =>
  foods.reduce(
    (sum, { phrases }) =>
      sum +
      Math.min(
        ranks.meant,
        ...phrases.map(phrase => Math.max(...phrase.split(' ').map(word => rankOf(entry, word)))),
      ),
    0,
  )

function undeclaredIn(
  entries: SearchEntry[],
  wanted: WantedFood,
  { diets }: Filter,
  synonyms: Synonyms[],
): number {
  const left = entries
    .filter(({ contents }) => !contents.declared && waysThrough(contents, { avoid: [], diets }))
    .map(entry => ({ entry }))
  const terms = termsOf(wanted.words, synonyms).map(term => ranksFor(left, term))
  return left.filter((_, index) => terms.every(all => Number.isFinite(all[index]))).length
}
