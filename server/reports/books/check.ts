import { type BusinessClock, type BusinessDay, businessDay } from '#contract/hours/business-day.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { Database } from '#server/db/database.ts'
import { daysOf } from '../span.ts'
import { firstDate } from './first-date.ts'
import { sumsIn } from './made.ts'
import { settleBooks, settleDay } from './settle.ts'
import { storedDays, storedMonths, storedSums, storeMonth } from './stored.ts'
import { DISHES, MONEY, type Sums, TAXES, together } from './sums.ts'

/** A sum of a day or a month that is not what its orders and refunds come to. */
export interface Difference {
  date: string
  /** What it is the sum of, such as `sale delivery cash: gross`. */
  what: string
  /** In cents, or a number. */
  stored: Cents
  receipts: Cents
}

interface CheckInput {
  clock: BusinessClock
  now: Date
  /** Whether the sums of days with a difference are made again. */
  repair: boolean
}

/**
 * Compares the stored sums of all business days that are over with their orders and refunds, and those of months with their days. Yields
 * each day and month with its differences; what has changed while a day was compared is none.
 */
export async function* checkBooks(
  db: Database,
  { clock, now, repair }: CheckInput,
): AsyncGenerator<{ date: string; differences: Difference[] }> {
  const first = await firstOf(db, clock)
  if (first === undefined) return
  const over = daysOf({ from: first, to: businessDay(now, clock).date }, clock).slice(0, -1)
  await settleBooks(db, clock, over)
  for (const day of over) {
    if ((await differencesOn(db, day)).length > 0) await settleBooks(db, clock, [])
    const differences = await differencesOn(db, day)
    if (repair && differences.length > 0) await settleDay(db, day)
    yield { date: day.date, differences }
  }
  for (const month of await storedMonths(db)) {
    const days = (await storedDays(db, { from: `${month}-01`, to: `${month}-31` })).map(({ day }) => day)
    const stored = await storedSums(db, [month], { dishes: true })
    const receipts = together([await storedSums(db, days, { dishes: true })])
    const differences = differencesOf(stored, receipts, month)
    if (repair && differences.length > 0) await storeMonth(db, month)
    yield { date: month, differences }
  }
}

/** The first day with orders or sums: orders may have been deleted. */
async function firstOf(db: Database, clock: BusinessClock): Promise<string | undefined> {
  const [stored] = await storedDays(db, { from: '', to: '9' })
  const dates = [await firstDate(db, clock), stored?.day].filter(date => date !== undefined)
  return dates.toSorted()[0]
}

const differencesOn = async (db: Database, day: BusinessDay): Promise<Difference[]> =>
  differencesOf(
    await storedSums(db, [day.date], { dishes: true }),
    await sumsIn(db, day, { dishes: true }),
    day.date,
  )

function differencesOf(one: Sums, other: Sums, date: string): Difference[] {
  const [stored, receipts] = [amountsOf(one), amountsOf(other)]
  return [...new Set([...stored.keys(), ...receipts.keys()])]
    .map(what => ({ date, what, stored: stored.get(what) ?? 0, receipts: receipts.get(what) ?? 0 }))
    .filter(each => each.stored !== each.receipts)
}

/** All amounts of some sums by what they are of. */
function amountsOf({ open, declined, money, taxes, dishes }: Sums): Map<string, number> {
  const all = new Map([
    ['open', open],
    ['declined', declined],
  ])
  const add = <Row extends object>(
    rows: Row[],
    { keys, amounts }: { keys: readonly (keyof Row)[]; amounts: readonly (keyof Row)[] },
  ) => {
    for (const row of rows)
      for (const amount of amounts)
        all.set(`${keys.map(key => row[key]).join(' ')}: ${String(amount)}`, Number(row[amount]))
  }
  add(money, MONEY)
  add(taxes, TAXES)
  add(dishes, DISHES)
  return all
}
