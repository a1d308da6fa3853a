import type { PromotionDay } from '#contract/desk/promotions.ts'
import { businessDay, businessDayOn, daysAfter } from '#contract/hours/business-day.ts'
import { fromCents } from '#contract/kit/money.ts'
import type { Reader } from '#server/db/database.ts'
import { DECLINED } from '#server/orders/states.ts'
import { UNPLACED } from '#server/orders/store.ts'
import type { Shop } from '#server/shop/shop.ts'

/** Of how many business days is told, so that it costs the same however old the shop is. */
const DAYS = 30
/** How many orders are read at once, so that no other call waits for long. */
const PAGE = 500

interface DaysInput {
  promotion: string
  shop: Shop
  now: Date
}

interface UsedIn {
  created_at: string
  total: number
  cents: number
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
  const rows: UsedIn[] = []
  for await (const page of promotedSince(reader, first.from.toISOString(), features.currency))
    rows.push(...(await usesIn(reader, promotion, page)))
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

type Promoted = Omit<UsedIn, 'cents'> & { code: string }

/** Orders that got a promotion, from a time on, in pages. They are found by their time: of a join, a database may begin with all uses. */
async function* promotedSince(reader: Reader, from: string, currency: string): AsyncGenerator<Promoted[]> {
  for (let after: Promoted | undefined, more = true; more; ) {
    const { created_at: time = from, code: last = '' } = after ?? {}
    const page: Promoted[] = await reader
      .selectFrom('orders')
      .select(['code', 'created_at', 'total'])
      .where('created_at', '>=', time)
      .where(({ eb, or }) => or([eb('created_at', '>', time), eb('code', '>', last)]))
      .where('promoted', '!=', 0)
      .where('status', 'not in', UNPLACED)
      .where('state', 'not in', DECLINED)
      .where('currency', '=', currency)
      .orderBy('created_at')
      .orderBy('code')
      .limit(PAGE)
      .execute()
    yield page
    after = page.at(-1)
    more = page.length === PAGE
  }
}

async function usesIn(reader: Reader, promotion: string, page: Promoted[]): Promise<UsedIn[]> {
  if (page.length === 0) return []
  const orders = new Map(page.map(order => [order.code, order]))
  const rows = await reader
    .selectFrom('order_promotions')
    .select(['order_code', 'cents'])
    .where('order_code', 'in', [...orders.keys()])
    .where('promotion_id', '=', promotion)
    .execute()
  return rows.flatMap(({ order_code, cents }) => {
    const order = orders.get(order_code)
    return order ? [{ created_at: order.created_at, total: order.total, cents }] : []
  })
}
