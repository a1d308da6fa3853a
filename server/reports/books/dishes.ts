import type { Span } from '#contract/hours/business-day.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import { dishOfHalf } from '#contract/menu/choices/halves.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderItemRow } from '#server/db/order-tables.ts'
import { storedLine } from '#server/shop/rows/stored-line.ts'
import { countsIn, type Sale } from './sales.ts'
import type { SoldDish } from './sums.ts'

/** What was sold of dishes in some orders of a time: a row for each line, at its price before discounts. */
export async function dishesIn(reader: Reader, span: Span, sales: Pick<Sale, 'code'>[]): Promise<SoldDish[]> {
  const rows = await reader
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.code', 'order_items.order_code')
    .select(['order_items.order_code', 'house', 'line', 'qty', 'order_items.price'])
    .where('orders.code', 'in', eb =>
      eb
        .selectFrom('orders')
        .select('code')
        .where(order => countsIn(order, span)),
    )
    .orderBy('orders.created_at')
    .orderBy('order_items.order_code')
    .orderBy('position')
    .execute()
  const counted = new Set(sales.map(({ code }) => code))
  const sold = rows.filter(({ order_code }) => counted.has(order_code)).map(soldIn)
  const names = new Map(sold.map(({ dish, name }) => [dish, name]))
  return sold.map(each => ({ ...each, name: names.get(each.dish) ?? each.name }))
}

function soldIn(item: Pick<OrderItemRow, 'house' | 'line' | 'qty' | 'price'>): SoldDish {
  const { name, size, items } = readJson(item.house)
  const { qty, price } = item
  const halves = halvesIn(items)
  return { dish: idOf(item) ?? `named ${name}`, name, size: halves || size, qty, cents: qty * price }
}

function idOf({ line: stored }: Pick<OrderItemRow, 'line'>): string | undefined {
  const line = storedLine(stored)
  if (!line) return undefined
  return line.type === 'menuItem' ? `menu ${line.menu.id}` : `product ${line.productId}`
}

/** A dish in halves is counted by its halves, as others are by size; these have no sequence. Empty for all others. */
const halvesIn = (items: Chosen['items']): string =>
  items.every(({ name }) => dishOfHalf(name) !== name)
    ? items
        .map(({ name }) => name)
        .sort()
        .join(', ')
    : ''
