import { HOUR } from '#contract/kit/durations.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { queueEvent } from '#server/hooks/queue-event.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import type { Shop } from '#server/shop/shop.ts'
import { lockTables } from './confirm.ts'

/** What a guest can still do about a reservation: nothing once it is over, too late to change, or has been cancelled or declined. */
export type TableState = 'open' | 'late' | 'ended'

export function tableState(row: ReservationRow, { seating }: Pick<Shop, 'seating'>, now: Date): TableState {
  const left = Date.parse(row.reserved_at) - now.getTime()
  if (left <= 0 || row.status === 'declined' || row.status === 'cancelled') return 'ended'
  return left < (seating?.changeHours ?? 0) * HOUR ? 'late' : 'open'
}

/** Cancels a reservation for its guest and tells the restaurant, once. Returns whether it was cancelled now. */
export async function cancelTable(tx: Tx, row: ReservationRow, now: Date): Promise<boolean> {
  const { id, guests, reserved_at } = row
  await lockTables(tx)
  const changed = await tx
    .updateTable('reservations')
    .set({ status: 'cancelled', proposed_at: null })
    .where('id', '=', id)
    .where('status', 'in', ['requested', 'proposed', 'accepted'])
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  await queueMail(tx, { id: `table-cancelled-${id}`, kind: 'table-cancelled', about: { id } }, now)
  const data = { reservation: { id, guests, reservedAt: reserved_at } }
  await queueEvent(tx, { subject: id, event: { type: 'reservation.cancelled', data } }, now)
  return true
}
