import { type Cents, stepOf } from '../../kit/money.ts'

/** What a dish in halves costs by what its halves cost alone: as much as the dearest one, their mean, or all together. */
export const halvesRules = ['dearest', 'mean', 'sum'] as const
export type HalvesRule = (typeof halvesRules)[number]

/** The price of some halves; a mean is rounded half up to the smallest amount of the currency. */
export function halvesPrice(rule: HalvesRule, alone: readonly Cents[], currency: string): Cents {
  if (rule === 'dearest') return Math.max(0, ...alone)
  const sum = alone.reduce((all, cents) => all + cents, 0)
  if (rule === 'sum' || alone.length === 0) return sum
  const step = stepOf(currency)
  return Math.round(sum / alone.length / step) * step
}

/** What one of several halves is called, such as “1/2 Tonno”; with letters that every receipt printer has. */
export const halfName = (name: string, count: number): string => `1/${count} ${name}`

/** The signs of a half up to a tenth. */
const SIGNS = '½⅓¼⅕⅙⅐⅛⅑⅒'

/** The same with the sign of its share, such as “½ Tonno”, where there is one; for screens, which have more signs than receipt printers. */
export const withShareSign = (name: string): string =>
  name.replace(/^1\/(\d+)(?= )/, (share, count: string) => SIGNS[Number(count) - 2] ?? share)

/** The name of the dish that is a half. */
export const dishOfHalf = (name: string): string => name.replace(/^1\/\d+ /, '')
