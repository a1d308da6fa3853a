import type { DeskReport } from '#contract/desk/report.ts'
import type { Span } from '#contract/hours/business-day.ts'
import { type Cents, fromCents } from '#contract/money.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderItemRow } from '#server/db/order-tables.ts'
import { UNPLACED } from '#server/orders/read.ts'
import { storedLine } from '#server/shop/rows/stored-line.ts'
import { createdIn, type Sale } from './books/sales.ts'

type Item = Pick<OrderItemRow, 'house' | 'line' | 'qty' | 'price'>

interface Count {
  name: string
  qty: number
  cents: Cents
}

interface Dish extends Count {
  sizes: Map<string, Count>
}

/** How often each dish was sold, and for how much: the goods of some sales, before their discounts. */
export async function dishesIn(reader: Reader, span: Span, sales: Sale[]): Promise<DeskReport['dishes']> {
  const [from, to] = createdIn(span)
  const rows = await reader
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.code', 'order_items.order_code')
    .select(['order_items.order_code', 'house', 'line', 'qty', 'order_items.price'])
    .where('orders.status', 'not in', UNPLACED)
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', to)
    .orderBy('orders.created_at')
    .orderBy('order_items.order_code')
    .orderBy('position')
    .execute()
  const counted = new Set(sales.map(({ code }) => code))
  return dishesOf(rows.filter(({ order_code }) => counted.has(order_code)))
}

/** A dish has the name under which it was sold last. */
function dishesOf(items: Item[]): DeskReport['dishes'] {
  const dishes = new Map<string, Dish>()
  for (const item of items) {
    const { name, size } = readJson(item.house)
    const id = idOf(item) ?? `named ${name}`
    const dish = dishes.get(id) ?? { name, qty: 0, cents: 0, sizes: new Map() }
    const own = dish.sizes.get(size) ?? { name: size, qty: 0, cents: 0 }
    dishes.set(id, { ...add(dish, item), name, sizes: dish.sizes.set(size, add(own, item)) })
  }
  return inOrder([...dishes.values()]).map(dish => {
    const sizes = inOrder([...dish.sizes.values()])
    return { ...soldOf(dish), sizes: sizes.every(({ name }) => name === '') ? [] : sizes.map(soldOf) }
  })
}

const add = <C extends Count>(count: C, { qty, price }: Item): C => ({
  ...count,
  qty: count.qty + qty,
  cents: count.cents + qty * price,
})

const inOrder = <C extends Count>(counts: C[]): C[] =>
  counts.toSorted((a, b) => b.cents - a.cents || b.qty - a.qty || a.name.localeCompare(b.name))

const soldOf = ({ name, qty, cents }: Count) => ({ name, qty, revenue: fromCents(cents) })

function idOf({ line: stored }: Item): string | undefined {
  const line = storedLine(stored)
  if (!line) return undefined
  return line.type === 'menuItem' ? `menu ${line.menu.id}` : `product ${line.productId}`
}
