import { type Cents, stepOf } from './cents.ts'

export { type Cents, decimalsOf, fromCents, inMainUnit, minorUnits, stepOf, toCents } from './cents.ts'

/** A percentage as databases keep it: in whole thousandths, so 8.875 is 8875. */
export const toThousandths = (percent: number): number => Math.round(percent * 1000)

/** Thousandths of a percent (8875) to the percentage that travels (8.875). */
export const fromThousandths = (thousandths: number): number => thousandths / 1000

/** All of an amount, in thousandths of a percent. */
const WHOLE = 100_000

/** A percentage of an amount, half up to the currency's step. `percent` may have three decimals. */
export function percentOf(cents: Cents, percent: number, currency: string): Cents {
  const step = stepOf(currency)
  return halfUp(cents * toThousandths(percent), WHOLE * step) * step
}

/** A combo's price after its discount. */
export const discounted = (price: Cents, discount: number, currency: string): Cents =>
  percentOf(price, 100 - discount, currency)

/** The VAT contained in a gross amount, half up. */
export const containedTax = (gross: Cents, rate: number): Cents => {
  const thousandths = toThousandths(rate)
  return halfUp(gross * thousandths, WHOLE + thousandths)
}

/**
 * Splits an amount by weights so that the parts add up to it exactly; the first part gets it without weights. The parts are
 * in full steps if the amount is.
 */
export function split(cents: Cents, weights: number[], step = 1): Cents[] {
  if (step > 1 && cents % step === 0) return split(cents / step, weights).map(part => part * step)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole <= 0) return weights.map((_, index) => (index === 0 ? cents : 0))
  let weightSoFar = 0
  let paidSoFar = 0
  return weights.map(weight => {
    weightSoFar += weight
    const part = halfUp(cents * weightSoFar, whole) - paidSoFar
    paidSoFar += part
    return part
  })
}

function halfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}
