import { bumpCounter } from '#server/db/counters.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { queueOrderEvent } from '#server/hooks/queue-event.ts'
import { FOREIGN, isForeign, type Refund } from '#server/orders/refunds.ts'
import { UNPLACED } from '#server/orders/store.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { lockOrder } from './request.ts'

/**
 * Stores what the provider has said to a refund, once, and queues the mail about it: a receipt for the guest when it is
 * done, a notice for the restaurant when it was refused, which can also happen after it was done.
 */
export const settleRefund = (
  db: Database,
  refund: SettledRefund,
  outcome: SettledState,
  now: Date,
): Promise<boolean> => inTransaction(db, tx => settleRefundIn(tx, refund, outcome, now))

type SettledRefund = Pick<Refund, 'id' | 'order_code' | 'actor'>

interface SettledState {
  state: 'done' | 'failed'
  problem?: string
}

/** The same within a transaction. Returns whether it was news. */
export async function settleRefundIn(
  tx: Tx,
  { id, order_code: code, actor }: SettledRefund,
  { state, problem = '' }: SettledState,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, code)
  // Tables and their deposits change one after the other, and screens look again.
  if (!order) await bumpCounter(tx, 'tables')
  const settled = await tx
    .updateTable('refunds')
    .set({ state, problem, settled_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', 'in', state === 'done' ? ['requested'] : ['requested', 'done'])
    .returning('amount')
    .executeTakeFirst()
  if (!settled) return false
  // Money that came too late for a change, or was paid for a table, counts in no order.
  if (!order) {
    const about = { code, refund: id }
    if (state === 'failed') await noteDeposit(tx, code, isForeign({ actor }) ? 'paid' : 'refused')
    if (state === 'failed' && !isForeign({ actor }))
      await queueMail(tx, { id: `failed-${id}`, kind: 'refund-problem', about }, now)
    return true
  }
  if (state === 'done')
    await queueOrderEvent(tx, { type: 'order.refunded', code, refund: settled.amount }, now)
  const about = { code, refund: id }
  const isTaken = actor === FOREIGN.dispute || actor === FOREIGN.uncollected
  if (isTaken || (actor === FOREIGN.refund && state === 'done'))
    await queueMail(tx, { id: `${state}-${id}`, kind: 'refund-notice', about }, now)
  else if (state === 'failed') await queueMail(tx, { id: `failed-${id}`, kind: 'refund-problem', about }, now)
  const isForGuest = state === 'done' && !isTaken
  if (isForGuest && order.email !== '' && !UNPLACED.includes(order.status))
    await queueMail(tx, { id, kind: 'refunded', about }, now)
  return true
}

/** Says at a table what has become of the money of its deposit. Does nothing for other payments. */
export async function noteDeposit(
  tx: Tx,
  code: string,
  state: 'paid' | 'refused' | 'returned',
): Promise<void> {
  const payment = await tx
    .selectFrom('payments')
    .select('reservation')
    .where('code', '=', code)
    .executeTakeFirst()
  if (!payment?.reservation) return
  await tx
    .updateTable('reservations')
    .set({ deposit_state: state })
    .where('id', '=', payment.reservation)
    .where('deposit_state', 'in', ['paid', 'refused', 'returned'])
    .execute()
}

/** Stores why the provider could not be asked, and with `notify` queues the restaurant's notice, which it gets once. */
export const postponeRefund = (
  db: Database,
  { id, order_code: code }: Pick<Refund, 'id' | 'order_code'>,
  { problem, notify }: { problem: string; notify: boolean },
  now: Date,
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockOrder(tx, code)
    await tx.updateTable('refunds').set({ problem }).where('id', '=', id).execute()
    const about = { code, refund: id }
    if (notify) await queueMail(tx, { id: `problem-${id}`, kind: 'refund-problem', about }, now)
  })
