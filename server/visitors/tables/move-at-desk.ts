import type { MovedTable } from '#contract/desk/table-days.ts'
import { tableChanged } from '#contract/desk/texts.ts'
import { momentAt } from '#contract/hours/open-times.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { type AuditActor, actorOf, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import type { Shop } from '#server/shop/shop.ts'
import { findReservation } from '../desk-reservation.ts'
import { proposedTime } from '../reservations.ts'
import { lockTables } from './confirm.ts'
import { tablesAgain, tablesFor } from './free-tables.ts'
import { tellHooks } from './tell.ts'

interface MoveInput {
  id: string
  moved: MovedTable
  shop: Shop
  key?: string | undefined
  by: AuditActor
  now: Date
}

/**
 * Gives a reserved table another time or number of guests, once for each key. A guest who is still to come gets a mail with the new entry for
 * their calendar, if there is an address. Throws a 404 for an unknown reservation, a 409 for one that is over, and what `takeReservation` throws.
 */
export async function moveAtDesk(tx: Tx, input: MoveInput): Promise<ReservationRow> {
  const { id, moved, key, now } = input
  await onceAtDesk(tx, { scope: 'desk-table-move', key, body: { id, ...moved }, now }, () => move(tx, input))
  return findReservation(tx, id)
}

async function move(tx: Tx, { id, moved, shop, by, now }: MoveInput): Promise<string> {
  await lockTables(tx)
  const row = await findReservation(tx, id)
  if (row.status !== 'accepted' || row.left_at !== null)
    throw new RequestError(409, { message: tableChanged })
  const { guests, over } = moved
  const reserved_at = movedTime(row, moved, shop, now)
  if (reserved_at === row.reserved_at && guests === row.guests) return id
  const free = await tablesFor(tx, shop, { time: new Date(reserved_at), guests, moved: id, over })
  // They may have been chosen by hand.
  const kept = hasSeats(row, guests, shop)
    ? await tablesAgain(tx, shop, { ...row, reserved_at, guests })
    : free
  const sequence = row.sequence + 1
  const changed = { reserved_at, guests, tables: JSON.stringify(kept), sequence, answered_by: actorOf(by) }
  await tx
    .updateTable('reservations')
    .set({ ...changed, agreed_at: now.toISOString(), reminded_at: null, confirmed_at: null })
    .where('id', '=', id)
    .execute()
  if (row.email !== '' && row.arrived_at === null) {
    const about = { id, status: 'moved', text: '', at: now.toISOString(), sequence: String(sequence) }
    const mail = { id: `reservation-answer-${id}-${sequence}`, kind: 'reservation-answer', about } as const
    await queueMail(tx, mail, now)
  }
  await recordAct(tx, { kind: 'table-moved', subject: reserved_at, by }, now)
  await tellHooks(tx, 'reservation.changed', { ...row, ...changed }, now)
  return id
}

/** Whether the tables of a reservation are enough for so many guests. Fewer seats were agreed to for as many as it has. */
function hasSeats(
  row: Pick<ReservationRow, 'guests' | 'tables'>,
  guests: string,
  { seating }: Pick<Shop, 'seating'>,
): boolean {
  const own = readJson(row.tables)
  const tables = seating?.tables.filter(({ id }) => own.includes(id)) ?? []
  if (tables.length === 0 || tables.length < own.length) return false
  const seats = tables.reduce((sum, table) => sum + table.seats, 0)
  return guests === row.guests || seats >= Number.parseInt(guests, 10)
}

/** Another time has to be one to come; the time that a table has may have passed, and stays to the second. */
function movedTime(
  { reserved_at }: ReservationRow,
  { at }: MovedTable,
  { features }: Shop,
  now: Date,
): string {
  const [date = '', clock = ''] = at.split('T')
  const before = Date.parse(reserved_at)
  const isSame = momentAt(date, clock, features.timeZone).getTime() === before - (before % MINUTE)
  return isSame ? reserved_at : proposedTime(at, features.timeZone, now)
}
