import { wordsOf } from '#contract/kit/texts/fold.ts'
import type { Contents } from '#contract/menu/contents.ts'
import type { FilterGroup, Vocabulary } from '#lib/i18n/food/vocabulary.ts'

/** A dish or combo in the search index. Texts are folded words, separated by spaces. */
export interface SearchEntry {
  /** The key of its card (`cardKey`). */
  key: string
  /** The number on the printed menu, such as `23` or `p4`; may be empty. */
  number: string
  name: string
  /** Its categories. */
  category: string
  /** Other searchable words, mostly ingredients. */
  more: string
  contents: Contents
}

/** Ways to say the same, each one or several folded words: a dish is found by each that has the words of one. */
export type Synonyms = string[]

/** What search and filter decide by. */
export interface Searched {
  entries: SearchEntry[]
  synonyms: Synonyms[]
  vocabulary: Vocabulary
}

/** The search index of a page, served as one file. */
export interface SearchIndex extends Searched {
  /** Groups of allergens that a visitor can avoid. */
  groups: FilterGroup[]
  diets: { code: string; name: string }[]
  texts: SearchTexts
}

/** The search's texts in the page's language. */
interface SearchTexts {
  /** Contains the placeholder `{count}`. */
  found: string
  /** What is said of dishes with similar words; contains the placeholders `{query}` and `{count}`. */
  similar: string
  nothing: string
  /** How many dishes are as `{what}` says. */
  dishes: string
  oneDish: string
  /** That `{count}` of `{dishes}` are so by what is chosen. */
  byChoice: string
  /** That all `{dishes}` are. */
  apart: string
  /** What has to be chosen for `{what}`, or must not be. */
  choosing: string
  notChoosing: string
  /** How many are left out because they declare nothing. */
  undeclared: string
  filter: string
  diet: string
  avoid: string
  /** What is said of a group that nothing contains. */
  inNone: string
  note: string
  reset: string
  /** Contains the placeholder `{count}`. */
  show: string
  showOne: string
}

/** Returns the key of a dish or combo. */
export const cardKey = (kind: 'product' | 'menu', id: string): string =>
  `${kind === 'product' ? 'p' : 'm'}:${id}`

/**
 * Folds an entry's searchable texts. Bare numbers in descriptions are dropped: they are amounts, not search
 * terms.
 */
export function searchable(texts: {
  number: string
  name: string
  categories: string[]
  more: string[]
}): Pick<SearchEntry, 'number' | 'name' | 'category' | 'more'> {
  const folded = (all: string[]): string => [...new Set(all.flatMap(wordsOf))].join(' ')
  return {
    number: wordsOf(texts.number).join(''),
    name: wordsOf(texts.name).join(' '),
    category: folded(texts.categories),
    more: folded(texts.more)
      .split(' ')
      .filter(word => !/^\d+$/.test(word))
      .join(' '),
  }
}
