import type { Cents } from '#contract/kit/money.ts'
import { bumpCounter } from '#server/db/counters.ts'
import type { Tx } from '#server/db/database.ts'
import type { PaymentRow } from '#server/db/payment-tables.ts'
import { FOREIGN, isForeign, type Refund, refundedSum, refundsOf } from '#server/orders/refunds.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import type { ReturnedMoney } from '../gateway/gateway.ts'
import { storeRefund } from './request.ts'
import { noteDeposit, settleRefundIn } from './settle.ts'

interface ReturnedOfTable {
  payment: Pick<PaymentRow, 'code' | 'amount' | 'reservation'>
  /** All that the provider knows of. */
  returned: ReturnedMoney[]
  now: Date
}

/**
 * Stores what has become of the refunds of a deposit, and what of it went back without the shop, each once; the owner is told of that. Returns
 * whether there was news.
 */
export async function storeReturnedOfTable(
  tx: Tx,
  { payment, returned, now }: ReturnedOfTable,
): Promise<boolean> {
  // Tables and their deposits change one after the other.
  await bumpCounter(tx, 'tables')
  let isNews = false
  for (const money of returned) {
    const refunds = await refundsOf(tx, [payment.code])
    const known =
      refunds.find(({ id }) => id === money.id || id === money.requested) ??
      (await storeForeign(tx, { payment, refunds, money, now }))
    if (!known || money.state === 'pending') continue
    const { state, problem } = money
    if (!(await settleRefundIn(tx, known, { state, problem }, now))) continue
    isNews = true
    const about = { code: payment.code, refund: known.id }
    if (isForeign(known))
      await queueMail(tx, { id: `${state}-${known.id}`, kind: 'refund-notice', about }, now)
  }
  return (await shrinkWaiting(tx, { payment, returned, now })) || isNews
}

/** Makes a refund that the provider does not know of yet fit into what is left. */
async function shrinkWaiting(tx: Tx, { payment, returned, now }: ReturnedOfTable): Promise<boolean> {
  const refunds = await refundsOf(tx, [payment.code])
  const over = refundedSum(refunds) - payment.amount
  const waiting = refunds.find(
    ({ id, state }) =>
      state === 'requested' && !returned.some(money => money.id === id || money.requested === id),
  )
  if (over <= 0 || !waiting) return false
  const amount = waiting.amount - over
  if (amount > 0) await tx.updateTable('refunds').set({ amount }).where('id', '=', waiting.id).execute()
  else {
    const problem = 'Nothing is left of the payment: its money went back at the payment provider.'
    await settleRefundIn(tx, waiting, { state: 'failed', problem }, now)
    await noteDeposit(tx, payment.code, 'returned')
  }
  return true
}

interface ForeignInput extends Omit<ReturnedOfTable, 'returned'> {
  refunds: Refund[]
  money: ReturnedMoney
}

/** Undefined when all that was paid is known to have gone back. */
async function storeForeign(
  tx: Tx,
  { payment: { code, amount: paid }, refunds, money, now }: ForeignInput,
): Promise<Refund | undefined> {
  // What the shop has requested may still be made smaller.
  const moved = refunds.filter(({ state }) => state === 'done')
  const left: Cents = paid - refundedSum(moved)
  const amount = Math.min(money.amount ?? left, left)
  if (amount <= 0 || money.state === 'failed') return undefined
  if (amount === left) await noteDeposit(tx, code, 'returned')
  const actor = FOREIGN[money.kind]
  return storeRefund(tx, {
    id: money.id,
    payment: code,
    row: { code },
    refunds,
    amount,
    parts: [],
    actor,
    now,
  })
}
