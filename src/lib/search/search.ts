import { wordsOf } from '#contract/texts/fold.ts'
import { type Filter, fits, type Traits } from './filter.ts'
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

/**
 * What is found by other words than its own. `said` are the ways to say it, each one or several folded words; a dish is meant that
 * has the words of one of `words`, or that fits `filter`.
 */
export interface Meaning {
  said: string[]
  words?: string[] | undefined
  filter?: Filter | undefined
}

/** The search index of a page, served as one file. */
export interface SearchIndex {
  entries: SearchEntry[]
  meanings: Meaning[]
  /** Groups of allergens that a visitor can avoid. */
  groups: { code: string; name: string }[]
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
  moreWord: 3,
  namePart: 4,
  morePart: 5,
  meant: 6,
  split: 7,
  typo: 8,
} as const

/**
 * Minimum length of a Latin word that may match inside another: `suppe` in Tomatensuppe. Other scripts have
 * no minimum.
 */
const PART = 3
/** Minimum length of each half when a word is split. */
const HALF = 4
/** How much of a phrase has to be typed before it means more than its words, and how much longer its last word may be. */
const SAID = { typed: 4, longer: 2 } as const
const LATIN = /^[a-z\d]*$/
/** The first part of a compound, as before `suppe` and `wein`: `tomaten` and `rot`, but not the `sch` of Schwein or the `ru` of Rucola. */
const FIRST_PART = /^(?:ei|(?=.*[aeiouy])[a-z]{3,})$/
const NONE = Number.POSITIVE_INFINITY

interface Found {
  /** Best match first, ties in menu order. */
  hits: SearchEntry[]
  /** Whether a word of the query is on no dish, but similar ones are. */
  similar: boolean
}

/**
 * Finds the entries that match all words of a query; all entries for an empty query. A query that is exactly a dish's number
 * matches only that dish.
 */
export function search(
  { entries, meanings }: Pick<SearchIndex, 'entries' | 'meanings'>,
  query: string,
): Found {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return { hits: entries, similar: false }
  const whole = wanted.join('')
  const numbered = entries.filter(({ number }) => number === whole)
  if (numbered.length > 0) return { hits: numbered, similar: false }
  const terms = termsOf(wanted, meanings).map(term => ranksFor(entries, term))
  const hits = entries
    .map((entry, index) => ({ entry, rank: terms.reduce((sum, all) => sum + (all[index] ?? 0), 0) }))
    .filter(({ rank }) => rank < NONE)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
  return { hits, similar: terms.some(all => all.includes(ranks.typo)) }
}

/** A word of the query, or several that mean one thing. */
interface Term {
  words: string[]
  meanings: Meaning[]
}

/** The terms of a query: the longest phrase that means something first, then what is left word by word. */
function termsOf(wanted: string[], meanings: Meaning[]): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < wanted.length; ) {
    const term = termAt(wanted.slice(at), meanings)
    terms.push(term)
    at += term.words.length
  }
  return terms
}

function termAt(rest: string[], meanings: Meaning[]): Term {
  for (let length = Math.min(rest.length, 3); length > 0; length--) {
    const words = rest.slice(0, length)
    const meant = meanings.filter(({ said }) => said.some(phrase => isSaid(phrase, words)))
    if (meant.length > 0) return { words, meanings: meant }
  }
  return { words: rest.slice(0, 1), meanings: [] }
}

/** Whether a phrase is what was typed, is being typed, or was typed with another ending. */
function isSaid(phrase: string, words: string[]): boolean {
  const typed = words.join(' ')
  if (phrase.split(' ').length !== words.length) return false
  if (typed.startsWith(phrase)) return typed.length - phrase.length <= SAID.longer
  return typed.length >= SAID.typed && phrase.startsWith(typed)
}

/**
 * Returns the rank of every entry for one term. When nothing matches, a word is split (Käsepizza into Käse
 * and Pizza); when that fails too, typos are tolerated.
 */
function ranksFor(entries: SearchEntry[], { words, meanings }: Term): number[] {
  for (const rank of [rankOf, splitRankOf, typoRankOf]) {
    const all = entries.map(entry =>
      Math.min(
        Math.max(...words.map(word => rank(entry, word))),
        meanings.some(meaning => isMeant(entry, meaning)) ? ranks.meant : NONE,
      ),
    )
    if (all.some(Number.isFinite)) return all
  }
  return entries.map(() => NONE)
}

const isMeant = (entry: SearchEntry, { words = [], filter }: Meaning): boolean =>
  (filter !== undefined && fits(entry, filter)) ||
  words.some(phrase => phrase.split(' ').every(word => Number.isFinite(rankOf(entry, word))))

function rankOf({ number, name, more }: SearchEntry, word: string): number {
  const short = word.length < PART && LATIN.test(word)
  if (/\d/.test(word) && number.startsWith(word)) return ranks.number
  if (name.startsWith(word)) return ranks.nameStart
  if (name.includes(` ${word}`)) return ranks.nameWord
  if (short) return more.split(' ').includes(word) ? ranks.moreWord : NONE
  if (` ${more}`.includes(` ${word}`)) return ranks.moreWord
  if (isPartOf(name, word)) return ranks.namePart
  return isPartOf(more, word) ? ranks.morePart : NONE
}

/** Whether a word is a later part of a compound. Scripts without spaces have no compounds to tell apart. */
const isPartOf = (text: string, word: string): boolean =>
  LATIN.test(word)
    ? text.split(' ').some(each => partsBefore(each, word).some(before => FIRST_PART.test(before)))
    : text.includes(word)

/** What stands before each place at which a word is in another. */
const partsBefore = (text: string, word: string): string[] =>
  text
    .split(word)
    .slice(0, -1)
    .map((_, index, all) => all.slice(0, index + 1).join(word))

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
