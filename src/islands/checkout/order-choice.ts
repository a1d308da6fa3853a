import { rulesOf } from '#contract/kit/order-types.ts'
import { $orderChoice, type OrderChoice } from '#stores/order/order-choice.ts'
import { $orderStreet, type OrderStreet, streetAt } from '#stores/order/order-street.ts'
import type { CheckoutValues } from './checkout-fields.ts'

/** The values with what was chosen above the menu, which may be newer than what was typed here. */
export function withChoice(values: CheckoutValues): CheckoutValues {
  const choice = $orderChoice.get()
  if (!choice) return values
  const { orderType, zipcode } = choice
  const { address } = values
  const moved = zipcode !== '' && zipcode !== address.zipcode
  return {
    ...values,
    deliveryType: orderType,
    address: {
      ...address,
      ...(moved && { zipcode, areaId: '' }),
      address: streetAt(zipcode) || address.address,
    },
  }
}

/** Remembers for menu and cart what is chosen at checkout; a table's guest has no choice. */
export function keepChoice({ orderType, zipcode }: OrderChoice): void {
  const last = $orderChoice.get()
  if (rulesOf(orderType).isAtTable) return
  const next = { orderType, zipcode: zipcode || (last?.zipcode ?? '') }
  if (last?.orderType !== next.orderType || last.zipcode !== next.zipcode) $orderChoice.set(next)
}

/** Remembers the street that is typed at checkout, for this visit. */
export const keepStreet = (typed: OrderStreet): void =>
  $orderStreet.set(typed.street === '' ? undefined : typed)
