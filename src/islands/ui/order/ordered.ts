import type { Order, OrderItem } from '#contract/orders/orders.ts'

type Part = OrderItem | OrderItem['items'][number]

/** Returns the name of an item, or of a part of a combo. */
export const nameOf = (part: Part): string =>
  part.product?.name ?? ('menu' in part ? part.menu?.name : undefined) ?? ''

const thingOf = (part: Part) => ({
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

/** Returns the cart lines of an order, under the names that it was ordered by, and the names of its items that have none. */
export const againOf = ({ items }: Pick<Order, 'items'>) => ({
  // The person who placed the order need not have named its lines.
  lines: items.flatMap(item => (item.line ? { ...item.line, name: nameOf(item) } : [])),
  gone: items.filter(({ line }) => !line).map(nameOf),
})
