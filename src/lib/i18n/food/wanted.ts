import type { Contents } from '#contract/menu/contents.ts'
import {
  type Filter,
  type Presence,
  presenceOf,
  type Restriction,
  waysThrough,
} from '#contract/menu/presence.ts'
import type { FoodTerm, Vocabulary } from './vocabulary.ts'

/** What the words of a query ask for (docs/rules.md, R2.2000). */
export interface WantedFood {
  /** Each has to be in a dish. */
  with: FoodTerm[]
  /** None may be in it. */
  without: FoodTerm[]
  /** Codes. */
  diets: string[]
  /** The words that name neither, in their sequence. */
  words: string[]
  /** The places of these words in the query, from 0. */
  places: number[]
}

/** The longest phrase, in words. */
const LONGEST = 4
/** How much of a name has to be typed before dishes without it are shown; a name that several foods share is not known yet. */
const TYPED = 3

/** Reads folded words: what a dish has to contain, what it must not contain, and what is left to search for. */
export function readWanted(words: readonly string[], vocabulary: Vocabulary): WantedFood {
  const wanted: WantedFood = { with: [], without: [], diets: [], words: [], places: [] }
  for (let at = 0; at < words.length; ) {
    const left = wanted.words.length
    const length = readAt(words.slice(at), vocabulary, wanted)
    if (wanted.words.length > left) wanted.places.push(at)
    at += length
  }
  return {
    with: [...new Set(wanted.with)],
    without: [...new Set(wanted.without)],
    diets: [...new Set(wanted.diets)],
    words: wanted.words,
    places: wanted.places,
  }
}

/** What a filter has to be for what is wanted. */
export const filterOf = ({ without, diets }: Pick<WantedFood, 'without' | 'diets'>): Filter => ({
  avoid: [...new Set(without.flatMap(({ keys }) => keys))],
  diets,
})

/**
 * What has to be chosen of a dish so that it is as wanted; undefined if it cannot be. A dish that declares nothing contains what
 * `isNamed` finds in its words.
 */
export function waysToHave(
  contents: Contents,
  wanted: Pick<WantedFood, 'with'>,
  filter: Filter,
  isNamed: (phrase: string) => boolean,
): Restriction[] | undefined {
  const through = waysThrough(contents, filter)
  if (!through) return undefined
  const presences = wanted.with.map(({ keys, phrases }): Presence => {
    const declared = presenceOf(contents, keys)
    return declared || contents.declared ? declared : phrases.some(isNamed) ? 'always' : undefined
  })
  if (presences.includes(undefined)) return undefined
  return [
    ...through,
    // Any of the choices makes the dish contain it.
    ...presences.flatMap(each =>
      each === 'always' || !each ? [] : { ways: each.flatMap(({ ways }) => ways), others: [] },
    ),
  ]
}

/** What is avoided by a folded name, which may be several foods: nuts, and peanuts too. */
export const avoidedAs = (name: string, { terms }: Vocabulary): FoodTerm[] =>
  terms.filter(term => isAvoided(term, name))

/** Reads the beginning of the rest of a query, and returns how many words that were. */
function readAt(rest: readonly string[], vocabulary: Vocabulary, wanted: WantedFood): number {
  return (
    readDiet(rest, vocabulary, wanted) ||
    readWithout(rest, vocabulary, wanted) ||
    readWith(rest, vocabulary, wanted) ||
    readWord(rest, wanted)
  )
}

function readDiet(rest: readonly string[], { diets }: Vocabulary, wanted: WantedFood): number {
  const [length, found] = longest(rest, phrase => diets.filter(({ phrases }) => phrases.includes(phrase)))
  wanted.diets.push(...found.map(({ code }) => code))
  return length
}

function readWithout(rest: readonly string[], vocabulary: Vocabulary, wanted: WantedFood): number {
  return (
    readBefore(rest, vocabulary, wanted) ||
    readBehind(rest, vocabulary, wanted) ||
    readAlone(rest, vocabulary, wanted)
  )
}

/** `ohne Milch`, and all names that follow it: `ohne Milch, Eier und Nüsse`. */
function readBefore(rest: readonly string[], vocabulary: Vocabulary, wanted: WantedFood): number {
  const before = longest(rest, phrase => (vocabulary.before.includes(phrase) ? [phrase] : []))[0]
  if (before === 0) return 0
  let end = 0
  for (let at = before; at < rest.length; ) {
    const [length, terms] = avoidedAt(rest.slice(at), vocabulary)
    if (length > 0) {
      wanted.without.push(...terms)
      at += length
      end = at
    } else if (end === at && vocabulary.and.includes(rest[at] ?? '')) at += 1
    else break
  }
  return end
}

function avoidedAt(rest: readonly string[], vocabulary: Vocabulary): [number, FoodTerm[]] {
  const whole = longest(rest, phrase => avoidedAs(phrase, vocabulary))
  const [typed = ''] = rest
  if (whole[0] > 0 || rest.length > 1 || typed.length < TYPED) return whole
  const begun = vocabulary.terms.filter(({ phrases }) => phrases.some(phrase => phrase.startsWith(typed)))
  return begun.length === 1 ? [1, begun] : [0, []]
}

/** `milchfrei`, `gluten-free` or `süt içermeyen`. */
function readBehind(rest: readonly string[], vocabulary: Vocabulary, wanted: WantedFood): number {
  const { after, endings } = vocabulary
  const [length, found] = longest(rest, phrase => {
    const ending = [...after.map(word => ` ${word}`), ...endings].find(each => phrase.endsWith(each))
    const name = ending && phrase.slice(0, -ending.length)
    return name ? avoidedAs(name, vocabulary) : []
  })
  wanted.without.push(...found)
  return length
}

function readAlone(rest: readonly string[], { terms }: Vocabulary, wanted: WantedFood): number {
  const [length, found] = longest(rest, phrase => terms.filter(({ alone }) => alone.includes(phrase)))
  wanted.without.push(...found)
  return length
}

const isAvoided = ({ phrases, avoided }: FoodTerm, phrase: string): boolean =>
  phrases.includes(phrase) || avoided.includes(phrase)

/** `Milch`, `mit Milch` or `süt içeren`. */
function readWith(rest: readonly string[], vocabulary: Vocabulary, wanted: WantedFood): number {
  const { terms, including, includingAfter } = vocabulary
  const [length, found] = longest(rest, phrase => {
    const before = including.find(word => phrase.startsWith(`${word} `))
    const behind = includingAfter.find(word => phrase.endsWith(` ${word}`))
    const name = before
      ? phrase.slice(before.length + 1)
      : phrase.slice(0, behind ? -behind.length - 1 : undefined)
    return terms.filter(({ phrases }) => phrases.includes(name))
  })
  wanted.with.push(...found)
  return length
}

function readWord([word = '']: readonly string[], wanted: WantedFood): number {
  wanted.words.push(word)
  return 1
}

/** The longest beginning of the words for which something is found, and what that is. */
function longest<T>(rest: readonly string[], find: (phrase: string) => T[]): [number, T[]] {
  for (let length = Math.min(rest.length, LONGEST); length > 0; length--) {
    const found = find(rest.slice(0, length).join(' '))
    if (found.length > 0) return [length, found]
  }
  return [0, []]
}
