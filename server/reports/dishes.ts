import type { DeskReport } from '#contract/desk/report.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import type { SoldDish } from './books/sums.ts'

interface Count {
  name: string
  qty: number
  cents: Cents
}

interface Dish extends Count {
  sizes: Count[]
}

/** How often each dish was sold, and for how much. A dish has the name under which it was sold last. */
export function dishesOf(sums: SoldDish[], currency: string): DeskReport['dishes'] {
  const soldOf = ({ name, qty, cents }: Count) => ({ name, qty, revenue: fromCents(cents, currency) })
  const dishes = new Map<string, Dish>()
  for (const { dish: id, name, size, qty, cents } of sums) {
    const dish = dishes.get(id) ?? { name, qty: 0, cents: 0, sizes: [] }
    dish.sizes.push({ name: size, qty, cents })
    dishes.set(id, { ...dish, name, qty: dish.qty + qty, cents: dish.cents + cents })
  }
  return inOrder([...dishes.values()]).map(dish => {
    const sizes = inOrder(dish.sizes)
    return { ...soldOf(dish), sizes: sizes.every(({ name }) => name === '') ? [] : sizes.map(soldOf) }
  })
}

const inOrder = <C extends Count>(counts: C[]): C[] =>
  counts.toSorted((a, b) => b.cents - a.cents || b.qty - a.qty || a.name.localeCompare(b.name))
