import { type ExpressionBuilder, sql } from 'kysely'
import type { Span } from '#contract/hours/business-day.ts'
import type { Reader } from '#server/db/database.ts'
import type { DoorBooked } from '#server/db/edit-tables.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import type { Tables } from '#server/db/tables.ts'
import { asPlaced } from '#server/orders/booked.ts'
import type { Refund } from '#server/orders/refunds.ts'
import { refundsDone } from '#server/orders/refunds.ts'
import { UNPLACED } from '#server/orders/store.ts'

/** The columns that figures are made of. */
export const SALE_COLUMNS = [
  ...(['code', 'state', 'order_type', 'payment_id', 'payment_name', 'payment_names'] as const),
  ...(['created_at', 'paid_at'] as const),
  ...([
    'price',
    'deposit',
    'delivery',
    'discount',
    'promoted',
    'tax',
    'tip',
    'total',
    'tax_items',
    'placed',
  ] as const),
]
export type Sale = Pick<OrderRow, (typeof SALE_COLUMNS)[number]>

/** The orders that came in within a time as they were placed, those paid online when they were paid. */
export async function salesOf(reader: Reader, span: Span): Promise<Sale[]> {
  const rows = await reader
    .selectFrom('orders')
    .select(SALE_COLUMNS)
    .where(order => countsIn(order, span))
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  return rows.map(asPlaced)
}

/** What a change of an order has added to what is paid at the door, or taken off it. */
export interface EditedSale {
  at: string
  sale: Sale
  door: DoorBooked
}

/** The changes of orders within a time, as far as they are paid at the door; what goes back by the provider is a refund. */
export async function editsOn(reader: Reader, { from, to }: Span): Promise<EditedSale[]> {
  const rows = await reader
    .selectFrom('order_edits')
    .innerJoin('orders', 'orders.code', 'order_edits.order_code')
    .select(SALE_COLUMNS.map(column => `orders.${column}` as const))
    .select(['order_edits.at', 'order_edits.door as booked'])
    .where('order_edits.at', '>=', from.toISOString())
    .where('order_edits.at', '<', to.toISOString())
    .where('order_edits.door', 'is not', null)
    .where('status', 'not in', UNPLACED)
    .orderBy('order_edits.at')
    .orderBy('order_edits.order_code')
    .orderBy('number')
    .execute()
  return rows.flatMap(({ at, booked, ...sale }) =>
    booked === null ? [] : [{ at, sale, door: readJson(booked) }],
  )
}

/** Whether an order counts within a time. There is an index on this very expression (orders_placed). */
export const countsIn = ({ and, eb }: ExpressionBuilder<Tables, 'orders'>, { from, to }: Span) => {
  const at = sql<string>`coalesce(paid_at, created_at)`
  return and([
    eb(at, '>=', from.toISOString()),
    eb(at, '<', to.toISOString()),
    eb('orders.status', 'not in', UNPLACED),
  ])
}

/** When an order counts. */
export const soldAt = ({ created_at, paid_at }: Pick<Sale, 'created_at' | 'paid_at'>): string =>
  paid_at ?? created_at

/** The refunds that were carried out within a time, each with its order; without those of orders that were never placed. */
export async function refundsOn(
  reader: Reader,
  { from, to }: Span,
): Promise<{ sale: Sale; refund: Refund }[]> {
  const refunds = await refundsDone(reader, from, to)
  if (refunds.length === 0) return []
  const rows = await reader
    .selectFrom('orders')
    .select(SALE_COLUMNS)
    .where('status', 'not in', UNPLACED)
    .where('code', 'in', eb =>
      eb
        .selectFrom('refunds')
        .select('order_code')
        .where('state', '=', 'done')
        .where('settled_at', '>=', from.toISOString())
        .where('settled_at', '<', to.toISOString()),
    )
    .execute()
  const sales = new Map(rows.map(row => [row.code, row]))
  return refunds.flatMap(refund => {
    const sale = sales.get(refund.order_code)
    return sale ? [{ sale, refund }] : []
  })
}

/** Refunds that are still to be carried out. */
export async function refundsWaiting(reader: Reader): Promise<{ count: number; amount: number }> {
  const rows = await reader.selectFrom('refunds').select('amount').where('state', '=', 'requested').execute()
  return { count: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0) }
}
