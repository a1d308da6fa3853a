import type { Cells } from '#contract/desk/draft.ts'
import type { BroughtDish } from '../formats/menu.ts'
import type { Plan } from './plan.ts'
import { sameName } from './rows.ts'

/** The allergens and additives of a dish by the codes of the shop's legend; others are left out as doubts. */
export function declaredIn({ legend: { allergens, additives }, doubts }: Plan, dish: BroughtDish): Cells {
  const isKnown = (text: string): boolean => [allergens, additives].some(codes => codes.has(sameName(text)))
  const found = dish.allergens.flatMap(each => piecesOf(each, isKnown))
  const codesIn = (codes: ReadonlyMap<string, string>): string =>
    [...new Set(found.flatMap(each => codes.get(sameName(each)) ?? []))].join(' ')
  const unknown = found.filter(each => !isKnown(each))
  if (unknown.length > 0)
    doubts.push({
      where: dish.name,
      cell: unknown.join(', '),
      why: 'these allergens are not in the legend here',
    })
  return { allergens: codesIn(allergens), additives: codesIn(additives) }
}

/** A text as the legend knows it: whole, or as codes with or without spaces between them, such as `A C` and `AC`. */
function piecesOf(text: string, isKnown: (text: string) => boolean): string[] {
  if (isKnown(text)) return [text]
  return [text.split(/\s+/), [...text.replaceAll(/\s+/g, '')]].find(pieces => pieces.every(isKnown)) ?? [text]
}
