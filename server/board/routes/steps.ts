import { unknownOrder } from '#contract/desk/texts.ts'
import { HOUR } from '#contract/kit/durations.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import { until } from '#server/db/until.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { orderSteps } from '#server/orders/steps.ts'
import { findByCode, withItems } from '#server/orders/store.ts'
import { deskOrder } from '#server/orders/views.ts'
import { changedSince } from '../board-orders.ts'
import { findOrders } from '../past-orders.ts'

/** How long a completed order is offered to be taken back, in ms, and how many at most. */
const RECENT_MS = 2 * HOUR
const MOST = 25

/** What has happened to orders: those of other days, and the last steps, so that they can be taken back. */
export const stepHandlers = {
  findOrders: ({ deps, shop, query, signal }) => findOrders(until(deps.db, signal), query, shop),
  async getCompleted({ deps: { db, now }, shop }) {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('state', '=', 'completed')
      .where('code', 'in', changedSince(db, new Date(now().getTime() - RECENT_MS)))
      .orderBy('created_at', 'desc')
      .orderBy('code', 'desc')
      .limit(MOST)
      .execute()
    return (await withItems(db, rows)).map(order => deskOrder(order, shop))
  },
  async getSteps({ deps: { db }, params: { code } }) {
    const order = await findByCode(db, code)
    if (!order) throw new RequestError(404, { message: unknownOrder })
    return orderSteps(db, order.row)
  },
} satisfies Partial<DeskHandlers>
