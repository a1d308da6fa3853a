import { forgetGuest } from '#lib/cart/remembered.ts'
import { writeDraft } from '#stores/order/checkout-draft.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import type { CheckoutValues } from './checkout-fields.ts'
import { keepChoice, keepStreet } from './order-choice.ts'

/** What the form held when it opened, and whether the visitor types the address here. */
interface Opened {
  initial: CheckoutValues
  typesAddress: boolean
}

/**
 * Keeps what is typed: all of it as the draft, order type and place for menu and cart. `last` is what was kept before;
 * without it everything is new.
 */
export function keepTyped(
  values: CheckoutValues,
  last: CheckoutValues | undefined,
  { initial, typesAddress }: Opened,
): void {
  writeDraft(values)
  if (last?.remember && !values.remember) forgetGuest()

  const { deliveryType, address } = values
  const { zipcode, address: street } = address
  const hasMoved = zipcode !== last?.address.zipcode
  if (hasMoved || deliveryType !== last?.deliveryType) {
    // Nothing is remembered before the visitor has chosen something.
    const isChosen = deliveryType !== initial.deliveryType || zipcode !== initial.address.zipcode
    if (isChosen || $orderChoice.get()) keepChoice({ orderType: deliveryType, zipcode })
  }
  if (typesAddress && (hasMoved || street !== last?.address.address)) keepStreet({ street, zipcode })
}
