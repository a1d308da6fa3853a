import { cartQty, comboQty, lineQty } from '#contract/kit/quantities.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'

/** Returns a valid quantity for a line: an integer of at least 1, at most as many as one line may hold (docs/rules.md, R4.4 R4.5 R9.4). */
export function roundQty(type: CartLine['type'], qty: number): number {
  const whole = Number.isFinite(qty) ? Math.round(qty) : 1
  return Math.min(Math.max(whole, 1), maxQty(type))
}

export const maxQty = (type: CartLine['type']): number => (type === 'menuItem' ? comboQty.max : lineQty)

const piecesIn = (lines: readonly CartLine[]): number => lines.reduce((pieces, { qty }) => pieces + qty, 0)

/** How many a line may hold beside others: as many as one may, and as an order has room for. */
export const roomFor = (line: CartLine, others: readonly CartLine[]): number =>
  Math.max(Math.min(maxQty(line.type), cartQty - piecesIn(others)), 0)

/** Whether lines are more than an order may hold. */
export const isTooMuch = (lines: readonly CartLine[]): boolean =>
  lines.some(({ type, qty }) => qty > maxQty(type)) || piecesIn(lines) > cartQty

/** The lines as an order may hold them: the first ones whole, and of what does not fit any more as many as do. */
export function cutToSize(lines: readonly CartLine[]): CartLine[] {
  const fitting: CartLine[] = []
  for (const line of lines) {
    const qty = Math.min(roundQty(line.type, line.qty), roomFor(line, fitting))
    if (qty > 0) fitting.push(qty === line.qty ? line : { ...line, qty })
  }
  return fitting
}
