import { randomUUID } from 'node:crypto'
import type { PhonedTable } from '#contract/desk/table-days.ts'
import { type AuditActor, actorOf, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { requirePhone } from '#server/shop/check-phone.ts'
import type { Shop } from '#server/shop/shop.ts'
import { findReservation, NO_VISIT } from '../desk-reservation.ts'
import { proposedTime } from '../reservations.ts'
import { lockTables } from './confirm.ts'
import { tablesFor } from './free-tables.ts'
import { tellHooks } from './tell.ts'

interface TakeInput {
  table: PhonedTable
  shop: Shop
  key?: string | undefined
  by: AuditActor
  now: Date
}

/**
 * Reserves a table for a guest who calls, once for each key, and mails them if they have an address. Throws a 422 for a time that has passed and
 * a wrong number, and a 409 when there are not so many places, unless the caller takes more guests than that.
 */
export async function takeReservation(tx: Tx, input: TakeInput): Promise<ReservationRow> {
  const { table, key, now } = input
  const id = await onceAtDesk(tx, { scope: 'desk-table', key, body: table, now }, () => store(tx, input))
  return findReservation(tx, id)
}

async function store(tx: Tx, { table, shop, by, now }: TakeInput): Promise<string> {
  const { at, guests, name, phone, email = '', over, staffNote, marks } = table
  const reserved_at = proposedTime(at, shop.features.timeZone, now)
  await lockTables(tx)
  const tables = await tablesFor(tx, shop, { time: new Date(reserved_at), guests, over })
  const row: ReservationRow = {
    ...NO_VISIT,
    id: randomUUID(),
    created_at: now.toISOString(),
    status: 'accepted',
    reserved_at,
    lang: shop.defaultLang,
    guests,
    name: oneLine(name),
    phone: requirePhone(phone, shop.features.country),
    email,
    notes: '',
    proposed_at: null,
    answered_by: actorOf(by),
    source: 'phone',
    staff_note: staffNote,
    marks: JSON.stringify(marks),
    agreed_at: now.toISOString(),
    tables: JSON.stringify(tables),
  }
  await tx.insertInto('reservations').values(row).execute()
  if (email !== '') {
    const about = { id: row.id, status: 'accepted', text: '', at: row.created_at }
    await queueMail(tx, { id: `reservation-answer-${row.id}`, kind: 'reservation-answer', about }, now)
  }
  await recordAct(tx, { kind: 'table-taken', subject: reserved_at, by }, now)
  await tellHooks(tx, 'reservation.accepted', row, now)
  return row.id
}
