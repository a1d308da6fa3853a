import type { Chosen } from '#contract/choices/chosen.ts'
import { fromCents } from '#contract/money.ts'
import type { Reader } from '../../db/database.ts'
import { UNPLACED, withItems } from './read.ts'

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
  return (await withItems(reader, orders)).map(({ row, items }) => ({
    code: row.code,
    createdAt: row.created_at,
    deliverAt: row.deliver_at ?? undefined,
    status: row.status,
    way: row.table_name ? `${row.way} (${row.table_name})` : row.way,
    total: fromCents(row.total),
    items: items.map(item => `${item.qty} × ${inWords(JSON.parse(item.house))}`),
  }))
}

/** A choice on one line. */
function inWords({ name, size, options, extras, items }: Chosen): string {
  const choices = [...options, ...extras, ...items.map(inWords)]
  return [size === '' ? name : `${name} (${size})`, ...choices].join(', ')
}
