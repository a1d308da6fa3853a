import { isAt } from '#contract/desk/kitchen-lines.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { uncookedStates } from '#contract/orders/order-state.ts'
import { withoutSize } from '#contract/orders/words.ts'
import { linesOf } from '#islands/desk/live/lines-of.ts'
import { dueAt } from './columns.ts'

/** How often a dish is to be cooked, over all of its sizes and of each. */
export interface DishSum {
  name: string
  qty: number
  sizes: { name: string; qty: number }[]
  /** The station that makes it, and its category, as far as the kitchen knows them. */
  station?: string | undefined
  category?: string | undefined
}

/**
 * How often each dish is to be cooked on this business day, over all orders that are not ready and without what was refunded or is made, the most frequent first. The dishes of combos
 * are counted and not the combos.
 */
export function sumsOf(orders: DeskOrder[], todayEnds?: string): DishSum[] {
  const sums = new Map<string, Omit<DishSum, 'name' | 'sizes'> & { sizes: Map<string, number> }>()
  for (const order of orders) {
    if (!uncookedStates.includes(order.state) || isAfter(order, todayEnds)) continue
    for (const { name, size = '', qty: all, made = 0, station, category } of order.items.flatMap(linesOf)) {
      const qty = Math.max(0, all - made)
      if (qty === 0) continue
      const dish = withoutSize(name, size)
      const sum = sums.get(dish) ?? { qty: 0, sizes: new Map(), station, category }
      if (size !== '') sum.sizes.set(size, (sum.sizes.get(size) ?? 0) + qty)
      sums.set(dish, { ...sum, qty: sum.qty + qty })
    }
  }
  return [...sums]
    .map(([name, { sizes, ...sum }]) => ({
      name,
      ...sum,
      sizes: [...sizes].map(([size, each]) => ({ name: size, qty: each })),
    }))
    .sort((a, b) => b.qty - a.qty || a.name.localeCompare(b.name))
}

/** Sums under what they have in common: the station and the category, in the order of the stations. */
export function sumGroups(
  sums: DishSum[],
  { all, own }: { all: string[]; own: string[] },
): { station: string; category: string; sums: DishSum[] }[] {
  const shown = sums.filter(({ station }) => own.length === 0 || isAt({ station }, own))
  const groups = Map.groupBy(shown, ({ station = '', category = '' }) => `${station}\n${category}`)
  return [...groups]
    .map(([name, each]) => {
      const [station = '', category = ''] = name.split('\n')
      return { station, category, sums: each }
    })
    .sort((a, b) => all.indexOf(a.station) - all.indexOf(b.station))
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
