import { wordsOf } from '#contract/texts/fold.ts'
import type { Traits } from './filter.ts'
import { isTypo } from './typo.ts'

/** A dish or combo in the search index. Texts are folded words, separated by spaces. */
export interface SearchEntry extends Traits {
  /** The key of its card (`cardKey`). */
  key: string
  /** The number on the printed menu, such as `23` or `p4`; may be empty. */
  number: string
  name: string
  /** Other searchable words, mostly ingredients. */
  more: string
}

/** The search index of a page, served as one file. */
export interface SearchIndex {
  entries: SearchEntry[]
  /** Groups of allergens that a visitor can avoid. */
  groups: { code: string; name: string }[]
  diets: { code: string; name: string }[]
  texts: SearchTexts
}

/** The search's texts in the page's language. */
interface SearchTexts {
  /** Contains the placeholder `{count}`. */
  found: string
  nothing: string
  filter: string
  diet: string
  avoid: string
  note: string
  reset: string
  /** Contains the placeholder `{count}`. */
  show: string
  showOne: string
}

/** Returns the key of a dish or combo. */
export const cardKey = (kind: 'product' | 'menu', id: string): string =>
  `${kind === 'product' ? 'p' : 'm'}:${id}`

/** How well an entry matches a word; lower is better. */
const ranks = {
  number: 0,
  nameStart: 1,
  nameWord: 2,
  namePart: 3,
  moreWord: 4,
  morePart: 5,
  split: 6,
  typo: 7,
} as const

/**
 * Minimum length of a Latin word that may match inside another: `suppe` in Tomatensuppe. Other scripts have
 * no minimum.
 */
const PART = 3
/** Minimum length of each half when a word is split. */
const HALF = 4
const LATIN = /^[a-z\d]*$/
const NONE = Number.POSITIVE_INFINITY

/**
 * Returns the entries that match all words of a query, best match first, ties in menu order; all entries for
 * an empty query. A query that is exactly a dish's number matches only that dish.
 */
export function search(entries: SearchEntry[], query: string): SearchEntry[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return entries
  const whole = wanted.join('')
  const numbered = entries.filter(({ number }) => number === whole)
  if (numbered.length > 0) return numbered
  const byWord = wanted.map(word => ranksFor(entries, word))
  return entries
    .map((entry, index) => ({ entry, rank: byWord.reduce((sum, all) => sum + (all[index] ?? 0), 0) }))
    .filter(({ rank }) => rank < NONE)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}

/**
 * Returns the rank of every entry for one word. When nothing matches, the word is split (Käsepizza into Käse
 * and Pizza); when that fails too, typos are tolerated.
 */
function ranksFor(entries: SearchEntry[], word: string): number[] {
  for (const rank of [rankOf, splitRankOf, typoRankOf]) {
    const all = entries.map(entry => rank(entry, word))
    if (all.some(Number.isFinite)) return all
  }
  return entries.map(() => NONE)
}

function rankOf({ number, name, more }: SearchEntry, word: string): number {
  const short = word.length < PART && LATIN.test(word)
  if (/\d/.test(word) && number.startsWith(word)) return ranks.number
  if (name.startsWith(word)) return ranks.nameStart
  if (name.includes(` ${word}`)) return ranks.nameWord
  if (short) return more.split(' ').includes(word) ? ranks.moreWord : NONE
  if (name.includes(word)) return ranks.namePart
  if (` ${more}`.includes(` ${word}`)) return ranks.moreWord
  return more.includes(word) ? ranks.morePart : NONE
}

function splitRankOf(entry: SearchEntry, word: string): number {
  for (let at = HALF; at <= word.length - HALF; at++) {
    const halves = [word.slice(0, at), word.slice(at)].map(half => rankOf(entry, half))
    if (halves.every(Number.isFinite)) return ranks.split
  }
  return NONE
}

const typoRankOf = ({ name, more }: SearchEntry, word: string): number =>
  `${name} ${more}`.split(' ').some(each => isTypo(each, word)) ? ranks.typo : NONE

/**
 * Folds an entry's searchable texts. Bare numbers in descriptions are dropped: they are amounts, not search
 * terms.
 */
export function searchable(texts: { number: string; name: string; more: string[] }): {
  number: string
  name: string
  more: string
} {
  const more = texts.more.flatMap(wordsOf).filter(word => !/^\d+$/.test(word))
  return {
    number: wordsOf(texts.number).join(''),
    name: wordsOf(texts.name).join(' '),
    more: [...new Set(more)].join(' '),
  }
}
