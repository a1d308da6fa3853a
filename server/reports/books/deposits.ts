import type { Span } from '#contract/hours/business-day.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { byRate, depositShares } from '#server/orders/booked.ts'
import { depositVatIn } from '#server/orders/vat-in.ts'
import { countsIn } from './sales.ts'

/** The deposits in orders, in cents, by code and then by VAT rate as parts name it. */
export type Deposits = ReadonlyMap<string, ReadonlyMap<string, Cents>>

/** The deposits in the orders that count within a time, as they were placed. */
export async function depositsIn(reader: Reader, span: Span): Promise<Deposits> {
  const items = await reader
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.code', 'order_items.order_code')
    .select(['order_code', 'qty', 'order_items.deposit', 'deposit_vat', 'currency', 'placed'])
    .where('order_code', 'in', eb =>
      eb
        .selectFrom('orders')
        .select('code')
        .where(order => countsIn(order, span)),
    )
    .where('order_items.deposit', '>', 0)
    .execute()
  return new Map(
    [...Map.groupBy(items, ({ order_code }) => order_code)].map(([code, own]) => {
      const placed = own[0]?.placed ?? null
      const shares = own.flatMap(item =>
        depositShares({ ...item, depositVat: depositVatIn(item) }, item.currency),
      )
      return [code, byRate(placed === null ? shares : readJson(placed).deposits)]
    }),
  )
}
