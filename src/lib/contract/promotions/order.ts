import type { BusinessClock } from '../hours/business-day.ts'
import { type Cents, stepOf } from '../kit/money.ts'
import type { OrderType } from '../kit/order-types.ts'
import type { PricedLine } from '../orders/price.ts'

/** A priced line of a cart, by what promotions know it. */
export interface PromotedLine extends PricedLine {
  /** Its dish; a combo has none. */
  dish?: string | undefined
  /** That of its dish, or of a dish in halves; other combos have none. */
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

/** Pieces of a line of which as much is left to pay for each. They are counted, never made one by one: a line may hold hundreds. */
export interface Pieces {
  line: number
  /** Of each of them. */
  cents: Cents
  count: number
}

export const countOf = (pieces: readonly Pieces[]): number =>
  pieces.reduce((sum, { count }) => sum + count, 0)

/** All pieces of the lines that fit, the dearest first. Those of a line add up to what is left of it. */
export function piecesOf(
  { lines, currency }: Pick<PromotedOrder, 'lines' | 'currency'>,
  left: Spread,
  fits: (line: PromotedLine) => boolean,
): Pieces[] {
  return lines
    .flatMap((line, index) =>
      fits(line)
        ? evenly(left.lines[index] ?? 0, line.qty, stepOf(currency)).map(part => ({ line: index, ...part }))
        : [],
    )
    .sort((one, other) => other.cents - one.cents || one.line - other.line)
}

/** An amount in so many parts of which none is more than a step above another: in full steps of the currency, if the amount is. */
function evenly(amount: Cents, count: number, step: Cents): Omit<Pieces, 'line'>[] {
  const unit = amount % step === 0 ? step : 1
  const low = Math.floor(amount / unit / count)
  const higher = amount / unit - low * count
  return [
    { cents: (low + 1) * unit, count: higher },
    { cents: low * unit, count: count - higher },
  ].filter(part => part.count > 0)
}

/** So many of some pieces, the cheapest ones. */
export function cheapestOf(pieces: readonly Pieces[], count: number): Pieces[] {
  let wanted = count
  return pieces.toReversed().flatMap(each => {
    const taken = Math.min(each.count, wanted)
    wanted -= taken
    return taken > 0 ? [{ ...each, count: taken }] : []
  })
}

/** Some pieces as an amount of each line. */
export function spreadPieces({ lines }: Pick<PromotedOrder, 'lines'>, pieces: readonly Pieces[]): Spread {
  const spread = lines.map(() => 0)
  for (const { line, cents, count } of pieces) spread[line] = (spread[line] ?? 0) + cents * count
  return { lines: spread, delivery: 0 }
}
