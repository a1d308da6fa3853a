import { type BusinessClock, type BusinessDay, daysAfter } from '#contract/hours/business-day.ts'
import type { Database } from '#server/db/database.ts'
import { firstDate } from './first-date.ts'
import { sumsIn } from './made.ts'
import { settleBooks } from './settle.ts'
import { monthOf, storedMonths, storedSums, storeMonth } from './stored.ts'
import { type Sums, together } from './sums.ts'

/** How many days or months one statement adds up, so that no other call waits for long. */
const NAMES = 31

interface BookInput {
  clock: BusinessClock
  now: Date
  dishes: boolean
}

/** The sums of some business days in a row: stored ones of days that are over, while the others are made from their orders. */
export async function bookOf(
  db: Database,
  days: BusinessDay[],
  { clock, now, dishes }: BookInput,
): Promise<Sums> {
  const begin = await firstDate(db, clock)
  const over = days.filter(({ date, to }) => begin !== undefined && date >= begin && to <= now)
  await settleBooks(db, clock, over)
  const names = await namesOf(db, over)
  const parts: Sums[] = []
  for (let at = 0; at < names.length; at += NAMES)
    parts.push(await storedSums(db, names.slice(at, at + NAMES), { dishes }))
  const [first, last] = [days.find(({ to }) => to > now), days.at(-1)]
  if (first && last) parts.push(await sumsIn(db, { from: first.from, to: last.to }, { dishes }))
  return together(parts)
}

/** Under which names the sums of days in a row are stored: those of whole months together, which are added up once. */
async function namesOf(db: Database, days: BusinessDay[]): Promise<string[]> {
  const stored = new Set(await storedMonths(db))
  const names: string[] = []
  for (const [month, own] of Map.groupBy(days, ({ date }) => monthOf(date))) {
    const isWhole = own[0]?.date === `${month}-01` && monthOf(daysAfter(own.at(-1)?.date ?? '', 1)) !== month
    if (isWhole && !stored.has(month)) await storeMonth(db, month)
    names.push(...(isWhole ? [month] : own.map(({ date }) => date)))
  }
  return names
}
