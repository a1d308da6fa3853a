import type { BusinessClock } from '../hours/business-day.ts'
import { type Cents, split, stepOf } from '../money.ts'
import type { OrderType } from '../orders/order-types.ts'
import type { PricedLine } from '../price.ts'

/** A priced line of a cart, by what promotions know it. */
export interface PromotedLine extends PricedLine {
  /** Its dish; a combo has none. */
  dish?: string | undefined
  category?: string | undefined
}

/** All of an order that promotions depend on. */
export interface PromotedOrder {
  /** The code of the currency that all of it is in. */
  currency: string
  lines: readonly PromotedLine[]
  /** The fee of the delivery; 0 without one. */
  delivery: Cents
  /** Undefined while the guest has not chosen one. */
  orderType?: OrderType | undefined
  /** When it is wanted, on the clock of business days. */
  at: Date
  clock: BusinessClock
  /** The delivery area. */
  area?: string | undefined
  /** The branch whose order it is; empty without branches. */
  branch: string
  /** Whether its guest has ordered before; undefined where nobody knows. */
  isReturning?: boolean | undefined
  /** How many orders the account of its guest has had before; undefined without an account. */
  ordersBefore?: number | undefined
}

/** An amount of each line, by its place, and of the delivery: what is left to pay, or what is taken off. */
export interface Spread {
  lines: Cents[]
  delivery: Cents
}

/** What an order costs before promotions; deposits are no part of it. */
export const spreadOf = ({ lines, delivery }: Pick<PromotedOrder, 'lines' | 'delivery'>): Spread => ({
  lines: lines.map(({ unit, qty }) => unit * qty),
  delivery,
})

export const sumOf = ({ lines, delivery }: Spread): Cents =>
  lines.reduce((sum, cents) => sum + cents, 0) + delivery

/** Dishes and categories that are named; neither means all. */
export interface Targets {
  dishes: readonly string[]
  categories: readonly string[]
}

/** Whether a line is of what is named. */
export const isOf =
  ({ dishes, categories }: Targets) =>
  ({ dish, category }: PromotedLine): boolean =>
    (dishes.length === 0 && categories.length === 0) ||
    (dish !== undefined && dishes.includes(dish)) ||
    (category !== undefined && categories.includes(category))

/** One piece of a line, and what is left to pay for it. */
export interface DishPiece {
  line: number
  cents: Cents
}

/** Every piece of the lines that fit, the dearest first. Those of a line add up to what is left of it. */
export function piecesOf(
  { lines, currency }: Pick<PromotedOrder, 'lines' | 'currency'>,
  left: Spread,
  fits: (line: PromotedLine) => boolean,
): DishPiece[] {
  const piecesIn = (line: number, qty: number): DishPiece[] =>
    split(left.lines[line] ?? 0, Array(qty).fill(1), stepOf(currency)).map(cents => ({ line, cents }))
  const pieces = lines.flatMap((line, index) => (fits(line) ? piecesIn(index, line.qty) : []))
  return pieces.sort((one, other) => other.cents - one.cents || one.line - other.line)
}

/** Some pieces as an amount of each line. */
export function spreadPieces({ lines }: Pick<PromotedOrder, 'lines'>, pieces: readonly DishPiece[]): Spread {
  const spread = lines.map(() => 0)
  for (const { line, cents } of pieces) spread[line] = (spread[line] ?? 0) + cents
  return { lines: spread, delivery: 0 }
}
