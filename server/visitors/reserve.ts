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
import { fromCents } from '#contract/kit/money.ts'
import type { Deps } from '#server/api/deps.ts'
import type { Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { type FieldProblem, rejectInvalid } from '#server/kit/field-problems.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { once, type SubmissionContext } from '#server/sessions/once.ts'
import { checkPhone, phoneProblems } from '#server/shop/check-phone.ts'
import { heldUntil } from '#server/shop/seating.ts'
import type { Shop } from '#server/shop/shop.ts'
import { timeProblem } from '#server/shop/time-problem.ts'
import { NO_VISIT } from './desk-reservation.ts'
import { decideWish, findWish } from './tables/confirm.ts'
import { beginDeposit, depositFor, depositPage, providerFor } from './tables/deposit.ts'
import { tellConfirmed, tellHooks } from './tables/tell.ts'

interface ReserveInput extends SubmissionContext {
  reservation: Reservation
  shop: Shop
}

/**
 * Stores a wish for a table, which is confirmed at once where the restaurant has said when, or held until its deposit is paid, and queues
 * the mails to guest and restaurant. Throws a RequestError that names the fields that are wrong.
 */
export async function reserve(deps: Deps, reserving: ReserveInput): Promise<ReservationReceipt> {
  const { db, config, wakeOutbox } = deps
  const { reservation, key, actor, now, shop } = reserving
  const submitted = { scope: 'reservation', key, actor, body: reservation, now }
  const row = await inTransaction(db, async tx => {
    await once(tx, submitted, () => store(tx, { ...reserving, config }))
    return shop.seating && (await findWish(tx, reservation))
  })
  wakeOutbox()
  if (!shop.seating) return null
  if (row?.status !== 'held') return { confirmed: row !== undefined }
  const url = await depositPage(deps, row)
  const amount = fromCents(row.deposit ?? 0, shop.features.currency)
  return { confirmed: false, deposit: { amount, until: heldUntil(row), ...(url !== undefined && { url }) } }
}

/** What is wrong with a request for this restaurant, of the fields that are there. */
export function reservationProblems(sent: Partial<Reservation>, shop: Shop, now: Date): FieldProblem[] {
  const { reservedAt } = sent
  const bounds = { now, leadMinutes: 0, days: limits.reservableDays }
  const place = { ...shop, hours: hoursForGuests(shop.hours) }
  const message = reservedAt === undefined ? undefined : timeProblem(place, new Date(reservedAt), bounds)
  return [...(message ? [{ field: 'reservedAt', message }] : []), ...phoneProblems(sent, shop)]
}

interface StoreInput extends ReserveInput {
  config: Deps['config']
}

async function store(tx: Tx, input: StoreInput): Promise<void> {
  const { reservation, shop, lang, now } = input
  rejectInvalid(reservationProblems(reservation, shop, now))
  const time = new Date(reservation.reservedAt)
  const phone = checkPhone(reservation.phone, shop.features.country).value
  const { isSent, tables } = await decideWish(tx, { wish: reservation, time, phone, shop, now })
  if (isSent) return
  const id = randomUUID()
  const row: ReservationRow = {
    id,
    created_at: now.toISOString(),
    status: 'requested',
    reserved_at: time.toISOString(),
    lang,
    ...columnsOf({ ...reservation, name: oneLine(reservation.name), phone }),
    proposed_at: null,
    answered_by: '',
    ...NO_VISIT,
  }
  if (!tables) return storeRequested(tx, row, now)
  const kept = { ...row, tables: JSON.stringify(tables) }
  const amount = depositFor(shop, reservation.guests)
  if (amount === 0) return storeConfirmed(tx, kept, now)
  const provider = await providerFor(tx, shop, { amount, now })
  await (provider ? storeHeld(tx, kept, { ...input, provider, amount }) : storeRequested(tx, row, now))
}

const insert = (tx: Tx, row: ReservationRow) => tx.insertInto('reservations').values(row).execute()

async function storeRequested(tx: Tx, row: ReservationRow, now: Date): Promise<void> {
  await insert(tx, row)
  await tellRequested(tx, row.id, now)
  await tellHooks(tx, 'reservation.requested', row, now)
}

async function storeConfirmed(tx: Tx, row: ReservationRow, now: Date): Promise<void> {
  await insert(tx, { ...row, status: 'accepted', agreed_at: row.created_at })
  await tellConfirmed(tx, row.id, now)
  await tellHooks(tx, 'reservation.accepted', row, now)
}

type Deposit = StoreInput & Pick<Parameters<typeof beginDeposit>[1], 'provider' | 'amount'>

/** The restaurant hears of it once it is paid. */
async function storeHeld(tx: Tx, row: ReservationRow, given: Deposit): Promise<void> {
  const { id } = row
  const { amount, shop, now } = given
  const agreed = { deposit: amount, deposit_hours: shop.seating?.changeHours ?? 0 }
  await insert(tx, { ...row, ...agreed, status: 'held', deposit_state: 'waiting' })
  await beginDeposit(tx, { ...given, id, currency: shop.features.currency })
  await queueMail(tx, { id: `deposit-${id}`, kind: 'table-deposit', about: { id, news: 'asked' } }, now)
}

async function tellRequested(tx: Tx, id: string, now: Date): Promise<void> {
  await queueMail(tx, { id: `reservation-${id}`, kind: 'reservation', about: { id } }, now)
  await queueMail(tx, { id: `table-request-${id}`, kind: 'table-request', about: { id } }, now)
}

const columnsOf = (said: Pick<Reservation, ReservationField>) =>
  Object.fromEntries(
    reservationFieldNames.map(field => [reservationFields[field].column, said[field] ?? '']),
  ) as Record<ReservationColumn, string>
