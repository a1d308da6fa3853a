import { changeOrderKey } from '#lib/cart/sent.ts'
import { $cart, EMPTY_CART } from '#lib/cart/stored-cart.ts'
import { readTableSession } from '#stores/order/table-session.ts'
import { $popup } from '#stores/popup.ts'
import { signOut } from '#stores/session.ts'
import { showIntent } from './intent.ts'

/** Logs out; a customer with a filled cart is first asked whether it stays on this device (docs/rules.md, R4.84). */
export async function requestSignOut(): Promise<void> {
  const asks = readTableSession() === undefined && $cart.get().items.length > 0
  if (!asks) return completeSignOut('keep')
  $popup.set({ name: 'sign-out' })
  showIntent()
}

/** Logs out and keeps the cart, with a new order key, or empties it. */
export async function completeSignOut(cart: 'keep' | 'empty'): Promise<void> {
  if (cart === 'keep') changeOrderKey()
  else $cart.set(EMPTY_CART)
  await signOut()
}
