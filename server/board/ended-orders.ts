import type { EndedOrders } from '#contract/desk/today.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import type { Reader } from '#server/db/database.ts'
import { OPEN } from '#server/orders/states.ts'
import { UNPLACED, withItems } from '#server/orders/store.ts'
import { deskOrder } from '#server/orders/views.ts'
import type { Shop } from '#server/shop/shop.ts'
import { changedSince } from './board-orders.ts'

const PAGE = 25

interface EndedQuery {
  shop: Shop
  /** Where the page before has ended. */
  after?: string | undefined
  now: Date
}

/** A page of the orders that have ended on this business day, the latest first. */
export async function endedOrders(reader: Reader, { shop, after, now }: EndedQuery): Promise<EndedOrders> {
  const { from } = businessDay(now, shop.business)
  const [time = '', code = ''] = after?.split('~') ?? []
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where('status', 'not in', UNPLACED)
    .where('state', 'not in', OPEN)
    .where('code', 'in', changedSince(reader, from))
    .$if(time !== '', query =>
      query.where(({ and, eb, or }) =>
        or([eb('created_at', '<', time), and([eb('created_at', '=', time), eb('code', '<', code)])]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    orders: (await withItems(reader, page)).map(order => deskOrder(order, shop)),
    ...(last && { next: `${last.created_at}~${last.code}` }),
  }
}
