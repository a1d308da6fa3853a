import type { Tx } from '#server/db/database.ts'
import type { PaymentRow } from '#server/db/payment-tables.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { partsOf } from '#server/orders/refund-parts.ts'
import { refundsOf } from '#server/orders/refunds.ts'
import { KITCHEN_MAIL } from '#server/outbox/kinds.ts'
import { queueMails } from '#server/outbox/queue-mail.ts'
import { lockOrder, storeRefund } from '#server/payments/refunds/request.ts'
import type { Shop } from '#server/shop/shop.ts'
import { autoAccept } from './auto-accept.ts'
import { releaseOrder } from './release.ts'

/**
 * Marks a payment as paid: the order is placed and its mails are queued, only once. If the order was cancelled in the
 * meantime, the money is refunded.
 */
export async function settlePayment(
  tx: Tx,
  { code, shop, now }: { code: string; shop: Shop; now: Date },
): Promise<void> {
  const paid = await tx
    .updateTable('payments')
    .set({ state: 'paid' })
    .where('order_code', '=', code)
    .where('state', '=', 'pending')
    .returning('order_code')
    .executeTakeFirst()
  if (!paid) return refundLate(tx, { order_code: code, state: 'failed' }, now)
  const order = await tx
    .updateTable('orders')
    .set({ status: 'pending_approval', paid_at: now.toISOString() })
    .where('code', '=', code)
    .returning(['code', 'email'])
    .executeTakeFirstOrThrow()
  await queueOrderMails(tx, order, now)
  await autoAccept(tx, { code, shop, now })
}

/** Queues the mails about a new order, to the restaurant and to a guest who has an address. */
export async function queueOrderMails(
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
}

/** Refunds a payment for an order that is no longer wanted, unless somebody else does. */
export async function refundLate(
  tx: Tx,
  { order_code: code, state }: Pick<PaymentRow, 'order_code' | 'state'>,
  now: Date,
): Promise<void> {
  const late = await tx
    .updateTable('payments')
    .set({ state: 'refunded' })
    .where('order_code', '=', code)
    .where('state', '=', state)
    .where('state', 'in', ['failed', 'refund_due'])
    .returning('amount')
    .executeTakeFirst()
  const row = late && (await lockOrder(tx, code))
  if (!row) return
  const refunds = await refundsOf(tx, [code])
  await storeRefund(tx, { row, refunds, amount: late.amount, parts: partsOf(row), actor: 'server', now })
}

/**
 * Marks a payment as failed: the order is cancelled, all that it claimed is released, and its key may be used again. Returns
 * false when the payment was already decided otherwise.
 */
export async function failPayment(tx: Tx, code: string, now: Date): Promise<boolean> {
  const failed = await tx
    .updateTable('payments')
    .set({ state: 'failed' })
    .where('order_code', '=', code)
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
