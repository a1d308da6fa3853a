import type { PromotionDay } from '#contract/desk/promotions.ts'
import { businessDay, businessDayOn, daysAfter } from '#contract/hours/business-day.ts'
import { fromCents } from '#contract/money.ts'
import type { Reader } from '#server/db/database.ts'
import { UNPLACED } from '#server/orders/read.ts'
import { DECLINED } from '#server/orders/states.ts'
import type { Shop } from '#server/shop/shop.ts'

/** Of how many business days is told, so that it costs the same however old the shop is. */
const DAYS = 30

interface DaysInput {
  promotion: string
  shop: Shop
  now: Date
}

/**
 * What a promotion has brought and taken on each of the last business days on which orders had it, the latest first. Orders that were
 * declined or cancelled are left out.
 */
export async function promotionDays(
  reader: Reader,
  { promotion, shop, now }: DaysInput,
): Promise<PromotionDay[]> {
  const { business: clock, features } = shop
  const first = businessDayOn(daysAfter(businessDay(now, clock).date, 1 - DAYS), clock)
  const rows = await reader
    .selectFrom('orders')
    .innerJoin('order_promotions', 'order_promotions.order_code', 'orders.code')
    .select(['orders.created_at', 'orders.total', 'order_promotions.cents'])
    .where('orders.created_at', '>=', first.from.toISOString())
    .where('order_promotions.promotion_id', '=', promotion)
    .where('orders.status', 'not in', UNPLACED)
    .where('orders.state', 'not in', DECLINED)
    .where('orders.currency', '=', features.currency)
    .execute()
  const days = Map.groupBy(rows, ({ created_at }) => businessDay(new Date(created_at), clock).date)
  const amount = (cents: number): number => fromCents(cents, features.currency)
  return [...days]
    .sort(([one], [other]) => other.localeCompare(one))
    .map(([date, own]) => ({
      date,
      orders: own.length,
      total: amount(own.reduce((sum, { total }) => sum + total, 0)),
      taken: amount(own.reduce((sum, { cents }) => sum + cents, 0)),
    }))
}
