import type { BusinessDay } from '#contract/hours/business-day.ts'
import type { Reader } from '../../db/database.ts'
import type { OrderRow } from '../../db/order-tables.ts'
import { UNPLACED } from '../orders/read.ts'
import type { Refund } from '../refunds/read.ts'
import { refundsDone } from '../refunds/read.ts'

/** How long a payment may take at most, in ms: an order counts on the day on which it is paid. */
const SLOWEST_PAYMENT_MS = 14 * 86_400_000

/** The columns that figures are made of. */
const COLUMNS = [
  ...(['code', 'state', 'way', 'payment_id', 'payment_name', 'tip', 'total', 'tax_items'] as const),
  ...(['created_at', 'paid_at'] as const),
]
export type Sale = Pick<OrderRow, (typeof COLUMNS)[number]>

/** The orders that came in on a day, those paid online when they were paid. */
export async function salesOf(reader: Reader, { from, to }: BusinessDay): Promise<Sale[]> {
  const rows = await reader
    .selectFrom('orders')
    .select(COLUMNS)
    .where('status', 'not in', UNPLACED)
    .where('created_at', '>=', new Date(from.getTime() - SLOWEST_PAYMENT_MS).toISOString())
    .where('created_at', '<', to.toISOString())
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  return rows.filter(({ created_at, paid_at }) => {
    const time = new Date(paid_at ?? created_at)
    return from <= time && time < to
  })
}

/** The refunds that were carried out on a day, each with its order; without those of orders that were never placed. */
export async function refundsOn(
  reader: Reader,
  { from, to }: BusinessDay,
): Promise<{ sale: Sale; refund: Refund }[]> {
  const refunds = await refundsDone(reader, from, to)
  if (refunds.length === 0) return []
  const rows = await reader
    .selectFrom('orders')
    .select(COLUMNS)
    .where('status', 'not in', UNPLACED)
    .where(
      'code',
      'in',
      refunds.map(({ order_code }) => order_code),
    )
    .execute()
  return refunds.flatMap(refund => {
    const sale = rows.find(({ code }) => code === refund.order_code)
    return sale ? [{ sale, refund }] : []
  })
}

/** Refunds that are still to be carried out. */
export async function refundsWaiting(reader: Reader): Promise<{ count: number; amount: number }> {
  const rows = await reader.selectFrom('refunds').select('amount').where('state', '=', 'requested').execute()
  return { count: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0) }
}
