import { limits } from '#contract/limits.ts'
import { type Cents, fromCents, percentOf } from '#contract/money.ts'
import { tipOf } from '#contract/price.ts'

/** The value of a tip is empty, a preset percentage such as `10`, or this, for an amount of one's own. */
export const OWN_TIP = 'own'

/**
 * Parses an amount in the main unit, in German or English notation, and rounds it to two decimals; undefined if
 * it is invalid.
 */
export function typedAmount(text: string): number | undefined {
  const found = /^\s*(\d{1,6})(?:[.,](\d+))?\s*€?\s*$/.exec(text)
  return found ? fromCents(tipOf(Number(`${found[1]}.${found[2] ?? '0'}`))) : undefined
}

/** Returns whether a text is a valid tip: empty, or at most the maximum. */
export const isTip = (text: string): boolean => {
  const amount = text.trim() === '' ? 0 : typedAmount(text)
  return amount !== undefined && amount <= limits.tip
}

/**
 * Returns the tip in cents. A preset is a percentage of the cart's price, limited to the maximum tip
 * (docs/rules.md, R5.5).
 */
export function tipCents({ tip, tipAmount }: { tip: string; tipAmount: string }, price: Cents): Cents {
  if (tip === '') return 0
  if (tip === OWN_TIP) return tipOf(typedAmount(tipAmount) ?? 0)
  return Math.min(percentOf(price, Number(tip)), tipOf(limits.tip))
}
