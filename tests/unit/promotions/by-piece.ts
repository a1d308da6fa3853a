import { type Cents, split, stepOf, toCents } from '#contract/kit/money.ts'
import { isOf, type PromotedLine, type PromotedOrder, type Spread } from '#contract/promotions/order.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'

/** One piece of a line, and what is left to pay for it. */
interface Piece {
  line: number
  cents: Cents
}

/** The kinds of action that choose among the pieces of an order. */
export const byPieceActions = ['buy-get', 'gift', 'set'] as const

/**
 * What such an action takes off, worked out by laying every piece on the table: the slow way that needs no thought, by which the way
 * that counts is judged.
 */
export function takesByPiece(promotion: Promotion, order: PromotedOrder, left: Spread): Cents[] {
  const fitting = promotion.action === 'set' ? () => true : isOf(promotion)
  const pieces = order.lines
    .flatMap((line, at) => (fitting(line) ? laidOut(order, left.lines[at] ?? 0, at) : []))
    .sort((one, other) => other.cents - one.cents || one.line - other.line)
  const off = order.lines.map(() => 0)
  for (const { line, cents } of chosen(promotion, order, pieces)) off[line] = (off[line] ?? 0) + cents
  return off
}

const laidOut = ({ lines, currency }: PromotedOrder, amount: Cents, line: number): Piece[] =>
  split(amount, Array(lines[line]?.qty).fill(1), stepOf(currency)).map(cents => ({ line, cents }))

function chosen(promotion: Promotion, order: PromotedOrder, pieces: Piece[]): Piece[] {
  const { action, buy, get } = promotion
  if (action === 'set') return setsOf(promotion, order, pieces)
  const free = action === 'gift' ? Math.max(1, get) : Math.floor(pieces.length / (buy + get)) * get
  return free === 0 ? [] : pieces.slice(-free)
}

function setsOf({ dishes, categories, buy, amount }: Promotion, order: PromotedOrder, all: Piece[]): Piece[] {
  const parts = [
    ...dishes.map(id => (line?: PromotedLine) => line?.dish === id),
    ...categories.map(id => (line?: PromotedLine) => line?.category === id),
  ]
  const taken: Piece[] = []
  for (let pieces = all; ; ) {
    const set = new Set<Piece>()
    for (const fits of parts)
      for (const piece of pieces
        .filter(each => fits(order.lines[each.line]) && !set.has(each))
        .slice(0, Math.max(1, buy)))
        set.add(piece)
    const saved = [...set].reduce((sum, { cents }) => sum + cents, 0) - toCents(amount, order.currency)
    if (set.size < parts.length * Math.max(1, buy) || saved <= 0) return taken
    taken.push(...cheaper([...set], saved, order.currency))
    pieces = pieces.filter(piece => !set.has(piece))
  }
}

/** An amount off some pieces, in proportion, what is left of it to the largest remainders. */
function cheaper(pieces: Piece[], amount: Cents, currency: string): Piece[] {
  const whole = pieces.reduce((sum, { cents }) => sum + cents, 0)
  const step = [amount, ...pieces.map(({ cents }) => cents)].every(each => each % stepOf(currency) === 0)
    ? stepOf(currency)
    : 1
  const exact = pieces.map(({ line, cents }, at) => {
    const share = (amount / step) * (cents / step)
    const of = whole / step
    return { line, at, cents: Math.floor(share / of), rest: share % of }
  })
  const missing = amount / step - exact.reduce((sum, { cents }) => sum + cents, 0)
  const more = new Set(
    exact
      .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
      .slice(0, missing)
      .map(({ at }) => at),
  )
  return exact.map(({ line, at, cents }) => ({ line, cents: (cents + (more.has(at) ? 1 : 0)) * step }))
}
