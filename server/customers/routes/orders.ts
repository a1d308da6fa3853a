import type { endpoints } from '#contract/api/endpoints.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ApiCall, Handlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { arrive } from '#server/orders/arrive.ts'
import { foundOrder } from '#server/orders/found.ts'
import { findOwn, ordersOf } from '#server/orders/own-orders.ts'
import { payAt } from '#server/orders/pay-link.ts'
import { findByKey, type OrderRecord } from '#server/orders/store.ts'
import { usualAnswerMinutes } from '#server/orders/usual-answer.ts'
import { guestOrder } from '#server/orders/views.ts'
import { limitAttempts } from '#server/sessions/rate-limits.ts'

/** A customer's or guest's orders. */
export const orderHandlers = {
  getOrderStatus: statusOf,
  watchOrderStatus: statusOf,

  async getOrders({ deps, lang, actor, query }) {
    const orders = await ordersOf(deps.db, { ...query, userId: actor.userId })
    return orders.map(order => guestOrder(order, lang))
  },

  async tellArrival(call) {
    const { deps, params } = call
    const { row } = foundOrder(await findByKey(deps.db, params.key))
    await limitAttempts(call, 'arrival', row.code)
    await inTransaction(deps.db, tx => arrive(tx, row.code, deps.now()))
    return statusOf(call)
  },
  async tellOwnArrival(call) {
    const { deps, actor, params } = call
    const { row } = foundOrder(await findOwn(deps.db, actor.userId, params.code))
    await limitAttempts(call, 'arrival', row.code)
    await inTransaction(deps.db, tx => arrive(tx, row.code, deps.now()))
    return ownOrder(call)
  },

  getOrder: ownOrder,
  watchOrder: ownOrder,
} satisfies Partial<Handlers>

async function statusOf({
  deps,
  lang,
  params,
}: Pick<ApiCall<typeof endpoints.getOrderStatus>, 'deps' | 'lang' | 'params'>): Promise<Order> {
  return waitingOrder(deps, foundOrder(await findByKey(deps.db, params.key)), lang)
}

async function ownOrder({
  deps,
  lang,
  actor,
  params,
}: Pick<ApiCall<typeof endpoints.getOrder>, 'deps' | 'lang' | 'actor' | 'params'>): Promise<Order> {
  return waitingOrder(deps, foundOrder(await findOwn(deps.db, actor.userId, params.code)), lang)
}

/** An order with how long an answer usually takes, while it waits for one. A guest who wants it later is in no hurry. */
async function waitingOrder({ db, config }: Deps, record: OrderRecord, lang: string): Promise<Order> {
  const order = guestOrder(record, lang, payAt(config))
  if (order.orderState !== 'received' || order.deliverAt) return order
  return { ...order, answerMinutes: await usualAnswerMinutes(db) }
}
