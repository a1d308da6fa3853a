import { limits } from '#contract/limits.ts'
import { type Cents, percentOf } from '#contract/money.ts'
import { tipOf } from '#contract/price.ts'

/** What a visitor chooses from: nothing, a preset percentage such as `10`, or an amount of their own. */
export const OWN_TIP = 'own'

/** An amount as it is typed in German or English, in the main unit; undefined when it is none. */
export function typedAmount(text: string): number | undefined {
  const found = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(text)
  return found ? Number(`${found[1]}.${found[2] ?? '0'}`) : undefined
}

/** Whether an amount can be given: from nothing to the highest tip. */
export const isTip = (text: string): boolean => {
  const amount = text.trim() === '' ? 0 : typedAmount(text)
  return amount !== undefined && amount <= limits.tip
}

/** The tip in cents: a preset is its percentage of the cart's price, up to the highest tip (docs/rules.md, R5.5). */
export function tipCents({ tip, tipAmount }: { tip: string; tipAmount: string }, price: Cents): Cents {
  if (tip === '') return 0
  if (tip === OWN_TIP) return tipOf(typedAmount(tipAmount) ?? 0)
  return Math.min(percentOf(price, Number(tip)), tipOf(limits.tip))
}
