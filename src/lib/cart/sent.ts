import { persistentAtom } from '@nanostores/persistent'
import { uuid } from '#lib/api/uuid.ts'
import { localKeys } from '#stores/storage/storage.ts'
import { $cart } from './stored-cart.ts'

/**
 * The order key of the last cart that was sent. While the cart still has it, the cart may already be an order, whose answer
 * was lost or which waits for its payment. Local, because the cart is.
 */
const $sent = persistentAtom<string | undefined>(localKeys.sent)

/** Remembers that the cart is being sent. A complete order takes its lines and their key out of the cart. */
export const rememberSent = (): void => $sent.set($cart.get().orderKey)

/**
 * Gives the cart a new order key for the next person on this device. A cart that may already be an order keeps its key, so
 * that it cannot be ordered a second time under another name.
 */
export function changeOrderKey(): void {
  const cart = $cart.get()
  if (cart.items.length > 0 && cart.orderKey !== $sent.get()) $cart.set({ ...cart, orderKey: uuid() })
}
