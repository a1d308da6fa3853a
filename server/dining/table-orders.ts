import type { Cents } from '#contract/kit/money.ts'
import type { Reader } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { refundedSum, refundsOf } from '#server/orders/refunds.ts'
import { DECLINED } from '#server/orders/states.ts'

/** An order at a table: what it costs, less what went back, and what of that is not paid online. */
export interface TableOrder {
  row: OrderRow
  total: Cents
  unpaid: Cents
}

/** The orders that tables have placed since a time, or one of them has, the oldest first. Those that came to nothing are none. */
export async function tableOrders(reader: Reader, since: string, tableId?: string): Promise<TableOrder[]> {
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where('table_id', 'is not', null)
    .where('created_at', '>=', since)
    .where('state', 'not in', DECLINED)
    .where('status', '<>', 'payment_failed')
    .$if(tableId !== undefined, query => query.where('table_id', '=', tableId ?? ''))
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  const paid = rows.filter(({ paid_at }) => paid_at !== null).map(({ code }) => code)
  const refunds = Map.groupBy(await refundsOf(reader, paid), ({ order_code }) => order_code)
  return rows.map(row => ({
    row,
    total: (row.total - refundedSum(refunds.get(row.code) ?? [])) as Cents,
    unpaid: (row.paid_at === null ? row.total : row.door) as Cents,
  }))
}

/** Whether an order waits for its guest to pay it online. It counts once that is done. */
export const isPaying = ({ row }: TableOrder): boolean => row.status === 'payment_pending'

export const sumOf = (amounts: Cents[]): Cents =>
  amounts.reduce<number>((sum, amount) => sum + amount, 0) as Cents
