import type { Period } from '#contract/desk/period.ts'
import type { BusinessClock, Span } from '#contract/hours/business-day.ts'
import type { Database } from '#server/db/database.ts'
import { bookOf } from './books/book.ts'
import { sumsIn } from './books/made.ts'
import { type Sums, together } from './books/sums.ts'
import { daysOf, spanOf } from './span.ts'

interface Context {
  clock: BusinessClock
  now: Date
}

/** The sums of what has passed of a period: of whole days, and of the beginning of one. */
export async function sumsOfPassed(
  db: Database,
  period: Period,
  { passed, clock, now }: Context & { passed: Span },
): Promise<Sums> {
  const days = daysOf(period, clock)
  const whole = days.filter(day => day.to <= passed.to)
  const book = await bookOf(db, whole, { clock, now, dishes: false })
  const begun = days[whole.length]
  if (!begun || begun.from >= passed.to) return book
  return together([book, await sumsIn(db, { from: begun.from, to: passed.to }, { dishes: false })])
}

/** As much of an earlier period as has passed of another one; all of it if that one is over. */
export function passedOf(earlier: Period, span: Span, { now, clock }: Context): Span {
  const { from, to } = spanOf(earlier, clock)
  if (now < span.from || now >= span.to) return { from, to }
  const until = from.getTime() + now.getTime() - span.from.getTime()
  return { from, to: new Date(Math.min(until, to.getTime())) }
}
