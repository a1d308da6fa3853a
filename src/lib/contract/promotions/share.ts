import { type Cents, stepOf } from '../money.ts'

/**
 * Shares an amount by weights that come to at least as much, so that the parts add up to it and none is more than its weight: each
 * gets what it has in full, and what is left goes to the largest remainders, the first ones first. Where all are in full steps of the
 * currency, so are the parts.
 */
export function shareOut(amount: Cents, weights: readonly Cents[], currency: string): Cents[] {
  const step = stepOf(currency)
  if (step > 1 && [amount, ...weights].every(each => each % step === 0))
    return shared(
      amount / step,
      weights.map(weight => weight / step),
    ).map(part => part * step)
  return shared(amount, weights)
}

function shared(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole <= 0) return weights.map(() => 0)
  const parts = weights.map(weight => Math.floor((amount * weight) / whole))
  const remainders = weights
    .map((weight, index) => ({ index, rest: (amount * weight) % whole }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index)
  const missing = amount - parts.reduce((sum, part) => sum + part, 0)
  for (const { index } of remainders.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
