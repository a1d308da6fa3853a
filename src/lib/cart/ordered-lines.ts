import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { uuid } from '#lib/api/uuid.ts'
import { $promotion } from '#stores/order/promotion.ts'
import { $cart, countOf, endCart } from './cart.ts'
import { lineKey } from './lines.ts'

/** A line of an order: the line's `lineKey` and how many of it were ordered. */
export interface OrderedLine {
  key: string
  qty: number
}

export const orderedLines = (items: readonly CartLine[]): OrderedLine[] =>
  items.map(line => ({ key: lineKey(line), qty: line.qty }))

/**
 * Removes what was ordered from the cart. What was added meanwhile, in another tab, stays and gets a new order
 * key; an empty cart is flushed. A code that was typed for the order goes with it.
 */
export function removeOrdered(ordered: readonly OrderedLine[]): void {
  const cart = $cart.get()
  const items = ordered.reduce(without, cart.items)
  if (items.length === 0) endCart()
  else {
    if (countOf({ ...cart, items }) < countOf(cart)) $promotion.set({})
    $cart.set({ ...cart, items, orderKey: uuid() })
  }
}

/** Several lines of one combo can have the same key, so a quantity may be spread over them. */
function without(items: CartLine[], { key, qty }: OrderedLine): CartLine[] {
  let left = qty
  return items.flatMap(line => {
    if (left <= 0 || lineKey(line) !== key) return [line]
    const taken = Math.min(left, line.qty)
    left -= taken
    return taken < line.qty ? [{ ...line, qty: line.qty - taken }] : []
  })
}
