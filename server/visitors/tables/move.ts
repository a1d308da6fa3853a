import type { TablesWanted } from '#contract/api/tables.ts'
import { businessDay, businessDayOn, isDate } from '#contract/hours/business-day.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import type { Shop } from '#server/shop/shop.ts'
import { keepOpen, type TableChange } from './changeable.ts'
import { hasOthers } from './confirm.ts'
import { freeTables, placeFor } from './free-tables.ts'
import { tellHooks } from './tell.ts'

/** How often a guest changes one reservation before somebody is asked: each change is a mail to the restaurant. */
const MOST_CHANGES = 10

/** Whether a guest may choose another time for a reservation that can be changed; one that is held is paid first. */
export const canMove = ({ sequence, status }: ReservationRow, { seating }: Pick<Shop, 'seating'>): boolean =>
  seating !== undefined && sequence < MOST_CHANGES && status !== 'held'

/** The times of a day to which a reservation can be moved at once; its own table counts as free. */
export async function timesToMove(
  reader: Reader,
  row: ReservationRow,
  { date, guests, shop, now }: TablesWanted & { shop: Shop; now: Date },
): Promise<string[]> {
  if (!isDate(date) || !canMove(row, shop)) return []
  if (await hasOthers(reader, row, businessDayOn(date, shop.business))) return []
  const { free } = await freeTables(reader, shop, { date, guests, now, moved: row.id })
  const isAsBefore = row.status === 'accepted' && row.guests === guests
  return free.filter(time => !isAsBefore || time !== row.reserved_at)
}

interface MoveInput extends TableChange {
  guests: TablesWanted['guests']
  /** ISO 8601. */
  time: string
}

/**
 * Moves a reservation for its guest, and tells guest and restaurant. Returns whether it is now as wanted: its old table is given up
 * only for one that is free.
 */
export async function moveTable(tx: Tx, { id, guests, time, shop, now }: MoveInput): Promise<boolean> {
  const row = await keepOpen(tx, { id, shop, now })
  if (!row) return false
  if (row.status === 'accepted' && row.reserved_at === time && row.guests === guests) return true
  const { date } = businessDay(new Date(time), shop.business)
  const times = await timesToMove(tx, row, { date, guests, shop, now })
  if (!times.includes(time)) return false
  const { tables } = await placeFor(tx, shop, { time: new Date(time), guests, moved: id })
  const sequence = row.sequence + 1
  await tx
    .updateTable('reservations')
    .set({
      ...{
        status: 'accepted',
        reserved_at: time,
        guests,
        proposed_at: null,
        sequence,
        tables: JSON.stringify(tables),
      },
      ...{ agreed_at: now.toISOString(), reminded_at: null, confirmed_at: null },
    })
    .where('id', '=', id)
    .execute()
  await tell(tx, row, { sequence, now })
  await tellHooks(tx, 'reservation.changed', { ...row, guests, reserved_at: time }, now)
  return true
}

async function tell(tx: Tx, before: ReservationRow, { sequence, now }: { sequence: number; now: Date }) {
  const { id } = before
  const version = { sequence: String(sequence), at: now.toISOString() }
  const toGuest = { id, status: 'moved', text: '', ...version }
  const toHouse = { id, from: before.reserved_at, guests: before.guests }
  const change = `${id}-${sequence}`
  await queueMail(tx, { id: `table-moved-${change}`, kind: 'table-moved', about: toHouse }, now)
  const answer = { id: `reservation-answer-${change}`, kind: 'reservation-answer', about: toGuest } as const
  await queueMail(tx, answer, now)
}
