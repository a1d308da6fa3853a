import type { CartLine } from '#contract/cart.ts'
import { lineQty, menuQty } from '#contract/quantities.ts'

/**
 * A line's quantity as it is kept: whole, at least 1, a combo at most 6. A product rises without a limit that a
 * visitor would meet (docs/rules.md, R4.4 R4.5 R9.4).
 */
export function roundQty(type: CartLine['type'], qty: number): number {
  const whole = Number.isFinite(qty) ? Math.round(qty) : 1
  return Math.min(Math.max(whole, 1), maxQty(type))
}

export const maxQty = (type: CartLine['type']): number => (type === 'menuItem' ? menuQty.max : lineQty)
