import { randomUUID } from 'node:crypto'
import { tableChanged } from '#contract/desk/texts.ts'
import { type AuditActor, actorOf, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { findReservation } from '../desk-reservation.ts'
import { lockTables } from './confirm.ts'
import { tellHooks } from './tell.ts'

interface CancelInput {
  id: string
  key?: string | undefined
  by: AuditActor
  now: Date
}

/**
 * Cancels a table for its guest, or a walk-in that was none, once for each key. The guest gets a mail if there is an address. Throws a 404 for
 * an unknown reservation, and a 409 for one that is not accepted.
 */
export async function cancelAtDesk(tx: Tx, { id, key, by, now }: CancelInput): Promise<ReservationRow> {
  await onceAtDesk(tx, { scope: 'desk-table-cancel', key, body: { id }, now }, async () => {
    await lockTables(tx)
    const row = await findReservation(tx, id)
    if (row.status !== 'accepted') throw new RequestError(409, { message: tableChanged })
    const sequence = row.sequence + 1
    await tx
      .updateTable('reservations')
      .set({ status: 'cancelled', answered_by: actorOf(by), sequence })
      .where('id', '=', id)
      .execute()
    if (row.email !== '') {
      const about = { id, status: 'cancelled', text: '', at: now.toISOString(), sequence: String(sequence) }
      await queueMail(
        tx,
        { id: `reservation-answer-${randomUUID()}`, kind: 'reservation-answer', about },
        now,
      )
    }
    await recordAct(tx, { kind: 'table-cancelled', subject: row.reserved_at, by }, now)
    await tellHooks(tx, 'reservation.cancelled', row, now)
    return id
  })
  return findReservation(tx, id)
}
