import type { Cents } from '../../kit/money.ts'
import { isOf, type PromotedOrder, type Spread, type Targets } from '../order.ts'
import { shareOut } from '../share.ts'

/** Takes an amount of what some lines come to off them, in proportion. */
export function takeShare(
  named: Targets,
  { lines, currency }: PromotedOrder,
  left: Spread,
  amountOf: (whole: Cents) => Cents,
): Spread {
  const fits = isOf(named)
  const weights = lines.map((line, index) => (fits(line) ? (left.lines[index] ?? 0) : 0))
  const whole = weights.reduce((sum, cents) => sum + cents, 0)
  return { lines: shareOut(Math.min(whole, amountOf(whole)), weights, currency), delivery: 0 }
}
