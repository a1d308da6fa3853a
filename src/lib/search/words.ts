import type { SearchEntry, Synonyms } from './search-index.ts'
import { isTypo } from './typo.ts'

type WordedEntry = Pick<SearchEntry, 'number' | 'name' | 'category' | 'more'>

/** How well an entry matches a word; lower is better. */
export const ranks = {
  number: 0,
  inCategory: 1,
  nameStart: 2,
  nameWord: 3,
  moreWord: 4,
  namePart: 5,
  morePart: 6,
  meant: 7,
  split: 8,
  typo: 9,
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
export const NONE = Number.POSITIVE_INFINITY

/** A word of the query, or several that mean one thing. */
export interface Term {
  words: string[]
  synonyms: Synonyms[]
}

/** The terms of a query: the longest phrase that means something first, then what is left word by word. */
export function termsOf(wanted: string[], synonyms: Synonyms[]): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < wanted.length; ) {
    const term = termAt(wanted.slice(at), synonyms)
    terms.push(term)
    at += term.words.length
  }
  return terms
}

function termAt(rest: string[], synonyms: Synonyms[]): Term {
  for (let length = Math.min(rest.length, 3); length > 0; length--) {
    const words = rest.slice(0, length)
    const meant = synonyms.filter(phrases => phrases.some(phrase => isSaid(phrase, words)))
    if (meant.length > 0) return { words, synonyms: meant }
  }
  return { words: rest.slice(0, 1), synonyms: [] }
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
export function ranksFor(found: readonly { entry: WordedEntry }[], { words, synonyms }: Term): number[] {
  for (const rank of [rankOf, splitRankOf, typoRankOf]) {
    const all = found.map(({ entry }) =>
      Math.min(
        Math.max(...words.map(word => rank(entry, word))),
        synonyms.some(phrases => phrases.some(phrase => isNamed(entry, phrase))) ? ranks.meant : NONE,
      ),
    )
    if (all.some(Number.isFinite)) return all
  }
  return found.map(() => NONE)
}

export function rankOf({ number, name, category, more }: WordedEntry, word: string): number {
  if (/\d/.test(word) && number.startsWith(word)) return ranks.number
  const own = ownRankOf(name, more, word)
  const inCategory = rankIn(category, word)
  // Wines before vine leaves (Weinblätter), of which the name begins with the same word.
  if (Number.isFinite(own) && category.split(' ').includes(word)) return ranks.inCategory
  return Math.min(own, inCategory)
}

function ownRankOf(name: string, more: string, word: string): number {
  if (name.startsWith(word)) return ranks.nameStart
  if (name.includes(` ${word}`)) return ranks.nameWord
  const inMore = rankIn(more, word)
  if (inMore === ranks.moreWord || isShort(word)) return inMore
  return isPartOf(name, word) ? ranks.namePart : inMore
}

/** How well words beside the name match. */
function rankIn(text: string, word: string): number {
  if (isShort(word)) return text.split(' ').includes(word) ? ranks.moreWord : NONE
  if (` ${text}`.includes(` ${word}`)) return ranks.moreWord
  return isPartOf(text, word) ? ranks.morePart : NONE
}

const isShort = (word: string): boolean => word.length < PART && LATIN.test(word)

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

function splitRankOf(entry: WordedEntry, word: string): number {
  for (let at = HALF; at <= word.length - HALF; at++) {
    const halves = [word.slice(0, at), word.slice(at)].map(half => rankOf(entry, half))
    if (halves.every(Number.isFinite)) return ranks.split
  }
  return NONE
}

const typoRankOf = ({ name, category, more }: WordedEntry, word: string): number =>
  `${name} ${category} ${more}`.split(' ').some(each => isTypo(each, word)) ? ranks.typo : NONE

/** Whether an entry has all words of a phrase. */
export const isNamed = (entry: WordedEntry, phrase: string): boolean =>
  phrase.split(' ').every(word => Number.isFinite(rankOf(entry, word)))
