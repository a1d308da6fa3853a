import type { Span } from '#contract/hours/business-day.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { byRate, promotionShares } from '#server/orders/booked.ts'
import { vatIn } from '#server/orders/vat-in.ts'
import { countsIn } from './sales.ts'

/** What promotions have taken off orders, in cents, by code and then by VAT rate as parts name it. */
export type Promotions = ReadonlyMap<string, ReadonlyMap<string, Cents>>

/** What promotions have taken off the dishes of the orders that count within a time, as they were placed. */
export async function promotionsIn(reader: Reader, span: Span): Promise<Promotions> {
  const items = await reader
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.code', 'order_items.order_code')
    .select(['order_code', 'order_items.promoted', 'vat', 'currency', 'placed'])
    .where('order_code', 'in', eb =>
      eb
        .selectFrom('orders')
        .select('code')
        .where(order => countsIn(order, span)),
    )
    .where(({ eb, or }) => or([eb('order_items.promoted', '>', 0), eb('placed', 'is not', null)]))
    .execute()
  return new Map(
    [...Map.groupBy(items, ({ order_code }) => order_code)].map(([code, own]) => {
      const placed = own[0]?.placed ?? null
      const shares = own.flatMap(item => promotionShares({ ...item, vat: vatIn(item) }, item.currency))
      return [code, byRate(placed === null ? shares : readJson(placed).promotions)]
    }),
  )
}
