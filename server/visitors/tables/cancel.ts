import type { Tx } from '#server/db/database.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { keepOpen, type TableChange } from './changeable.ts'
import { giveUpDeposit, returnDeposit } from './deposit.ts'
import { tellHooks } from './tell.ts'

/**
 * Cancels a reservation for its guest, who gets a mail as the restaurant does, once, and the deposit back. Returns whether it was cancelled
 * now.
 */
export async function cancelTable(tx: Tx, { id, shop, now }: TableChange): Promise<boolean> {
  const row = await keepOpen(tx, { id, shop, now })
  if (!row) return false
  const sequence = row.sequence + 1
  await tx
    .updateTable('reservations')
    // Nobody at the restaurant has cancelled it.
    .set({ status: 'cancelled', proposed_at: null, answered_by: '', sequence })
    .where('id', '=', id)
    .execute()
  // Of a table that is not paid, nobody at the restaurant has heard.
  if (row.status === 'held') {
    await giveUpDeposit(tx, id, now)
    return true
  }
  await returnDeposit(tx, row, { actor: 'guest', now })
  await queueMail(tx, { id: `table-cancelled-${id}`, kind: 'table-cancelled', about: { id } }, now)
  const answer = {
    ...{ id, status: 'cancelled', text: '', at: now.toISOString() },
    // Only what was confirmed is in the guest's calendar.
    ...(row.status === 'accepted' && { sequence: String(sequence) }),
  }
  const mail = { id: `table-given-up-${id}`, kind: 'reservation-answer', about: answer } as const
  await queueMail(tx, mail, now)
  await tellHooks(tx, 'reservation.cancelled', row, now)
  return true
}
