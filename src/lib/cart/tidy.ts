import { uuid } from '#lib/api/uuid.ts'
import { $cart } from './cart.ts'

/** What an HTTP header can carry and the API accepts as an idempotency key. */
const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Prepares a stored cart for an order: replaces a missing or invalid order key. Importing cart.ts has already
 * read the lines by their schema.
 */
export function tidyCart(): void {
  const cart = $cart.get()
  if (cart.items.length > 0 && !KEY.test(cart.orderKey)) $cart.set({ ...cart, orderKey: uuid() })
}
