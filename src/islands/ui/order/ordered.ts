import type { OrderItem } from '#contract/orders.ts'

type Part = OrderItem | OrderItem['items'][number]

/** What an item or a part of a combo is called. */
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

/** An item of an order as a line of it is shown; what fills a combo's slots names its size with it. */
export const lineOf = (item: OrderItem) => ({
  ...thingOf(item),
  items: item.items.map(part => {
    const thing = thingOf(part)
    return { ...thing, name: [thing.name, thing.size].filter(Boolean).join(' ') }
  }),
})

/** An order in a few words: `2 × Pizza Margherita, 1 × Cola`. */
export const summaryOf = (items: OrderItem[]): string =>
  items.map(item => `${item.qty} × ${nameOf(item)}`).join(', ')
