import type { Chosen } from '#contract/choices/chosen.ts'
import { fromCents } from '#contract/money.ts'
import type { Reader } from '../../db/database.ts'
import { UNPLACED } from './read.ts'

const MAX_ORDERS = 50

/** The latest orders as the restaurant reads them, newest first; `total` is in the main unit. */
export async function latestOrders(reader: Reader) {
  const orders = await reader
    .selectFrom('orders')
    .select(['code', 'created_at', 'deliver_at', 'status', 'way', 'table_name', 'total'])
    .where('status', 'not in', UNPLACED)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(MAX_ORDERS)
    .execute()
  if (orders.length === 0) return []
  const items = await reader
    .selectFrom('order_items')
    .select(['order_code', 'qty', 'house'])
    .where(
      'order_code',
      'in',
      orders.map(order => order.code),
    )
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(items, item => item.order_code)
  return orders.map(order => ({
    code: order.code,
    createdAt: order.created_at,
    deliverAt: order.deliver_at ?? undefined,
    status: order.status,
    way: order.table_name ? `${order.way} (${order.table_name})` : order.way,
    total: fromCents(order.total),
    items: (byOrder.get(order.code) ?? []).map(item => `${item.qty} × ${inWords(JSON.parse(item.house))}`),
  }))
}

/** A choice on one line. */
function inWords({ name, size, options, extras, items }: Chosen): string {
  const choices = [...options, ...extras, ...items.map(inWords)]
  return [size === '' ? name : `${name} (${size})`, ...choices].join(', ')
}
