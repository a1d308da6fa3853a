import type { PreparedOrder } from '#contract/orders/prepared.ts'
import { writeDraft } from '#stores/order/checkout-draft.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { typeCode } from '#stores/order/promotion.ts'
import { $cart } from './stored-cart.ts'

/**
 * Has the cart, which has the lines of a prepared order, ordered with that order's key, and checkout filled in with what was
 * prepared. Nothing of it is ordered, and all of it can be changed there.
 */
export function takeOver(order: PreparedOrder, orderKey: string): void {
  const { deliveryType, orderTime, deliverAt = '', name = '', email = '', phone = '', notes = '' } = order
  const { address: { address = '', zipcode = '', extras = '' } = {} } = order
  $cart.set({ ...$cart.get(), orderKey })
  $orderChoice.set({ orderType: deliveryType, zipcode })
  if (order.code) typeCode(order.code)
  writeDraft({
    ...{ deliveryType, orderTime, deliverAt, name, email, phone, notes },
    address: { address, zipcode, extras },
  })
}
