import type { Period } from '#contract/desk/period.ts'
import {
  type BusinessClock,
  type BusinessDay,
  businessDayOn,
  daysAfter,
  type Span,
} from '#contract/hours/business-day.ts'

/** The most beginnings of days that are remembered: about twenty years. */
const MOST = 8000
/** When days begin, by date and clock; to ask the calendar for those of years takes longer than to add up their sums. */
const begins = new Map<string, Date>()

/** From when until when the business days of a period last. */
export const spanOf = ({ from, to }: Pick<Period, 'from' | 'to'>, clock: BusinessClock): Span => ({
  from: beginOf(from, clock),
  to: beginOf(daysAfter(to, 1), clock),
})

/** The business days from a date to another one, both included. */
export function daysOf({ from, to }: Pick<Period, 'from' | 'to'>, clock: BusinessClock): BusinessDay[] {
  const days: BusinessDay[] = []
  for (let date = from; date <= to; date = daysAfter(date, 1))
    days.push({ date, ...spanOf({ from: date, to: date }, clock) })
  return days
}

function beginOf(date: string, clock: BusinessClock): Date {
  const key = `${date} ${clock.timeZone} ${clock.ends}`
  const begin = begins.get(key) ?? businessDayOn(date, clock).from
  if (begins.size >= MOST) begins.clear()
  begins.set(key, begin)
  return begin
}
