import { notThisTime } from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { Tx } from '#server/db/database.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { OPEN } from '#server/orders/states.ts'
import { UNPLACED } from '#server/orders/store.ts'
import { informOfChange, type OrderChange, OrderChangeError, recordStep } from './order-step.ts'

interface DelayInput extends OrderChange {
  /** The new time, ISO 8601. */
  at: string
}

/** The states of orders that have a promise to be delayed. */
const PROMISED = OPEN.filter(state => state !== 'received')

/**
 * Promises a later time for an accepted order, and mails that to the guest. Throws an OrderChangeError for an unknown code and for an order that
 * is not accepted or has ended, and a 422 at `at` for a time that has passed or is not later than the one before.
 */
export async function delayOrder(tx: Tx, { at, ...act }: DelayInput): Promise<void> {
  const { code, now } = act
  const before = await tx
    .selectFrom('orders')
    .select(['promised_at', 'state'])
    .where('code', '=', code)
    .where('status', 'not in', UNPLACED)
    .where('state', 'in', PROMISED)
    .executeTakeFirst()
  if (!before) throw new OrderChangeError(`The order ${code} has no promise that can be delayed.`)
  const promised = new Date(Math.ceil(Date.parse(at) / MINUTE) * MINUTE)
  const earliest = Math.max(now.getTime(), Date.parse(before.promised_at ?? '') || 0)
  if (promised.getTime() <= earliest) throw fieldError('at', notThisTime)
  const promisedAt = promised.toISOString()
  const row = await tx
    .updateTable('orders')
    .set({ promised_at: promisedAt, promised_before: before.promised_at })
    .where('code', '=', code)
    .where('state', '=', before.state)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new OrderChangeError(`The order ${code} was changed at the same time.`)
  const step = await recordStep(tx, row, { act, kind: 'delayed', detail: promisedAt, promisedAt })
  await informOfChange(tx, row, { kind: 'delayed', step, now })
}
