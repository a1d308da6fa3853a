import type { Cents } from '#contract/kit/cents.ts'
import type { StoredCart } from '#contract/orders/stored-cart.ts'
import { $promotion } from '#stores/order/promotion.ts'
import { countOf, totalOf } from './stored-cart.ts'

/** What is said of a cart holds for one with as much in it, at the same prices. */
const keyOf = (cart: StoredCart): string => `${cart.orderKey} ${countOf(cart)} ${totalOf(cart)}`

/** What is to be paid for a cart, in cents: with its promotions once the server has said what they take off. */
export function dueOf(cart: StoredCart): Cents {
  const { due } = $promotion.get()
  return due?.cart === keyOf(cart) ? due.total : totalOf(cart)
}

/** Keeps what the server says that a cart costs with its promotions; undefined where it has none. */
export function keepDue(cart: StoredCart, total: Cents | undefined): void {
  const { due, ...kept } = $promotion.get()
  const next = total === undefined ? undefined : { cart: keyOf(cart), total }
  if (JSON.stringify(due) !== JSON.stringify(next)) $promotion.set({ ...kept, ...(next && { due: next }) })
}
