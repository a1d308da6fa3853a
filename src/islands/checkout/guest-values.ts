import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { $remembered, type GuestDetails, rememberGuest } from '#lib/cart/remembered.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { type CheckoutValues, emptyValues } from './checkout-fields.ts'

/** The initial values of a guest: what this device remembers, if the guest has asked for that. */
export function guestValues(): CheckoutValues {
  const empty = emptyValues(null)
  const details = $remembered.get()?.details
  if (!details) return empty
  const zipcode = $orderChoice.get()?.zipcode
  // A street belongs to its zipcode, and the one above the menu is newer.
  const moved = Boolean(zipcode) && zipcode !== details.address.zipcode
  return { ...empty, ...details, ...(moved && { address: empty.address }), remember: true }
}

interface PlacedOrder {
  lines: readonly CartLine[]
  /** In the main unit. */
  total: number
  branch: string | null
}

/** Remembers a guest who has just ordered and has asked for it. */
export function keepGuest(values: CheckoutValues, { lines, total, branch }: PlacedOrder): void {
  if (!values.remember) return
  rememberGuest(detailsOf(values), {
    at: new Date().toISOString(),
    branch,
    deliveryType: values.deliveryType,
    price: total,
    lines: [...lines],
  })
}

const detailsOf = ({
  name,
  email,
  phone,
  address,
  deliveryType,
  paymentType,
}: CheckoutValues): GuestDetails => ({
  name,
  email,
  phone,
  address,
  deliveryType,
  paymentType,
})
