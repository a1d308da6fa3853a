import { randomUUID } from 'node:crypto'
import type { Reservation } from '#contract/api/forms.ts'
import type { ReservationReceipt } from '#contract/api/tables.ts'
import {
  type ReservationColumn,
  type ReservationField,
  reservationFieldNames,
  reservationFields,
} from '#contract/desk/reservation-fields.ts'
import { hoursForGuests } from '#contract/hours/hours-for.ts'
import { limits } from '#contract/kit/limits.ts'
import type { Tx } from '#server/db/database.ts'
import { queueEvent } from '#server/hooks/queue-event.ts'
import { type FieldProblem, rejectInvalid } from '#server/kit/field-problems.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { once, type SubmissionContext } from '#server/sessions/once.ts'
import { checkPhone, phoneProblems } from '#server/shop/check-phone.ts'
import type { Shop } from '#server/shop/shop.ts'
import { timeProblem } from '#server/shop/time-problem.ts'
import { NO_VISIT } from './desk-reservation.ts'
import { decideWish, isReserved } from './tables/confirm.ts'

interface ReserveInput extends SubmissionContext {
  reservation: Reservation
  shop: Shop
}

/**
 * Stores a wish for a table, which is confirmed at once where the restaurant has said when, and queues the mails to guest and
 * restaurant. Throws a RequestError that names the fields that are wrong.
 */
export async function reserve(tx: Tx, reserving: ReserveInput): Promise<ReservationReceipt> {
  const { reservation, key, actor, now, shop } = reserving
  await once(tx, { scope: 'reservation', key, actor, body: reservation, now }, () => store(tx, reserving))
  if (!shop.seating) return null
  return { confirmed: await isReserved(tx, reservation) }
}

/** What is wrong with a request for this restaurant, of the fields that are there. */
export function reservationProblems(sent: Partial<Reservation>, shop: Shop, now: Date): FieldProblem[] {
  const { reservedAt } = sent
  const bounds = { now, leadMinutes: 0, days: limits.reservableDays }
  const place = { ...shop, hours: hoursForGuests(shop.hours) }
  const message = reservedAt === undefined ? undefined : timeProblem(place, new Date(reservedAt), bounds)
  return [...(message ? [{ field: 'reservedAt', message }] : []), ...phoneProblems(sent, shop)]
}

async function store(tx: Tx, { reservation, shop, lang, now }: ReserveInput): Promise<void> {
  rejectInvalid(reservationProblems(reservation, shop, now))
  const time = new Date(reservation.reservedAt)
  const phone = checkPhone(reservation.phone, shop.features.country).value
  const { isSent, tables } = await decideWish(tx, { wish: reservation, time, phone, shop, now })
  if (isSent) return
  const isConfirmed = tables !== undefined
  const id = randomUUID()
  await tx
    .insertInto('reservations')
    .values({
      id,
      created_at: now.toISOString(),
      status: isConfirmed ? 'accepted' : 'requested',
      reserved_at: time.toISOString(),
      lang,
      ...columnsOf({ ...reservation, name: oneLine(reservation.name), phone }),
      proposed_at: null,
      answered_by: '',
      ...NO_VISIT,
      agreed_at: isConfirmed ? now.toISOString() : null,
      tables: JSON.stringify(tables ?? []),
    })
    .execute()
  await (isConfirmed ? tellConfirmed(tx, id, now) : tellRequested(tx, id, now))
  const type = isConfirmed ? 'reservation.accepted' : 'reservation.requested'
  const data = { reservation: { id, guests: reservation.guests, reservedAt: time.toISOString() } }
  await queueEvent(tx, { subject: id, event: { type, data } }, now)
}

async function tellRequested(tx: Tx, id: string, now: Date): Promise<void> {
  await queueMail(tx, { id: `reservation-${id}`, kind: 'reservation', about: { id } }, now)
  await queueMail(tx, { id: `table-request-${id}`, kind: 'table-request', about: { id } }, now)
}

async function tellConfirmed(tx: Tx, id: string, now: Date): Promise<void> {
  const answer = { id, status: 'accepted', text: '', at: now.toISOString() }
  await queueMail(tx, { id: `reservation-answer-${id}`, kind: 'reservation-answer', about: answer }, now)
  const about = { id, confirmed: true } as const
  await queueMail(tx, { id: `table-request-${id}`, kind: 'table-request', about }, now)
}

const columnsOf = (said: Pick<Reservation, ReservationField>) =>
  Object.fromEntries(
    reservationFieldNames.map(field => [reservationFields[field].column, said[field] ?? '']),
  ) as Record<ReservationColumn, string>
