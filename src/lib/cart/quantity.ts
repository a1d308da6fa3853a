import { comboQty, lineQty } from '#contract/choices/quantities.ts'
import type { CartLine } from '#contract/orders/cart.ts'

/**
 * Returns a valid quantity for a line: an integer of at least 1, at most 6 for a combo. The limit for
 * products is beyond anything a visitor would order (docs/rules.md, R4.4 R4.5 R9.4).
 */
export function roundQty(type: CartLine['type'], qty: number): number {
  const whole = Number.isFinite(qty) ? Math.round(qty) : 1
  return Math.min(Math.max(whole, 1), maxQty(type))
}

export const maxQty = (type: CartLine['type']): number => (type === 'menuItem' ? comboQty.max : lineQty)
