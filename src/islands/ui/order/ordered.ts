import type { OrderItem } from '#contract/orders/orders.ts'
import { nameOf, type OrderedPart } from '#lib/cart/last-orders.ts'

const thingOf = (part: OrderedPart) => ({
  name: nameOf(part),
  size: part.size?.name ?? '',
  extras: part.extras.map(extra => extra.name),
  options: part.options.map(option => option.name),
  allergens: part.allergens,
  additives: part.additives,
})

/** Returns an item in the shape of a displayed line. Parts of a combo have their size in their name. */
export const lineOf = (item: OrderItem) => ({
  ...thingOf(item),
  note: item.note,
  items: item.items.map(part => {
    const thing = thingOf(part)
    return { ...thing, name: [thing.name, thing.size].filter(Boolean).join(' ') }
  }),
})

/** Returns a short summary of an order: `2 × Pizza Margherita, 1 × Cola`. */
export const summaryOf = (items: OrderItem[]): string =>
  items.map(item => `${item.qty} × ${nameOf(item)}`).join(', ')
