import { type Cents, stepOf } from '../kit/money.ts'

/** Things of the same weight. */
interface Weighed {
  cents: Cents
  count: number
}

/**
 * Shares an amount by weights that come to at least as much, so that the parts add up to it and none is more than its weight: each
 * gets what it has in full, and what is left goes to the largest remainders, the first ones first. Where all are in full steps of the
 * currency, so are the parts.
 */
export const shareOut = (amount: Cents, weights: readonly Cents[], currency: string): Cents[] =>
  shareAmong(
    amount,
    weights.map(cents => ({ cents, count: 1 })),
    currency,
  )

/** The same among so many things of each weight: what all of a weight get together. */
export function shareAmong(amount: Cents, things: readonly Weighed[], currency: string): Cents[] {
  const step = stepOf(currency)
  if (step > 1 && amount % step === 0 && things.every(({ cents }) => cents % step === 0))
    return shared(
      amount / step,
      things.map(({ cents, count }) => ({ cents: cents / step, count })),
    ).map(part => part * step)
  return shared(amount, things)
}

function shared(amount: Cents, things: readonly Weighed[]): Cents[] {
  const whole = things.reduce((sum, { cents, count }) => sum + cents * count, 0)
  if (whole <= 0) return things.map(() => 0)
  const parts = things.map(({ cents, count }) => Math.floor((amount * cents) / whole) * count)
  const remainders = things
    .map(({ cents, count }, index) => ({ index, count, rest: (amount * cents) % whole }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index)
  let missing = amount - parts.reduce((sum, part) => sum + part, 0)
  for (const { index, count } of remainders) {
    const more = Math.min(count, missing)
    if (more <= 0) break
    parts[index] = (parts[index] ?? 0) + more
    missing -= more
  }
  return parts
}
