import type { DeskSpecialDay } from '#contract/desk/special-days.ts'
import { dayAfter } from '#contract/hours/day-range.ts'
import { dayName } from '#lib/i18n/desk/day-name.ts'

/** Days in a row that are alike, such as holidays. */
export interface DaySpan {
  /** The first one. */
  day: DeskSpecialDay
  /** The date of the last one, which may be that of the first. */
  until: string
}

/** The days, those in a row that are alike as one. */
export function spansOf(days: readonly DeskSpecialDay[]): DaySpan[] {
  const spans: DaySpan[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && dayAfter(last.until) === day.date && isAlike(last.day, day)) last.until = day.date
    else spans.push({ day, until: day.date })
  }
  return spans
}

const isAlike = (one: DeskSpecialDay, other: DeskSpecialDay): boolean =>
  JSON.stringify({ ...one, date: '' }) === JSON.stringify({ ...other, date: '' })

/** What people call the days: the first and the last one. */
export function spanName(
  { day: { date }, until }: { day: { date: string }; until: string },
  locale: string,
  today: string,
): string {
  const first = dayName(date, locale, today)
  return until === date ? first : `${first} – ${dayName(until, locale, today)}`
}
