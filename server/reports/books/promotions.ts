import type { Span } from '#contract/hours/business-day.ts'
import { type Cents, split, toCents } from '#contract/kit/money.ts'
import type { Reader } from '#server/db/database.ts'
import { vatIn } from '#server/orders/vat-in.ts'
import { countsIn } from './sales.ts'

/** What promotions have taken off orders, in cents, by code and then by VAT rate as parts name it. */
export type Promotions = ReadonlyMap<string, ReadonlyMap<string, Cents>>

/**
 * What promotions have taken off the dishes of the orders that count within a time. That of an item of several rates is shared by what it
 * has of each.
 */
export async function promotionsIn(reader: Reader, span: Span): Promise<Promotions> {
  const items = await reader
    .selectFrom('order_items')
    .select(['order_code', 'promoted', 'vat'])
    .select(eb =>
      eb
        .selectFrom('orders')
        .select('currency')
        .whereRef('orders.code', '=', 'order_items.order_code')
        .$asScalar()
        .$notNull()
        .as('currency'),
    )
    .where('order_code', 'in', eb =>
      eb
        .selectFrom('orders')
        .select('code')
        .where(order => countsIn(order, span)),
    )
    .where('promoted', '>', 0)
    .execute()
  const promotions = new Map<string, Map<string, Cents>>()
  for (const item of items) {
    const own = promotions.get(item.order_code) ?? new Map<string, Cents>()
    const shares = vatIn(item)
    const whole = shares.map(({ gross }) => toCents(gross, item.currency))
    for (const [index, cents] of split(item.promoted, whole).entries()) {
      const name = `${shares[index]?.rate} %`
      own.set(name, (own.get(name) ?? 0) + cents)
    }
    promotions.set(item.order_code, own)
  }
  return promotions
}
