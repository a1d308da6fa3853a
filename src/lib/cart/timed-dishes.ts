import type { CartLine } from '#contract/cart.ts'
import type { WeeklyTimes } from '#contract/hours/hours.ts'

/** A dish that can be had at some times only. */
export interface TimedDish {
  name: string
  offered: WeeklyTimes
}

/** What of a cart can be had at some times only, by name: dishes, combos, and dishes in their slots. */
export function timedDishes(lines: readonly CartLine[]): TimedDish[] {
  const all = lines.flatMap(line =>
    line.type === 'productItem'
      ? [{ name: line.name, offered: line.product?.offered }]
      : [
          { name: line.name, offered: line.menu.offered },
          ...line.items.map(({ product }) => ({ name: product?.name ?? '', offered: product?.offered })),
        ],
  )
  const byName = new Map(all.map(({ name, offered }) => [name, offered]))
  return [...byName].flatMap(([name, offered]) => (offered ? [{ name, offered }] : []))
}
