import type { Reader } from '#server/db/database.ts'
import { OPEN } from './states.ts'
import { UNPLACED, withItems } from './store.ts'
import { type ListedOrder, ownerOrder } from './views.ts'

const MAX_ORDERS = 50

/** The latest orders, newest first. */
export async function latestOrders(reader: Reader): Promise<ListedOrder[]> {
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where('status', 'not in', UNPLACED)
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .limit(MAX_ORDERS)
    .execute()
  return (await withItems(reader, rows)).map(ownerOrder)
}

/** All orders that still need somebody, in the order in which they are due. */
export async function openOrders(reader: Reader): Promise<ListedOrder[]> {
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', OPEN)
    .where('status', 'not in', UNPLACED)
    .orderBy(({ fn }) => fn.coalesce('promised_at', 'deliver_at', 'created_at'))
    .orderBy('code')
    .execute()
  return (await withItems(reader, rows)).map(ownerOrder)
}
