import { randomUUID } from 'node:crypto'
import { depositGoesBack, tableChanged } from '#contract/desk/texts.ts'
import { type AuditActor, actorOf, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import type { Shop } from '#server/shop/shop.ts'
import { findReservation } from '../desk-reservation.ts'
import { tableState } from './changeable.ts'
import { lockTables } from './confirm.ts'
import { giveUpDeposit, returnDeposit } from './deposit.ts'
import { tellHooks } from './tell.ts'

interface CancelInput {
  id: string
  /** Whether the deposit of a guest who cancels late is kept; it goes back otherwise. */
  keepsDeposit?: boolean | undefined
  shop: Pick<Shop, 'seating'>
  key?: string | undefined
  by: AuditActor
  now: Date
}

/**
 * Cancels a table for its guest, one that is held for a deposit, or a walk-in that was none, once for each key. The guest gets a mail if there is
 * an address, and the deposit back: it is kept only of those who could not cancel by themselves any more. Throws a 404 for an unknown
 * reservation, and a 409 for one that is neither accepted nor held, or whose deposit goes back.
 */
export async function cancelAtDesk(
  tx: Tx,
  { id, keepsDeposit = false, shop, key, by, now }: CancelInput,
): Promise<ReservationRow> {
  const body = { id, ...(keepsDeposit && { keepsDeposit }) }
  await onceAtDesk(tx, { scope: 'desk-table-cancel', key, body, now }, async () => {
    await lockTables(tx)
    const row = await findReservation(tx, id)
    const isHeld = row.status === 'held'
    if (row.status !== 'accepted' && !isHeld) throw new RequestError(409, { message: tableChanged })
    if (keepsDeposit && tableState(row, shop, now) === 'open')
      throw new RequestError(409, { message: depositGoesBack })
    const sequence = row.sequence + 1
    await tx
      .updateTable('reservations')
      .set({ status: 'cancelled', answered_by: actorOf(by), sequence })
      .where('id', '=', id)
      .execute()
    if (isHeld) await giveUpDeposit(tx, id, now)
    else if (!keepsDeposit) await returnDeposit(tx, row, { actor: actorOf(by), now })
    if (row.email !== '') {
      const about = {
        ...{ id, status: 'cancelled', text: '', at: now.toISOString() },
        // Only what was confirmed is in the guest's calendar.
        ...(!isHeld && { sequence: String(sequence) }),
      }
      await queueMail(
        tx,
        { id: `reservation-answer-${randomUUID()}`, kind: 'reservation-answer', about },
        now,
      )
    }
    await recordAct(tx, { kind: 'table-cancelled', subject: row.reserved_at, by }, now)
    // Of a table that is not paid, they have not heard.
    if (!isHeld) await tellHooks(tx, 'reservation.cancelled', row, now)
    return id
  })
  return findReservation(tx, id)
}
