import type { Reader, Tx } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'

/** Whether a person has yet to leave the tour of the desk. */
export async function isTourOpen(reader: Reader, { id }: Pick<StaffRow, 'id'>): Promise<boolean> {
  const left = await reader.selectFrom('staff_tours').select('staff_id').where('staff_id', '=', id).execute()
  return left.length === 0
}

/** Ends the tour for a person, who is never shown it again. */
export async function leaveTour(tx: Tx, { id }: Pick<StaffRow, 'id'>, now: Date): Promise<void> {
  await tx
    .insertInto('staff_tours')
    .values({ staff_id: id, left_at: now.toISOString() })
    .onConflict(conflict => conflict.column('staff_id').doNothing())
    .execute()
}
