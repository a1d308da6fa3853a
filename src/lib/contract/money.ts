import type { Cents } from './cents.ts'

export { type Cents, fromCents, inMainUnit, toCents } from './cents.ts'

/** A percentage of an amount, half up. `percent` may have two decimals. */
export const percentOf = (cents: Cents, percent: number): Cents =>
  halfUp(cents * Math.round(percent * 100), 10_000)

/** A combo's price after its discount. */
export const discounted = (price: Cents, discount: number): Cents => percentOf(price, 100 - discount)

/** The VAT contained in a gross amount, half up. */
export const containedTax = (gross: Cents, rate: number): Cents => {
  const hundredths = Math.round(rate * 100)
  return halfUp(gross * hundredths, 10_000 + hundredths)
}

/** Splits an amount by weights so that the parts add up to it exactly; the first part gets it without weights. */
export function split(cents: Cents, weights: number[]): Cents[] {
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
