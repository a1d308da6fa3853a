import type { endpoints } from '#contract/api/endpoints.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ApiCall, Handlers } from '#server/api/call.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findOwn } from '#server/orders/own-orders.ts'
import { findByKey, type OrderRecord } from '#server/orders/store.ts'
import { asGuest } from './as-guest.ts'
import { cancelAsGuest } from './cancel-as-guest.ts'

/** Orders that guests and customers cancel by themselves. */
export const guestCancelHandlers = {
  cancelOrder: async call => cancel(call, await findByKey(call.deps.db, call.params.key)),
  cancelOwnOrder: async call =>
    cancel(call, await findOwn(call.deps.db, call.actor.userId, call.params.code)),
} satisfies Partial<Handlers>

function cancel(
  call: ApiCall<typeof endpoints.cancelOrder> | ApiCall<typeof endpoints.cancelOwnOrder>,
  order: OrderRecord | undefined,
): Promise<Order> {
  const { deps, shop } = call
  return asGuest(call, {
    order,
    attempts: 'cancellation',
    async act(code) {
      await inTransaction(deps.db, tx => cancelAsGuest(tx, { code, shop, now: deps.now() }))
      deps.wakeOutbox()
      deps.wakeRefunds()
    },
  })
}
