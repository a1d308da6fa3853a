import type { BusinessClock, BusinessDay } from '#contract/hours/business-day.ts'
import type { Database } from '#server/db/database.ts'
import { firstDate } from './first-date.ts'
import { sumsIn } from './made.ts'
import { settleBooks } from './settle.ts'
import { storedSums } from './stored.ts'
import { type Sums, together } from './sums.ts'

/** How many days one statement adds up, so that no other call waits for long. */
const DAYS = 31

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
  const parts: Sums[] = []
  for (let at = 0; at < over.length; at += DAYS) {
    const some = over.slice(at, at + DAYS)
    const [from, to] = [some[0]?.date ?? '', some.at(-1)?.date ?? '']
    parts.push(await storedSums(db, { from, to }, { dishes }))
  }
  const [first, last] = [days.find(({ to }) => to > now), days.at(-1)]
  if (first && last) parts.push(await sumsIn(db, { from: first.from, to: last.to }, { dishes }))
  return together(parts)
}
