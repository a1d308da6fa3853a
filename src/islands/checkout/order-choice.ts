import { $orderChoice, type OrderChoice } from '#stores/order-choice.ts'
import type { CheckoutValues } from './values.ts'

/** The values with what was chosen above the menu, which may be newer than what was typed here. */
export function withChoice(values: CheckoutValues): CheckoutValues {
  const choice = $orderChoice.get()
  if (!choice) return values
  const { orderType, zipcode } = choice
  const { address } = values
  return {
    ...values,
    deliveryType: orderType,
    address: zipcode === '' || zipcode === address.zipcode ? address : { ...address, zipcode, areaId: '' },
  }
}

/** Remembers for menu and cart what is chosen at checkout; a table's guest has no choice. */
export function keepChoice({ orderType, zipcode }: OrderChoice): void {
  const last = $orderChoice.get()
  if (orderType === 'table') return
  const next = { orderType, zipcode: zipcode || (last?.zipcode ?? '') }
  if (last?.orderType !== next.orderType || last.zipcode !== next.zipcode) $orderChoice.set(next)
}
