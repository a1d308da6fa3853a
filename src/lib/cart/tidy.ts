import { uuid } from '#lib/api/uuid.ts'
import { $cart } from './cart.ts'

/** What a header can hold and the API accepts. */
const KEY = /^[\x21-\x7e]{1,200}$/

/** Prepares a stored cart for an order: an order key that is missing or cannot be sent is replaced. */
export function tidyCart(): void {
  const cart = $cart.get()
  if (cart.items.length > 0 && !KEY.test(cart.orderKey)) $cart.set({ ...cart, orderKey: uuid() })
}
