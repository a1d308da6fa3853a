import { type BusinessClock, type BusinessDay, businessDayOn } from '#contract/hours/business-day.ts'
import type { Database } from '#server/db/database.ts'
import { sumsIn } from './made.ts'
import { type Mark, storedDays, storeSums, versionOf } from './stored.ts'

/** How many marks are read at once. */
const MARKS = 500

/**
 * Brings stored sums up to date: those of days of which something has changed, and those of some days that are over and have none
 * yet. Each day is stored in a transaction of its own, after its orders were read outside of it. Several processes may do it at once.
 */
export async function settleBooks(db: Database, clock: BusinessClock, over: BusinessDay[]): Promise<void> {
  while (await settleMarks(db, clock));
  for (const day of await unsettledOf(db, over)) await settleDay(db, day)
}

/** Follows some marks. Returns whether there were any. */
async function settleMarks(db: Database, clock: BusinessClock): Promise<boolean> {
  const version = await versionOf(db)
  const marks = await db.selectFrom('book_marks').selectAll().orderBy('at').limit(MARKS).execute()
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last) return false
  const days = await db
    .selectFrom('book_days')
    .selectAll()
    .where('from_at', '<=', last.at)
    .where('to_at', '>', first.at)
    .where('day', 'like', '%-%-%')
    .orderBy('day')
    .execute()
  const stored = days.filter(({ from_at, to_at }) => marks.some(({ at }) => from_at <= at && at < to_at))
  if (stored.length === 0) await storeSums(db, { version, marks })
  for (const { day } of stored) await settleDay(db, businessDayOn(day, clock))
  return true
}

/** Those of some days in a row that have no sums, or sums of other hours. */
export async function unsettledOf(db: Database, days: BusinessDay[]): Promise<BusinessDay[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const stored = await storedDays(db, { from: first.date, to: last.date })
  const spans = new Map(stored.map(({ day, from_at, to_at }) => [day, `${from_at} ${to_at}`]))
  return days.filter(({ date, from, to }) => spans.get(date) !== `${from.toISOString()} ${to.toISOString()}`)
}

/** Makes and stores the sums of a day, again if somebody else has stored some at the same time. */
export async function settleDay(db: Database, day: BusinessDay): Promise<void> {
  for (;;) {
    const version = await versionOf(db)
    const marks = await marksIn(db, day)
    const sums = await sumsIn(db, day, { dishes: true })
    if (await storeSums(db, { version, marks, sums: { day, sums } })) return
  }
}

const marksIn = (db: Database, { from, to }: BusinessDay): Promise<Mark[]> =>
  db
    .selectFrom('book_marks')
    .selectAll()
    .where('at', '>=', from.toISOString())
    .where('at', '<', to.toISOString())
    .execute()
