import type { Traits } from './filter.ts'
import { wordsOf } from './fold.ts'
import { isTypo } from './typo.ts'

/** A dish or combo as the search knows it. Texts are folded words with a space between them. */
export interface SearchEntry extends Traits {
  /** What its card is known by: `cardKey`. */
  key: string
  /** The number on the printed card, such as `23` or `p4`; may be empty. */
  number: string
  name: string
  /** What else a visitor may look for: ingredients above all. */
  more: string
}

/** Everything that a page's search needs, in one file. */
export interface SearchIndex {
  entries: SearchEntry[]
  /** Groups of allergens that a visitor can avoid. */
  groups: { code: string; name: string }[]
  diets: { code: string; name: string }[]
  words: SearchWords
}

/** What the search says, in the page's language. */
export interface SearchWords {
  /** With `{count}`. */
  found: string
  nothing: string
  filter: string
  diet: string
  avoid: string
  note: string
  reset: string
  done: string
}

/** The key of a dish or combo by its id. */
export const cardKey = (kind: 'product' | 'menu', id: string): string =>
  `${kind === 'product' ? 'p' : 'm'}:${id}`

/** How well an entry answers a word; the lower, the better. */
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

/** From this length on a word is also found inside another: `suppe` in Tomatensuppe. Other scripts need no minimum. */
const PART = 3
/** The least that is left of a word that is taken apart. */
const HALF = 4
const LATIN = /^[a-z\d]*$/
const NONE = Number.POSITIVE_INFINITY

/**
 * The entries that answer all words of a query, the best first and else in the card's order; all of them when it has no
 * words. A query that is a dish's number answers that dish alone.
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
 * The rank of every entry for one word. A word that nothing answers is taken apart, as Käsepizza into Käse and Pizza, and
 * if that does not help for a mistake in typing.
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

/** Folds what a visitor can look for. A description's bare numbers are amounts, not what anyone looks for. */
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
