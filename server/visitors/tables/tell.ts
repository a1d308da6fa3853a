import type { reservationEvents } from '#contract/desk/hook-events.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { queueEvent } from '#server/hooks/queue-event.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

/** Tells hooks what has become of a reservation. */
export function tellHooks(
  tx: Tx,
  type: keyof typeof reservationEvents,
  row: Pick<ReservationRow, 'id' | 'guests' | 'reserved_at' | 'arrived_at' | 'left_at'>,
  now: Date,
): Promise<void> {
  const { id, guests, reserved_at, arrived_at, left_at } = row
  const reservation = {
    id,
    guests,
    reservedAt: reserved_at,
    ...(arrived_at !== null && { arrivedAt: arrived_at }),
    ...(left_at !== null && { leftAt: left_at }),
  }
  return queueEvent(tx, { subject: id, event: { type, data: { reservation } } }, now)
}

/** Tells guest and restaurant that a table is reserved, without anybody having answered. */
export async function tellConfirmed(tx: Tx, id: string, now: Date): Promise<void> {
  const answer = { id, status: 'accepted', text: '', at: now.toISOString() }
  await queueMail(tx, { id: `reservation-answer-${id}`, kind: 'reservation-answer', about: answer }, now)
  const about = { id, confirmed: true } as const
  await queueMail(tx, { id: `table-request-${id}`, kind: 'table-request', about }, now)
}
