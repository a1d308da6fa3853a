import type { Tx } from '#server/db/database.ts'
import type { PaymentRow } from '#server/db/payment-tables.ts'
import { lockOrder } from './refunds/request.ts'
import { storeReturned } from './refunds/returned.ts'

/** Has the reserved money of an order that was accepted collected; the worker asks the provider. */
export async function requestCapture(tx: Tx, code: string, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ capture: 'due', due_at: now.toISOString(), attempts: 0 })
    .where('order_code', '=', code)
    .where('capture', '=', 'reserved')
    .execute()
}

/** Nobody collects the money of an order any more that is not carried out; its refund ends the reservation. */
export async function dropCapture(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ capture: 'dropped' })
    .where('order_code', '=', code)
    .where('capture', 'in', ['reserved', 'due'])
    .execute()
}

/** Whether the money of a payment may still be collected: until then nothing of it can go back. */
export const isUncollected = ({ capture }: Pick<PaymentRow, 'capture'>): boolean =>
  capture === 'reserved' || capture === 'due'

type PaymentKeys = Pick<PaymentRow, 'code' | 'order_code' | 'amount' | 'state' | 'reservation'>

interface CaptureInput {
  payment: PaymentKeys
  now: Date
}

/**
 * Stores that the money of a payment has come, also when somebody has seen to it at the provider after it was refused. Refunds that waited for
 * it are due then. Returns whether it was news.
 */
export async function settleCapture(tx: Tx, { payment, now }: CaptureInput): Promise<boolean> {
  const { code } = payment
  await lockOrder(tx, payment.order_code)
  const before = await tx.selectFrom('payments').select('capture').where('code', '=', code).executeTakeFirst()
  if (!before || !(isUncollected(before) || before.capture === 'refused')) return false
  await tx.updateTable('payments').set({ capture: 'done' }).where('code', '=', code).execute()
  await tx
    .updateTable('refunds')
    .set({ due_at: now.toISOString() })
    .where('order_code', '=', payment.order_code)
    .where('payment', '=', code)
    .where('state', '=', 'requested')
    .execute()
  if (before.capture === 'refused') await storeMissing(tx, { payment, now, state: 'failed', problem: '' })
  return true
}

/** Stores that the provider does not collect the money of a payment: it counts as gone back, and the owner is told. Returns whether it was news. */
export async function refuseCapture(
  tx: Tx,
  { problem, ...input }: CaptureInput & { problem: string },
): Promise<boolean> {
  await lockOrder(tx, input.payment.order_code)
  const refused = await tx
    .updateTable('payments')
    .set({ capture: 'refused' })
    .where('code', '=', input.payment.code)
    .where('capture', 'in', ['reserved', 'due'])
    .returning('code')
    .executeTakeFirst()
  if (!refused) return false
  await storeMissing(tx, { ...input, state: 'done', problem })
  return true
}

/** All that is left of a payment counts as gone back, or no longer. */
const storeMissing = (
  tx: Tx,
  { payment, now, state, problem }: CaptureInput & { state: 'done' | 'failed'; problem: string },
): Promise<boolean> => {
  const missing = {
    id: `uncollected-${payment.code}`,
    requested: undefined,
    amount: undefined,
    state,
    problem,
  }
  return storeReturned(tx, { payment, returned: [{ ...missing, kind: 'uncollected' }], now })
}
