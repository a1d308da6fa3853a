import { uuid } from '#lib/api/uuid.ts'
import { $cart } from './cart.ts'

/** What a header can carry, and the API takes. */
const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Makes a stored cart whole for an order: its lines are read by their schema, and one without an order key, or with one
 * that cannot travel, gets another one.
 */
export function tidyCart(): void {
  const cart = $cart.get()
  if (cart.items.length > 0 && !KEY.test(cart.orderKey)) $cart.set({ ...cart, orderKey: uuid() })
}
