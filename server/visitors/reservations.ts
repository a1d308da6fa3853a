import { randomUUID } from 'node:crypto'
import { changedElsewhere, timeHasPassed } from '#contract/desk/texts.ts'
import type { DeskReservation, ReservationAnswer, ReservationState } from '#contract/desk/visitors.ts'
import { momentAt } from '#contract/hours/open-times.ts'
import { DAY } from '#contract/kit/durations.ts'
import { type AuditActor, actorOf, recordAct } from '#server/acts/acts.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { queueEvent } from '#server/hooks/queue-event.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import type { Shop } from '#server/shop/shop.ts'
import { type DeskShop, findReservation, reservationAnswer } from './desk-reservation.ts'
import { lockTables } from './tables/confirm.ts'
import { placeFor } from './tables/free-tables.ts'

/** How long after its time a reservation is still shown, in ms. */
const SHOWN_MS = DAY

export const OPEN: ReservationState[] = ['requested', 'proposed']
const NEW_STATE = { accept: 'accepted', propose: 'proposed', decline: 'declined' } as const

/** From when on wishes are shown that nobody has answered. */
export const shownFrom = (now: Date): string => new Date(now.getTime() - SHOWN_MS).toISOString()

/** All requests for tables that are open or accepted, from yesterday on, the earliest first. */
export async function reservationsOf(reader: Reader, shop: DeskShop, now: Date): Promise<DeskReservation[]> {
  const rows = await reader
    .selectFrom('reservations')
    .selectAll()
    .where('status', 'in', [...OPEN, 'accepted'])
    .where('reserved_at', '>', shownFrom(now))
    .orderBy('reserved_at')
    .orderBy('id')
    .execute()
  return rows.map(row => reservationAnswer(row, shop))
}

/** How many requests for tables nobody has answered. */
export async function countRequests(reader: Reader, now: Date): Promise<number> {
  const row = await reader
    .selectFrom('reservations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'requested')
    .where('reserved_at', '>', shownFrom(now))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

interface AnswerInput {
  id: string
  given: ReservationAnswer
  key?: string | undefined
  by: AuditActor
  shop: DeskShop & Pick<Shop, 'seating' | 'business' | 'features'>
  now: Date
}

/**
 * Answers a request for a table and queues the mail to the guest, once for each key. A proposed time that the
 * guest agrees to becomes the reservation's with `accept`. Throws a 404 for an unknown request, a 409 for one
 * that is decided, and a 422 for a proposal without a future time.
 */
export async function answerReservation(tx: Tx, input: AnswerInput): Promise<DeskReservation> {
  const { id, given, key, shop, now } = input
  await onceAtDesk(tx, { scope: 'desk-reservation', key, body: { id, ...given }, now }, () =>
    answer(tx, input),
  )
  return reservationAnswer(await findReservation(tx, id), shop)
}

async function answer(tx: Tx, { id, given, by, shop, now }: AnswerInput): Promise<string> {
  // What is accepted or proposed takes places that a guest may be about to get.
  await lockTables(tx)
  const { proposed_at, reserved_at, guests, sequence } = await findReservation(tx, id)
  const proposed = given.answer === 'propose' ? proposedTime(given.at, shop.features.timeZone, now) : null
  const status = NEW_STATE[given.answer]
  const isAgreed = given.answer === 'accept' && proposed_at !== null
  const agreed = isAgreed ? { reserved_at: proposed_at, sequence: sequence + 1 } : {}
  const agreed_at = status === 'accepted' ? now.toISOString() : null
  const time = new Date(isAgreed ? proposed_at : reserved_at)
  const kept = status === 'accepted' ? (await placeFor(tx, shop, { time, guests, moved: id })).tables : []
  const tables = JSON.stringify(kept)
  const changed = await tx
    .updateTable('reservations')
    .set({ status, proposed_at: proposed, answered_by: actorOf(by), agreed_at, tables, ...agreed })
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .returning('id')
    .executeTakeFirst()
  // Read again: on PostgreSQL an answer that was given at the same time is seen only now.
  if (!changed)
    throw new RequestError(409, {
      message: changedElsewhere,
      by: (await findReservation(tx, id)).answered_by,
    })
  const about = {
    id,
    status,
    text: given.text?.trim() ?? '',
    at: now.toISOString(),
    ...(proposed !== null && { proposed }),
    // The calendar of a guest who has entered the first time replaces it.
    ...(isAgreed && { sequence: String(sequence + 1) }),
  }
  await queueMail(tx, { id: `reservation-answer-${randomUUID()}`, kind: 'reservation-answer', about }, now)
  // Without the guest's name: acts are kept for longer than requests.
  const { reserved_at: subject } = { reserved_at, ...agreed }
  await recordAct(tx, { kind: `table-${status}`, subject, by }, now)
  const data = {
    reservation: { id, guests, reservedAt: subject, ...(proposed !== null && { proposedAt: proposed }) },
  }
  await queueEvent(tx, { subject: id, event: { type: `reservation.${status}`, data } }, now)
  return id
}

/** A time that is still to come, on the restaurant's clock. Throws a 422 otherwise. */
export function proposedTime(at: string | undefined, timeZone: string, now: Date): string {
  const [date = '', clock = ''] = (at ?? '').split('T')
  const time = at === undefined ? undefined : momentAt(date, clock, timeZone)
  if (!time || !(time.getTime() > now.getTime())) throw fieldError('at', timeHasPassed)
  return time.toISOString()
}
