import type { WorkingHours } from '#contract/hours.ts'
import { limits } from '#contract/limits.ts'
import type { BookableDay } from '#contract/opening.ts'
import { bookableDays } from '#contract/opening.ts'

/** How close two times stand. */
const STEP_MINUTES = 15

export type { BookableDay } from '#contract/opening.ts'

/**
 * The later times that are offered, by the restaurant's calendar day; what lies past midnight belongs to the next
 * one, days without a time are left out.
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

/** The day that a time belongs to. */
export const dayOf = (days: BookableDay[], time: string): BookableDay | undefined =>
  days.find(day => day.times.includes(time))
