import type { OrderType } from '#contract/kit/order-types.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'

/** How many orders are offered. */
const OFFERED = 3

export type OrderedPart = OrderItem | OrderItem['items'][number]

/** Returns the name of an item, or of a part of a combo. */
export const nameOf = (part: OrderedPart): string =>
  part.product?.name ?? ('menu' in part ? part.menu?.name : undefined) ?? ''

/** Returns the cart lines of an order, under the names that it was ordered by, and the names of its items that have none. */
export const againOf = ({ items }: Pick<Order, 'items'>) => ({
  // The person who placed the order need not have named its lines.
  lines: items.flatMap(item => (item.line ? { ...item.line, name: nameOf(item) } : [])),
  gone: items.filter(({ line }) => !line).map(nameOf),
})

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

/** What an order is called in a few words: `2 × Pizza Margherita, 1 × Cola`. */
export const inShort = (lines: readonly Pick<CartLine, 'qty' | 'name'>[]): string =>
  lines.map(line => `${line.qty} × ${line.name}`).join(', ')
