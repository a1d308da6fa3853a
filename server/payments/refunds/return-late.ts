import type { Tx } from '#server/db/database.ts'
import { storeRefund } from './request.ts'

/**
 * Has all of a payment go back, once, that came too late for a change or a table; it counts in no order. Returns false for one that was in
 * time, or has gone back already.
 */
export async function returnLate(tx: Tx, code: string, now: Date): Promise<boolean> {
  const late = await tx
    .updateTable('payments')
    .set({ state: 'refunded', change: null })
    .where('code', '=', code)
    .where('state', 'in', ['pending', 'failed'])
    .returning('amount')
    .executeTakeFirst()
  if (!late) return false
  const { amount } = late
  await storeRefund(tx, {
    payment: code,
    row: { code },
    refunds: [],
    amount,
    parts: [],
    actor: 'server',
    now,
  })
  return true
}
