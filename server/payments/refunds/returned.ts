import { type Cents, inMainUnit } from '#contract/kit/money.ts'
import { recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import { grossOf, partsLeft, partsOf, takeParts } from '#server/orders/refund-parts.ts'
import { effective, FOREIGN, type Refund, refundsOf } from '#server/orders/refunds.ts'
import type { ReturnedMoney } from '../gateway/gateway.ts'
import { lockOrder, storeRefund } from './request.ts'
import { settleRefundIn } from './settle.ts'

interface StoreReturnedInput {
  code: string
  /** All that the provider knows of. */
  returned: ReturnedMoney[]
  now: Date
}

/**
 * Stores the money of an order that went back without the shop, each once, and what has become of refunds since. Refunds that
 * were requested but not carried out take no more than what is left then. Returns whether there was news.
 */
export async function storeReturned(tx: Tx, { code, returned, now }: StoreReturnedInput): Promise<boolean> {
  const row = await lockOrder(tx, code)
  if (!row) return false
  let isNews = false
  for (const money of returned) {
    const refunds = await refundsOf(tx, [code])
    const known =
      refunds.find(({ id }) => id === money.id || id === money.requested) ??
      (money.state === 'failed' ? undefined : await storeForeign(tx, { row, refunds, returned, money, now }))
    if (!known || money.state === 'pending') continue
    const { state, problem } = money
    if (await settleRefundIn(tx, known, { state, problem }, now)) isNews = true
  }
  return (await shrinkWaiting(tx, { code, row, returned, now })) || isNews
}

interface ForeignInput extends Omit<StoreReturnedInput, 'code'> {
  row: OrderRow
  refunds: Refund[]
  money: ReturnedMoney
}

/** Undefined when all that was paid is known to have gone back. */
async function storeForeign(
  tx: Tx,
  { row, refunds, returned, money, now }: ForeignInput,
): Promise<Refund | undefined> {
  const moved = effective(refunds).filter(each => !isWaiting(each, returned))
  const left = leftOf(row, moved)
  const amount = Math.min(money.amount ?? grossOf(left), grossOf(left))
  if (amount <= 0) return undefined
  const untouched = leftOf(row, effective(refunds))
  const fits = amount <= grossOf(untouched)
  const parts = takeParts(partsOf(row), fits ? untouched : left, amount)
  const actor = FOREIGN[money.kind]
  await recordAct(
    tx,
    { kind: 'refunded', subject: row.code, detail: inMainUnit(amount, row.currency), by: { device: actor } },
    now,
  )
  return storeRefund(tx, { id: money.id, row, refunds, amount, parts, actor, now })
}

/** Makes the refunds that the provider does not know of yet fit into what is left. */
async function shrinkWaiting(
  tx: Tx,
  { code, row, returned, now }: StoreReturnedInput & { row: OrderRow },
): Promise<boolean> {
  const refunds = effective(await refundsOf(tx, [code]))
  const waiting = refunds.filter(each => isWaiting(each, returned))
  const taken = refunds.filter(each => !isWaiting(each, returned))
  if (sumOf(refunds) <= grossOf(partsOf(row))) return false
  for (const refund of waiting) {
    const left = leftOf(row, taken)
    const amount = Math.min(refund.amount, grossOf(left))
    if (amount <= 0) {
      const problem = 'Nothing is left of the payment: its money went back at the payment provider.'
      await settleRefundIn(tx, refund, { state: 'failed', problem }, now)
      continue
    }
    const parts = takeParts(partsOf(row), left, amount)
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

const leftOf = (row: OrderRow, refunds: Refund[]) =>
  partsLeft(
    partsOf(row),
    refunds.flatMap(({ parts }) => parts),
  )

const sumOf = (refunds: Refund[]): Cents => refunds.reduce((sum, { amount }) => sum + amount, 0)
