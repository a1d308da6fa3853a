import { limits } from '#contract/kit/limits.ts'
import { type Cents, fromCents, percentOf } from '#contract/kit/money.ts'
import { tipOf } from '#contract/orders/price.ts'
import type { MoneyFormat } from '#lib/i18n/format.ts'
import { readAmount } from '#lib/i18n/read-amount.ts'

/** The value of a tip is empty, a preset percentage such as `10`, or this, for an amount of one's own. */
export const OWN_TIP = 'own'

/** Reads an amount in the main unit and rounds it as tips are; undefined if it is invalid. */
export function typedAmount(text: string, format: MoneyFormat): number | undefined {
  const amount = readAmount(text, format)
  return amount === undefined ? undefined : fromCents(tipOf(amount, format.currency), format.currency)
}

/** Returns whether a text is a valid tip: empty, or at most the maximum. */
export const isTip = (text: string, format: MoneyFormat): boolean => {
  const amount = text.trim() === '' ? 0 : typedAmount(text, format)
  return amount !== undefined && tipOf(amount, format.currency) <= limits.tip
}

/**
 * Returns the tip in cents. A preset is a percentage of the cart's price, limited to the maximum tip
 * (docs/rules.md, R5.5).
 */
export function tipCents(
  { tip, tipAmount }: { tip: string; tipAmount: string },
  price: Cents,
  format: MoneyFormat,
): Cents {
  if (tip === '') return 0
  if (tip === OWN_TIP) return tipOf(typedAmount(tipAmount, format) ?? 0, format.currency)
  return Math.min(percentOf(price, Number(tip), format.currency), limits.tip)
}
