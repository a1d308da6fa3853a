import { uuid } from '#lib/uuid.ts'
import { $cart } from './cart.ts'

/** Makes a stored cart whole for an order: its lines are read by their schema, and one without an order key gets one. */
export function tidyCart(): void {
  const cart = $cart.get()
  if (cart.items.length > 0 && cart.orderKey === '') $cart.set({ ...cart, orderKey: uuid() })
}
