import { decimalsOf } from '#contract/kit/money.ts'
import { readWritten } from '#contract/kit/written-amount.ts'
import { otherCurrency, withoutCurrency } from '../formats/currency.ts'

/** The amount that a file writes, as data files have it; undefined where it cannot be read, or is in another currency. */
export function readPrice(cell: string, currency: string): string | undefined {
  if (otherCurrency(cell, currency) !== undefined) return undefined
  const read = readWritten(withoutCurrency(cell), decimalsOf(currency))
  return 'amount' in read ? read.amount : undefined
}
