import type { OrderType } from '#contract/kit/order-types.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { Order } from '#contract/orders/orders.ts'
import { againOf } from '#islands/ui/order/ordered.ts'

/** How many orders are offered. */
const OFFERED = 3

export interface PreviousOrder {
  /** When it was placed, as ISO 8601. */
  at: string
  deliveryType: OrderType | undefined
  /** The total of then, in the main unit. */
  price: number
  lines: CartLine[]
  gone: string[]
}

/** A customer's last orders of which something can be ordered again, the newest first (docs/rules.md, R2.201). */
export const lastOrders = (
  orders: Pick<Order, 'createdAt' | 'deliveryType' | 'payment' | 'items'>[],
): PreviousOrder[] =>
  orders
    .map(order => ({
      at: order.createdAt,
      deliveryType: order.deliveryType,
      price: order.payment.price,
      ...againOf(order),
    }))
    .filter(({ lines }) => lines.length > 0)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, OFFERED)
