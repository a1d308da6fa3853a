import { sql } from 'kysely'
import type { DeskReservation } from '#contract/desk/visitors.ts'
import type { Reader } from '#server/db/database.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'

type Visits = NonNullable<DeskReservation['visits']>
type Guest = Pick<ReservationRow, 'email' | 'phone'>

/** A guest's address, however its letters are written. */
const ADDRESS = sql<string>`lower(email)`

/**
 * How often guests came and did not come before a time. Each is known by phone number and by address, and the larger count is theirs. Two
 * queries for all of them, which read by index no more than the visits of these guests.
 */
export async function visitsOf(
  reader: Reader,
  guests: Guest[],
  before: Date,
): Promise<(guest: Guest) => Visits | undefined> {
  const phones = await countBy(reader, sql<string>`phone`, guests.map(phoneOf), before)
  const addresses = await countBy(reader, ADDRESS, guests.map(addressOf), before)
  return guest => {
    const [byPhone, byAddress] = [phones.get(phoneOf(guest)), addresses.get(addressOf(guest))]
    if (!byPhone && !byAddress) return undefined
    return {
      came: Math.max(byPhone?.came ?? 0, byAddress?.came ?? 0),
      missed: Math.max(byPhone?.missed ?? 0, byAddress?.missed ?? 0),
    }
  }
}

const phoneOf = ({ phone }: Guest): string => phone
const addressOf = ({ email }: Guest): string => email.toLowerCase()

async function countBy(
  reader: Reader,
  column: typeof ADDRESS,
  values: string[],
  before: Date,
): Promise<Map<string, Visits>> {
  const wanted = [...new Set(values)].filter(Boolean)
  if (wanted.length === 0) return new Map()
  const rows = await reader
    .selectFrom('reservations')
    .select(({ fn }) => [
      column.as('guest'),
      fn.count<number>('arrived_at').as('came'),
      sql<number>`sum(case when status = 'no-show' then 1 else 0 end)`.as('missed'),
    ])
    .where(column, 'in', wanted)
    .where('reserved_at', '<', before.toISOString())
    .groupBy(column)
    .execute()
  return new Map(
    rows.map(({ guest, came, missed }) => [guest, { came: Number(came), missed: Number(missed) }]),
  )
}
