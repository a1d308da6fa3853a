import type { Tx } from '#server/db/database.ts'
import { OPEN } from './states.ts'
import { UNPLACED } from './store.ts'

/**
 * Notes that the guest of an order that is brought to a car is there; the desk rings for it. Once for each order: later calls change nothing,
 * nor does one for an order that is brought elsewhere or has ended.
 */
export async function arrive(tx: Tx, code: string, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ arrived_at: now.toISOString() })
    .where('code', '=', code)
    .where('order_type', '=', 'curbside')
    .where('state', 'in', OPEN)
    .where('status', 'not in', UNPLACED)
    .where('arrived_at', 'is', null)
    .execute()
}

/** Notes that somebody at the desk has seen that. */
export async function noteArrival(tx: Tx, code: string, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ arrival_noted_at: now.toISOString() })
    .where('code', '=', code)
    .where('arrived_at', 'is not', null)
    .where('arrival_noted_at', 'is', null)
    .execute()
}
