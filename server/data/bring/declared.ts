import { NO_ALLERGEN, UNKNOWN } from '#contract/desk/bring-questions.ts'
import type { Cells } from '#contract/desk/draft.ts'
import type { BroughtDish } from '../formats/menu.ts'
import { COARSE } from '../formats/substances.ts'
import { CODE, type Codes, codedIn, type DeclaredCode, type Legends, namedIn, piecesOf } from './legends.ts'
import type { Plan } from './plan.ts'

/** A declared thing: a code of one of the legends, or a word that is in none. */
type Declared = DeclaredCode | 'unknown' | 'nothing'

/** The allergens and additives of a dish by the codes of the shop's legend. A dish with anything unknown is not declared at all. */
export function declaredIn(plan: Plan, dish: BroughtDish): Cells {
  const { legend, doubts } = plan
  // Its mark is in the list of doubts.
  if (dish.unclear.length > 0) return { allergens: '', additives: '' }
  const found = dish.allergens
    .flatMap(each => piecesOf(each, legend))
    .map(text => ({ text, means: meaningOf(plan, text) }))
  const unknown = found.filter(({ means }) => means === 'unknown')
  if (unknown.length > 0) {
    const isCode = unknown.every(({ text }) => CODE.test(text))
    doubts.push({
      where: dish.name,
      cell: found.map(({ text }) => text).join(', '),
      why:
        isCode && !plan.codes
          ? 'has codes whose meaning nobody has confirmed; it has no allergens here'
          : 'has allergens that are not in the legend here; it has no allergens here',
    })
    return { allergens: '', additives: '' }
  }
  const codesIn = (table: keyof Legends): string[] => [
    ...new Set(
      found.flatMap(({ means }) => (typeof means === 'object' && means.table === table ? means.code : [])),
    ),
  ]
  const allergens = codesIn('allergens')
  const coarse = allergens.filter(code => isCoarse(legend.allergens, code, allergens))
  if (coarse.length > 0)
    doubts.push({
      where: dish.name,
      cell: coarse.join(', '),
      why: 'is too coarse: the law wants the cereal or the nut by name',
    })
  return { allergens: allergens.join(' '), additives: codesIn('additives').join(' ') }
}

/** Whether a code is that of a group whose members the legend has, and none of them is named. */
function isCoarse({ bySubstance }: Codes, code: string, all: string[]): boolean {
  const group = Object.entries(COARSE).find(([substance]) => bySubstance.get(substance) === code)
  const members = group?.[1].flatMap(each => bySubstance.get(each) ?? []) ?? []
  return members.length > 0 && !members.some(each => all.includes(each))
}

function meaningOf({ legend, codes }: Plan, text: string): Declared {
  const named = namedIn(legend, text)
  if (named) return named
  const answer = codes?.get(text) ?? UNKNOWN
  if (answer === NO_ALLERGEN) return 'nothing'
  return answer === UNKNOWN ? 'unknown' : (codedIn(legend, answer) ?? 'unknown')
}
