import { type Cents, minorUnits } from '../kit/money.ts'
import type { Deduct } from './price.ts'

/** All points count as a discount, but only when the price is at least the points plus 1 of the main unit (docs/rules.md, R5.1). */
export function pointsDiscount(price: Cents, points: Cents, currency: string): Cents {
  return points > 0 && price >= points + minorUnits(currency) ? points : 0
}

/** What so many points take off an order. */
export const spending =
  (points: Cents, currency: string): Deduct =>
  price =>
    pointsDiscount(price, points, currency)
