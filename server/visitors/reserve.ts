import { randomUUID } from 'node:crypto'
import type { Reservation } from '#contract/api/forms.ts'
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

interface ReserveInput extends SubmissionContext {
  reservation: Reservation
  shop: Shop
}

/**
 * Stores a request for a table and queues the mails to guest and restaurant. Throws a RequestError that names the
 * fields that are wrong.
 */
export const reserve = (tx: Tx, reserving: ReserveInput): Promise<void> => {
  const { reservation, key, actor, now } = reserving
  return once(tx, { scope: 'reservation', key, actor, body: reservation, now }, () => store(tx, reserving))
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
  const phone = checkPhone(reservation.phone, shop.features.country)
  const id = randomUUID()
  await tx
    .insertInto('reservations')
    .values({
      id,
      created_at: now.toISOString(),
      status: 'requested',
      reserved_at: time.toISOString(),
      lang,
      ...columnsOf({ ...reservation, name: oneLine(reservation.name), phone: phone.value }),
      proposed_at: null,
      answered_by: '',
    })
    .execute()
  await queueMail(tx, { id: `reservation-${id}`, kind: 'reservation', about: { id } }, now)
  await queueMail(tx, { id: `table-request-${id}`, kind: 'table-request', about: { id } }, now)
  const data = { reservation: { id, guests: reservation.guests, reservedAt: time.toISOString() } }
  await queueEvent(tx, { subject: id, event: { type: 'reservation.requested', data } }, now)
}

const columnsOf = (said: Pick<Reservation, ReservationField>) =>
  Object.fromEntries(
    reservationFieldNames.map(field => [reservationFields[field].column, said[field] ?? '']),
  ) as Record<ReservationColumn, string>
