import type { endpoints } from '#contract/api/endpoints.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ApiCall, Handlers } from '#server/api/call.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { foundOrder } from '#server/orders/found.ts'
import { findByCode, findByKey, findOwn, type OrderRecord } from '#server/orders/store.ts'
import { guestOrder } from '#server/orders/views.ts'
import { limitAttempts } from '#server/sessions/rate-limits.ts'
import { cancelAsGuest } from './cancel-as-guest.ts'

/** Orders that guests and customers cancel by themselves. */
export const guestCancelHandlers = {
  cancelOrder: async call => cancel(call, await findByKey(call.deps.db, call.params.key)),
  cancelOwnOrder: async call =>
    cancel(call, await findOwn(call.deps.db, call.actor.userId, call.params.code)),
} satisfies Partial<Handlers>

async function cancel(
  call: ApiCall<typeof endpoints.cancelOrder> | ApiCall<typeof endpoints.cancelOwnOrder>,
  order: OrderRecord | undefined,
): Promise<Order> {
  const { deps, shop, lang } = call
  const { code } = foundOrder(order).row
  await limitAttempts(call, 'cancellation', code)
  await inTransaction(deps.db, tx => cancelAsGuest(tx, { code, shop, now: deps.now() }))
  deps.wakeOutbox()
  deps.wakeRefunds()
  return guestOrder(foundOrder(await findByCode(deps.db, code)), lang)
}
