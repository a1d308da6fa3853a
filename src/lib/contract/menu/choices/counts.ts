import { fieldTexts } from '../../kit/texts.ts'
import type { AnyOption, AnyVariant } from '../catalogue.ts'

/** An option and how often it is chosen. */
export interface Taken {
  option: AnyOption
  count: number
}

/** How many options of a variant have to be chosen, each counted as often as it is chosen. */
export const leastOf = ({ required, min }: AnyVariant): number => Math.max(min ?? 0, required ? 1 : 0)

/** How often an option can be chosen: once where it has choices of its own. */
export const mostOf = ({ most, hasChild }: Pick<AnyOption, 'most' | 'hasChild'>): number =>
  hasChild ? 1 : (most ?? 1)

/** How often a value picks an option that it picks. */
export const countOf = ({ id }: AnyOption, picks: { id: string; count: number }[]): number =>
  picks.find(pick => pick.id === id)?.count ?? 1

/** What is wrong with how many options of a variant are chosen. */
export function countProblem(variant: AnyVariant, taken: readonly Taken[]): string | undefined {
  const count = countAll(taken)
  const least = leastOf(variant)
  if (variant.type === 'select') {
    return count > 1 || count < least ? fieldTexts.chooseOne : undefined
  }
  if (taken.some(({ option, count }) => count > mostOf(option))) return fieldTexts.quantity
  if (count < least) return least === 1 ? fieldTexts.chooseAtLeastOne : fieldTexts.chooseMore
  return count > (variant.max ?? count) ? fieldTexts.chooseFewer : undefined
}

export const countAll = (taken: readonly { count: number }[]): number =>
  taken.reduce((sum, { count }) => sum + count, 0)

/**
 * How often each option is paid for: a variant includes some in the price of the dish, the dearest or the cheapest of those that
 * are chosen. What makes the dish cheaper does so whether it is included or not.
 */
export function paidOf(
  { included = 0, includes }: AnyVariant,
  taken: readonly Taken[],
): Map<AnyOption, number> {
  const sign = includes === 'cheapest' ? 1 : -1
  let left = included
  const paid = new Map<AnyOption, number>()
  for (const { option, count } of taken.toSorted((a, b) => sign * (a.option.price - b.option.price))) {
    const free = option.price < 0 ? 0 : Math.min(left, count)
    left -= free
    paid.set(option, count - free)
  }
  return paid
}

/** The name of something that is chosen, such as “2 × Käse”. */
export const countedName = (name: string, count: number): string => (count > 1 ? `${count} × ${name}` : name)
