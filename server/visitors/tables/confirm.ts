import type { Reservation } from '#contract/api/forms.ts'
import { givenUp } from '#contract/desk/visitors.ts'
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
  wish: Pick<Reservation, 'guests' | 'email'>
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

/** Whether the table of a wish that was sent is reserved. */
export async function isReserved(reader: Reader, wish: Reservation): Promise<boolean> {
  const time = new Date(wish.reservedAt)
  const rows = await wishesBetween(reader, time, new Date(time.getTime() + 1))
  return rows.some(row => row.status === 'accepted' && isSame(row, wish, time))
}

const wishesBetween = (reader: Reader, from: Date, to: Date) =>
  reader
    .selectFrom('reservations')
    .select(['id', 'status', 'reserved_at', 'guests', 'email', 'phone'])
    .where('reserved_at', '>=', from.toISOString())
    .where('reserved_at', '<', to.toISOString())
    .where('status', 'not in', givenUp)
    .execute()

type WishRow = Awaited<ReturnType<typeof wishesBetween>>[number]

const hasMany = (rows: WishRow[], { email, phone }: { email: string; phone: string }): boolean =>
  rows.filter(row => row.status === 'accepted' && (isOf(row, email) || row.phone === phone)).length >=
  MOST_OF_A_DAY

const isOf = (row: WishRow, email: string): boolean => row.email.toLowerCase() === email.toLowerCase()

const isSame = (row: WishRow, wish: WishInput['wish'], time: Date): boolean =>
  row.reserved_at === time.toISOString() && row.guests === wish.guests && isOf(row, wish.email)
