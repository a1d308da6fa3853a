import { randomUUID } from 'node:crypto'
import type { endpoints } from '#contract/api/endpoints.ts'
import { DAY } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { MOST_PUSHES, type OrderPush } from '#contract/orders/push.ts'
import type { ApiCall, Handlers } from '#server/api/call.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { foundOrder } from '#server/orders/found.ts'
import { findOwn } from '#server/orders/own-orders.ts'
import { findByKey, type OrderRecord } from '#server/orders/store.ts'
import { lockOrder } from '#server/payments/refunds/request.ts'
import { isPushEndpoint } from '#server/push/endpoint-address.ts'
import { pushKeys } from '#server/push/keys.ts'
import { limitAttempts } from '#server/sessions/rate-limits.ts'

/** How long after its time an order still has news for a browser, in ms. */
const KEPT_MS = DAY

/** Which browsers of guests and customers want news of their orders. */
export const pushHandlers = {
  getOrderPushKey: async ({ deps }) => ({ publicKey: (await pushKeys(deps.db)).publicKey }),
  pushOrder: async call => push(call, await findByKey(call.deps.db, call.params.key)),
  pushOwnOrder: async call => push(call, await findOwn(call.deps.db, call.actor.userId, call.params.code)),
} satisfies Partial<Handlers>

async function push(
  call: ApiCall<typeof endpoints.pushOrder> | ApiCall<typeof endpoints.pushOwnOrder>,
  order: OrderRecord | undefined,
): Promise<null> {
  const { deps, body } = call
  const { code } = foundOrder(order).row
  await limitAttempts(call, 'order-push', code)
  const now = deps.now()
  if (body.wanted && (!isPushEndpoint(body.endpoint) || hasExpired(body, now)))
    throw fieldError('endpoint', fieldTexts.noPush)
  await inTransaction(deps.db, async tx => {
    // Of several at once, each sees how many there are.
    const row = foundOrder(await lockOrder(tx, code))
    await (body.wanted ? begin(tx, row, { ...body, now }) : end(tx, code, body))
  })
  return null
}

const hasExpired = ({ expires }: OrderPush, now: Date): boolean => (expires ?? Infinity) <= now.getTime()

/** Notes that a browser wants news of an order; the same again changes only how long. Throws a 409 once there are too many. */
async function begin(
  tx: Tx,
  { code, deliver_at }: OrderRow,
  { endpoint, expires, now }: OrderPush & { now: Date },
): Promise<void> {
  const others = await tx
    .selectFrom('order_pushes')
    .select('id')
    .where('order_code', '=', code)
    .where('endpoint', '<>', endpoint)
    .where('until', '>', now.toISOString())
    .execute()
  if (others.length >= MOST_PUSHES) throw new RequestError(409, { message: fieldTexts.tooManyPushes })
  const kept = Math.max(now.getTime(), Date.parse(deliver_at ?? '') || 0) + KEPT_MS
  const until = new Date(Math.min(kept, expires ?? kept)).toISOString()
  await tx
    .insertInto('order_pushes')
    .values({ order_code: code, endpoint, id: randomUUID(), until, news: 0 })
    .onConflict(conflict => conflict.columns(['order_code', 'endpoint']).doUpdateSet({ until }))
    .execute()
}

async function end(tx: Tx, code: string, { endpoint }: OrderPush): Promise<void> {
  await tx
    .deleteFrom('order_pushes')
    .where('order_code', '=', code)
    .where('endpoint', '=', endpoint)
    .execute()
}
