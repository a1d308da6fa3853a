import { type Cents, inMainUnit } from '#contract/kit/money.ts'
import { recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import type { PaymentRow } from '#server/db/payment-tables.ts'
import { paidParts } from '#server/orders/booked.ts'
import { grossOf, takeParts } from '#server/orders/refund-parts.ts'
import { effective, FOREIGN, type Refund, refundsOf } from '#server/orders/refunds.ts'
import type { ReturnedMoney } from '../gateway/gateway.ts'
import { isOfChange } from '../of-change.ts'
import { storeReturnedOfTable } from './of-table.ts'
import { lockOrder, storeRefund } from './request.ts'
import { settleRefundIn } from './settle.ts'

interface StoreReturnedInput {
  payment: Pick<PaymentRow, 'code' | 'order_code' | 'amount' | 'state' | 'reservation'>
  /** All that the provider knows of. */
  returned: ReturnedMoney[]
  now: Date
}

/**
 * Stores the money of a payment that went back without the shop, each once, and what has become of refunds since. Refunds that
 * were requested but not carried out take no more than what is left then. Returns whether there was news.
 */
export async function storeReturned(
  tx: Tx,
  { payment, returned, now }: StoreReturnedInput,
): Promise<boolean> {
  if (payment.reservation !== null) return storeReturnedOfTable(tx, { payment, returned, now })
  const { order_code: code } = payment
  const row = await lockOrder(tx, code)
  if (!row) return false
  const isOfNoOrder = payment.state === 'refunded' && isOfChange(payment)
  if (isOfNoOrder) return settleOwn(tx, { payment, returned, now })
  let isNews = false
  for (const money of returned) {
    const refunds = await refundsOf(tx, [code])
    const known =
      refunds.find(({ id }) => id === money.id || id === money.requested) ??
      (money.state === 'failed'
        ? undefined
        : await storeForeign(tx, { payment, row, refunds, returned, money, now }))
    if (!known || money.state === 'pending') continue
    const { state, problem } = money
    if (await settleRefundIn(tx, known, { state, problem }, now)) isNews = true
  }
  return (await shrinkWaiting(tx, { payment, row, returned, now })) || isNews
}

/** Stores what has become of refunds that the shop has requested of money that counts in no order. */
async function settleOwn(tx: Tx, { payment, returned, now }: StoreReturnedInput): Promise<boolean> {
  let isNews = false
  for (const refund of await refundsOf(tx, [payment.code])) {
    const money = returned.find(({ requested }) => requested === refund.id)
    if (!money || money.state === 'pending') continue
    const { state, problem } = money
    if (await settleRefundIn(tx, refund, { state, problem }, now)) isNews = true
  }
  return isNews
}

interface ForeignInput extends StoreReturnedInput {
  row: OrderRow
  refunds: Refund[]
  money: ReturnedMoney
}

/** Undefined when all that was paid is known to have gone back. */
async function storeForeign(
  tx: Tx,
  { payment, row, refunds, returned, money, now }: ForeignInput,
): Promise<Refund | undefined> {
  // What another payment gives back, the messages about this one do not say.
  const moved = effective(refunds).filter(each => !isOf(payment)(each) || !isWaiting(each, returned))
  const { whole, left } = paidParts(row, moved)
  const most = Math.min(payment.amount - sumOf(moved.filter(isOf(payment))), grossOf(left))
  const amount = Math.min(money.amount ?? most, most)
  if (amount <= 0) return undefined
  const { left: untouched } = paidParts(row, effective(refunds))
  const fits = amount <= grossOf(untouched)
  const parts = takeParts(whole, fits ? untouched : left, amount)
  const actor = FOREIGN[money.kind]
  await recordAct(
    tx,
    { kind: 'refunded', subject: row.code, detail: inMainUnit(amount, row.currency), by: { device: actor } },
    now,
  )
  return storeRefund(tx, { id: money.id, payment: payment.code, row, refunds, amount, parts, actor, now })
}

/** Makes the refunds that the provider does not know of yet fit into what is left. */
async function shrinkWaiting(
  tx: Tx,
  { payment, row, returned, now }: StoreReturnedInput & { row: OrderRow },
): Promise<boolean> {
  const all = effective(await refundsOf(tx, [row.code]))
  const own = all.filter(isOf(payment))
  const waiting = own.filter(each => isWaiting(each, returned))
  const taken = all.filter(each => !waiting.includes(each))
  if (sumOf(own) <= payment.amount) return false
  for (const refund of waiting) {
    const { whole, left } = paidParts(row, taken)
    const rest = payment.amount - sumOf(taken.filter(isOf(payment)))
    const amount = Math.min(refund.amount, rest, grossOf(left))
    if (amount <= 0) {
      const problem = 'Nothing is left of the payment: its money went back at the payment provider.'
      await settleRefundIn(tx, refund, { state: 'failed', problem }, now)
      continue
    }
    const parts = takeParts(whole, left, amount)
    await tx
      .updateTable('refunds')
      .set({ amount, parts: JSON.stringify(parts), lines: '[]' })
      .where('id', '=', refund.id)
      .execute()
    taken.push({ ...refund, amount, parts, lines: [] })
  }
  return true
}

/** Whether the provider does not know of a refund yet. */
const isWaiting = ({ id, state }: Refund, returned: ReturnedMoney[]): boolean =>
  state === 'requested' && !returned.some(each => each.id === id || each.requested === id)

/** Whether a refund goes back to a payment. */
const isOf =
  ({ code }: Pick<PaymentRow, 'code'>) =>
  ({ payment }: Refund): boolean =>
    payment === code

const sumOf = (refunds: Refund[]): Cents => refunds.reduce((sum, { amount }) => sum + amount, 0)
