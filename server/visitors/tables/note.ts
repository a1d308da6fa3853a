import type { ReservationNote } from '#contract/desk/table-days.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { findReservation } from '../desk-reservation.ts'
import { lockTables } from './confirm.ts'

interface NoteInput {
  id: string
  note: ReservationNote
  key?: string | undefined
  now: Date
}

/** Replaces what the staff has noted about a reservation. Throws a 404 for an unknown one. */
export async function noteReservation(tx: Tx, { id, note, key, now }: NoteInput): Promise<ReservationRow> {
  await onceAtDesk(tx, { scope: 'desk-table-note', key, body: { id, ...note }, now }, async () => {
    // Other screens read the day again.
    await lockTables(tx)
    await findReservation(tx, id)
    await tx
      .updateTable('reservations')
      .set({ staff_note: note.staffNote, marks: JSON.stringify(note.marks) })
      .where('id', '=', id)
      .execute()
    return id
  })
  return findReservation(tx, id)
}
