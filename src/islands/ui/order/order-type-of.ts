import type { OrderType } from '#contract/describe/settings/features.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import type { Order } from '#contract/orders/orders.ts'

/** Returns the order type, inferred from the order's other fields if the API omits it. */
export function orderTypeOf({ deliveryType, address, takeaway }: Order): OrderType | undefined {
  return deliveryType ?? (address ? 'delivery' : takeaway ? 'takeaway' : undefined)
}

/** Whether the guest comes for it. */
export const isCollected = (order: Order): boolean => {
  const orderType = orderTypeOf(order)
  return orderType !== undefined && rulesOf(orderType).isCollected
}
