import type { WorkingHours } from '#contract/hours/hours.ts'
import { type BookableDay, bookableDays } from '#contract/hours/opening.ts'
import { limits } from '#contract/limits.ts'

/** Minutes between two times. */
const STEP_MINUTES = 15

/**
 * Returns the bookable later times by calendar day in the restaurant's time zone. Times after midnight belong
 * to the following day; days without times are omitted.
 */
export function laterDays(
  hours: WorkingHours,
  now: Date,
  { timeZone, leadMinutes }: { timeZone: string; leadMinutes: number },
): BookableDay[] {
  const until = new Date(now)
  until.setUTCDate(until.getUTCDate() + limits.bookableDays)
  return bookableDays(hours, { timeZone, now, from: now, until, stepMinutes: STEP_MINUTES, leadMinutes })
}

/** The times from the end of a pause on; all of them without one. */
export const timesAfter = (paused: string | undefined, times: string[]): string[] =>
  paused === undefined ? times : times.filter(time => Date.parse(time) >= Date.parse(paused))

/** The days with their times from the end of a pause on. */
export const daysAfter = (paused: string | undefined, days: BookableDay[]): BookableDay[] =>
  days
    .map(({ date, times }) => ({ date, times: timesAfter(paused, times) }))
    .filter(({ times }) => times.length > 0)
