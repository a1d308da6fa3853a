import type { Reservation } from '#contract/api/forms.ts'
import { givenUp, type ReservationState } from '#contract/desk/visitors.ts'
import { businessDay, type Span } from '#contract/hours/business-day.ts'
import { bumpCounter } from '#server/db/counters.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import type { Shop } from '#server/shop/shop.ts'
import { tablesAt, takenBetween } from './free-tables.ts'

/** How many tables a guest has on one day at once without anybody asking why. */
const MOST_OF_A_DAY = 2

/** Who reserves or answers after this waits until the transaction has ended, and then sees what it has taken. */
export const lockTables = (tx: Tx): Promise<number> => bumpCounter(tx, 'tables')

interface WishInput {
  wish: Pick<ReservationRow, 'guests' | 'email'>
  time: Date
  /** In the international form. */
  phone: string
  shop: Shop
  now: Date
}

/** Whether this guest has sent the same wish before, and otherwise the tables of one that is confirmed. */
export async function decideWish(
  tx: Tx,
  { wish, time, phone, shop, now }: WishInput,
): Promise<{ isSent: boolean; tables?: readonly string[] | undefined }> {
  if (!shop.seating) return { isSent: false }
  await lockTables(tx)
  const { from, to } = businessDay(time, shop.business)
  const sameDay = await wishesBetween(tx, from, to)
  const isSent = sameDay.some(row => isSame(row, wish, time))
  if (isSent || hasMany(sameDay, { email: wish.email, phone })) return { isSent }
  const taken = await takenBetween(tx, shop.seating, time, time)
  return { isSent, tables: tablesAt(shop, taken, { time, guests: wish.guests, now }) }
}

/** Whether a guest has as many tables on the day of a reservation as are confirmed at once, besides this one. */
export async function hasOthers(
  reader: Reader,
  { id, email, phone }: Pick<ReservationRow, 'id' | 'email' | 'phone'>,
  { from, to }: Span,
): Promise<boolean> {
  const rows = await wishesBetween(reader, from, to)
  return hasMany(
    rows.filter(row => row.id !== id),
    { email, phone },
  )
}

/** What has become of a wish that was sent; undefined if nothing is there of it any more. */
export async function findWish(reader: Reader, wish: Reservation): Promise<WishRow | undefined> {
  const time = new Date(wish.reservedAt)
  const rows = await wishesBetween(reader, time, new Date(time.getTime() + 1))
  const same = rows.filter(row => isSame(row, wish, time))
  return same.find(({ status }) => status === 'accepted') ?? same.find(({ status }) => status === 'held')
}

const wishesBetween = (reader: Reader, from: Date, to: Date) =>
  reader
    .selectFrom('reservations')
    .select(['id', 'status', 'created_at', 'reserved_at', 'guests', 'email', 'phone', 'deposit'])
    .where('reserved_at', '>=', from.toISOString())
    .where('reserved_at', '<', to.toISOString())
    .where('status', 'not in', givenUp)
    .execute()

type WishRow = Awaited<ReturnType<typeof wishesBetween>>[number]

/** Those that have a table. */
const TAKEN: ReservationState[] = ['accepted', 'held']

const hasMany = (rows: WishRow[], { email, phone }: { email: string; phone: string }): boolean =>
  rows.filter(row => TAKEN.includes(row.status) && (isOf(row, email) || row.phone === phone)).length >=
  MOST_OF_A_DAY

const isOf = (row: WishRow, email: string): boolean => row.email.toLowerCase() === email.toLowerCase()

const isSame = (row: WishRow, wish: WishInput['wish'], time: Date): boolean =>
  row.reserved_at === time.toISOString() && row.guests === wish.guests && isOf(row, wish.email)
