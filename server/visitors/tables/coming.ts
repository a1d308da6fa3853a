import type { Tx } from '#server/db/database.ts'
import { lockTables } from './confirm.ts'

/** Notes that a guest has said again that they come. Returns whether they are still expected. */
export async function confirmComing(tx: Tx, { id, now }: { id: string; now: Date }): Promise<boolean> {
  // Screens of the desk look again.
  await lockTables(tx)
  const time = now.toISOString()
  const changed = await tx
    .updateTable('reservations')
    .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(time)) }))
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where('arrived_at', 'is', null)
    .where('reserved_at', '>', time)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
