import { sql } from 'kysely'
import { type BusinessClock, businessDay } from '#contract/hours/business-day.ts'
import type { Reader } from '#server/db/database.ts'

/** The business day of the first order that was ever placed; undefined without any. */
export async function firstDate(reader: Reader, clock: BusinessClock): Promise<string | undefined> {
  const at = sql<string>`coalesce(paid_at, created_at)`
  const first = await reader.selectFrom('orders').select(at.as('at')).orderBy(at).limit(1).executeTakeFirst()
  return first && businessDay(new Date(first.at), clock).date
}
