import type { Reader } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-tables.ts'

/** An order on the way with a driver. */
export type OutOrder = OrderRow & { driver_id: string; driver_since: string }

const isOut = (row: OrderRow): row is OutOrder =>
  row.driver_id !== null && row.driver_since !== null && row.driver_until === null

/** The orders that are on the way with drivers, of one of them if that is named. */
export async function outOf(reader: Reader, driver?: string): Promise<OutOrder[]> {
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'on_the_way')
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  return rows.filter(isOut).filter(row => driver === undefined || row.driver_id === driver)
}
