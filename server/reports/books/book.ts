import { type BusinessClock, type BusinessDay, daysAfter } from '#contract/hours/business-day.ts'
import type { Database } from '#server/db/database.ts'
import { firstDate } from './first-date.ts'
import { sumsIn } from './made.ts'
import { settleBooks } from './settle.ts'
import { moneyByDay, monthOf, storedMonths, storedSums, storeMonth } from './stored.ts'
import { type MoneySum, type Sums, together } from './sums.ts'

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
  const over = await settledOf(db, days, { clock, now })
  const names = await namesOf(db, over)
  const parts: Sums[] = []
  for (let at = 0; at < names.length; at += NAMES)
    parts.push(await storedSums(db, names.slice(at, at + NAMES), { dishes }))
  const [first, last] = [days.find(({ to }) => to > now), days.at(-1)]
  if (first && last) parts.push(await sumsIn(db, { from: first.from, to: last.to }, { dishes }))
  return together(parts)
}

/**
 * The money of some business days in a row: of each by its date, or with `months` of whole months that are over by the month. The current
 * day's is made from its orders.
 */
export async function moneyByTime(
  db: Database,
  days: BusinessDay[],
  { clock, now, months }: Omit<BookInput, 'dishes'> & { months: boolean },
): Promise<Map<string, MoneySum[]>> {
  const over = await settledOf(db, days, { clock, now })
  const names = months ? await namesOf(db, over) : over.map(({ date }) => date)
  const found = new Map<string, MoneySum[]>()
  for (let at = 0; at < names.length; at += NAMES)
    for (const [name, money] of await moneyByDay(db, names.slice(at, at + NAMES))) found.set(name, money)
  const begun = days.find(({ to }) => to > now)
  if (begun) found.set(begun.date, (await sumsIn(db, begun, { dishes: false })).money)
  return found
}

/** The days among these that are over and have sums, which are stored by then. */
async function settledOf(
  db: Database,
  days: BusinessDay[],
  { clock, now }: Omit<BookInput, 'dishes'>,
): Promise<BusinessDay[]> {
  const begin = await firstDate(db, clock)
  const over = days.filter(({ date, to }) => begin !== undefined && date >= begin && to <= now)
  await settleBooks(db, clock, over)
  return over
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
