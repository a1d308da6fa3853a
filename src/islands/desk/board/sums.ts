import { type DeskOrder, qtyLeft } from '#contract/desk/orders.ts'
import { uncookedStates } from '#contract/orders/order-state.ts'
import { withoutSize } from '#contract/orders/words.ts'
import { dueAt } from './columns.ts'

/** How often a dish is to be cooked, over all of its sizes and of each. */
export interface DishSum {
  name: string
  qty: number
  sizes: { name: string; qty: number }[]
}

/**
 * How often each dish is to be cooked on this business day, over all orders that are not ready and without what was refunded, the most frequent first. The dishes of combos
 * are counted and not the combos.
 */
export function sumsOf(orders: DeskOrder[], todayEnds?: string): DishSum[] {
  const sums = new Map<string, { qty: number; sizes: Map<string, number> }>()
  for (const order of orders) {
    if (!uncookedStates.includes(order.state) || isAfter(order, todayEnds)) continue
    const dishes = order.items.flatMap(item => {
      const qty = qtyLeft(item)
      return (item.parts ?? [item]).map(({ name, size }) => ({ name, size, qty }))
    })
    for (const { name, size = '', qty } of dishes) {
      if (qty === 0) continue
      const dish = withoutSize(name, size)
      const sum = sums.get(dish) ?? { qty: 0, sizes: new Map() }
      if (size !== '') sum.sizes.set(size, (sum.sizes.get(size) ?? 0) + qty)
      sums.set(dish, { ...sum, qty: sum.qty + qty })
    }
  }
  return [...sums]
    .map(([name, { qty, sizes }]) => ({
      name,
      qty,
      sizes: [...sizes].map(([size, each]) => ({ name: size, qty: each })),
    }))
    .sort((a, b) => b.qty - a.qty || a.name.localeCompare(b.name))
}

const isAfter = (order: DeskOrder, end: string | undefined): boolean =>
  end !== undefined && Date.parse(dueAt(order) ?? '') >= Date.parse(end)

/** A sum as the kitchen reads it: `6 × Margherita (3 Large, 3 Small)`. */
export function sumText({ name, qty, sizes }: DishSum): string {
  const listed = sizes.map(size =>
    sizes.length === 1 && size.qty === qty ? size.name : `${size.qty} ${size.name}`,
  )
  return `${qty} × ${name}${listed.length > 0 ? ` (${listed.join(', ')})` : ''}`
}
