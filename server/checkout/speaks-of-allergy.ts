import { folded } from '#contract/kit/folded.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import { textsInAll } from '#server/texts/texts.ts'

/** How the word for something that somebody must not eat begins, in every language: a guest may write in another one than the page has. */
const STEMS = textsInAll.flatMap(({ allergy }) => allergy.stems)
/** Words that leave something out. */
const WITHOUT = new Set(textsInAll.flatMap(({ allergy }) => allergy.without))

/**
 * Whether notes speak of an allergy or intolerance, or leave out an allergen that an ordered dish declares. Rather once too often: a
 * cook who reads it in vain loses a moment.
 */
export function speaksOfAllergy(notes: readonly string[], dishes: readonly Chosen[]): boolean {
  const said = wordsOf(notes.join(' '))
  if (said.some(word => STEMS.some(stem => word.includes(stem)))) return true
  if (!said.some(word => WITHOUT.has(word))) return false
  const declared = dishes.flatMap(allergensOf).flatMap(wordsOf)
  return declared.some(name => name.length >= MIN_LETTERS && said.some(word => word.startsWith(name)))
}

const allergensOf = ({ allergens, items }: Chosen): string[] => [
  ...allergens.map(({ name }) => name),
  ...items.flatMap(allergensOf),
]

/** Shorter words of a name, such as “und”, name nothing. */
const MIN_LETTERS = 4

/** The words of a text as they are compared. */
const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
