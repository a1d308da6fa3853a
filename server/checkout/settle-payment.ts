import { MINUTE } from '#contract/kit/durations.ts'
import type { Tx } from '#server/db/database.ts'
import type { PaymentRow } from '#server/db/payment-tables.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { queueOrderEvent } from '#server/hooks/queue-event.ts'
import { partsOf } from '#server/orders/refund-parts.ts'
import { refundsOf } from '#server/orders/refunds.ts'
import { KITCHEN_MAIL, orderMailId } from '#server/outbox/kinds.ts'
import { queueMail, queueMails } from '#server/outbox/queue-mail.ts'
import { lockOrder, storeRefund } from '#server/payments/refunds/request.ts'
import type { Shop } from '#server/shop/shop.ts'
import { autoAccept } from './auto-accept.ts'
import { informGuest } from './hear/inform-guest.ts'
import { releaseOrder } from './release.ts'

/** How long after its end a payment may still become known; its guest may just have come back. */
const GRACE_MS = 10 * MINUTE

interface SettledPayment {
  code: string
  /** Whether the money is only reserved, to be collected when the restaurant accepts. */
  isReserved?: boolean
  shop: Shop
  now: Date
}

/**
 * Marks a payment as paid: the order is placed and its mails are queued, only once. If the order was cancelled in the
 * meantime, the money is refunded.
 */
export async function settlePayment(
  tx: Tx,
  { code, isReserved = false, shop, now }: SettledPayment,
): Promise<void> {
  if (await isTooLate(tx, code, now)) {
    await failPayment(tx, code, now)
    return refundLate(tx, { code, state: 'failed' }, now)
  }
  const paid = await tx
    .updateTable('payments')
    .set({ state: 'paid', capture: isReserved ? 'reserved' : null })
    .where('code', '=', code)
    .where('state', '=', 'pending')
    .returning('code')
    .executeTakeFirst()
  if (!paid) return refundLate(tx, { code, state: 'failed' }, now)
  const order = await tx
    .updateTable('orders')
    .set({ status: 'pending_approval', paid_at: now.toISOString() })
    .where('code', '=', code)
    .returning(['code', 'email'])
    .executeTakeFirstOrThrow()
  await announceOrder(tx, order, now)
  await autoAccept(tx, { code, shop, now })
}

/** Whether nobody waits for the food any more: the payment's time is over, and the order was for now or for a time that has passed. */
async function isTooLate(tx: Tx, code: string, now: Date): Promise<boolean> {
  const payment = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.code', 'payments.code')
    .select(['payments.expires_at', 'orders.deliver_at'])
    .where('payments.code', '=', code)
    .executeTakeFirst()
  if (!payment || now.getTime() <= Date.parse(payment.expires_at) + GRACE_MS) return false
  return payment.deliver_at === null || Date.parse(payment.deliver_at) < now.getTime()
}

/** Queues what is sent about a new order: the mails to the restaurant and to a guest who has an address, and the event. */
export async function announceOrder(
  tx: Tx,
  { code, email }: Pick<OrderRow, 'code' | 'email'>,
  now: Date,
): Promise<void> {
  const kinds = email === '' ? ([KITCHEN_MAIL] as const) : ([KITCHEN_MAIL, 'confirmation'] as const)
  await queueMails(
    tx,
    kinds.map(kind => ({ id: `${kind}-${code}`, kind, about: { code } })),
    now,
  )
  await queueOrderEvent(tx, { type: 'order.placed', code }, now)
}

/** Refunds a payment for an order that is no longer wanted, unless somebody else does. */
export async function refundLate(
  tx: Tx,
  { code, state }: Pick<PaymentRow, 'code' | 'state'>,
  now: Date,
): Promise<void> {
  const late = await tx
    .updateTable('payments')
    .set({ state: 'refunded' })
    .where('code', '=', code)
    .where('state', '=', state)
    .where('state', 'in', ['failed', 'refund_due'])
    .returning('amount')
    .executeTakeFirst()
  const row = late && (await lockOrder(tx, code))
  if (!row) return
  const refunds = await refundsOf(tx, [code])
  const stored = {
    payment: code,
    row,
    refunds,
    amount: late.amount,
    parts: partsOf(row),
    actor: 'server',
    now,
  }
  const { id } = await storeRefund(tx, stored)
  await informOfUnpaid(tx, row, now)
  await queueMail(tx, { id: `late-${id}`, kind: 'refund-notice', about: { code, refund: id } }, now)
}

/** Marks a payment as failed that its guest has left for paid, and mails that. */
export async function refusePayment(tx: Tx, code: string, now: Date): Promise<void> {
  if (!(await failPayment(tx, code, now))) return
  const row = await lockOrder(tx, code)
  if (row) await informOfUnpaid(tx, row, now)
}

/** Tells a guest that what seemed to be paid is not ordered. */
async function informOfUnpaid(tx: Tx, row: OrderRow, now: Date): Promise<void> {
  const { code } = row
  const news = { id: orderMailId('unpaid', code), kind: 'unpaid' as const, about: { code } }
  await informGuest(tx, row, { news, now })
}

/**
 * Marks a payment as failed: the order is cancelled, all that it claimed is released, and its key may be used again. Returns
 * false when the payment was already decided otherwise.
 */
export async function failPayment(tx: Tx, code: string, now: Date): Promise<boolean> {
  const failed = await tx
    .updateTable('payments')
    .set({ state: 'failed' })
    .where('code', '=', code)
    .where('state', '=', 'pending')
    .returning(['order_key', 'actor'])
    .executeTakeFirst()
  if (!failed) return false
  const order = await tx
    .updateTable('orders')
    .set({ status: 'payment_failed' })
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow()
  await releaseOrder(tx, order, 'unpaid', now)
  if (failed.order_key === null) return true
  await tx
    .deleteFrom('idempotency')
    .where('scope', '=', 'order')
    .where('key', '=', failed.order_key)
    .where('actor', '=', failed.actor)
    .where('answer', '=', JSON.stringify({ code }))
    .execute()
  return true
}
