import type { endpoints } from '#contract/api/endpoints.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ApiCall, Handlers } from '#server/api/call.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findOwn } from '#server/orders/own-orders.ts'
import { findByKey, type OrderRecord } from '#server/orders/store.ts'
import { asGuest } from './as-guest.ts'
import { wishChange } from './wish-change.ts'

/** What guests and customers want to be changed of their orders. */
export const wishHandlers = {
  wishChange: async call => wish(call, await findByKey(call.deps.db, call.params.key)),
  wishOwnChange: async call => wish(call, await findOwn(call.deps.db, call.actor.userId, call.params.code)),
} satisfies Partial<Handlers>

function wish(
  call: ApiCall<typeof endpoints.wishChange> | ApiCall<typeof endpoints.wishOwnChange>,
  order: OrderRecord | undefined,
): Promise<Order> {
  const { deps, body } = call
  return asGuest(call, {
    order,
    attempts: 'wish',
    act: code => inTransaction(deps.db, tx => wishChange(tx, { ...body, code, now: deps.now() })),
  })
}
