import type { WorkingHours } from '#contract/hours.ts'
import { limits } from '#contract/limits.ts'
import { bookableDays } from '#contract/opening.ts'

/** How close two times stand. */
const STEP_MINUTES = 30
const DAY = 24 * 60 * 60 * 1000

export type TableDay = ReturnType<typeof tableDays>[number]

/** The times at which a table can be requested, by the restaurant's calendar day; days without any are left out. */
export const tableDays = (hours: WorkingHours, now: Date, timeZone: string) =>
  bookableDays(hours, {
    timeZone,
    now,
    from: new Date(now.getTime() + 1),
    until: new Date(now.getTime() + limits.reservableDays * DAY),
    stepMinutes: STEP_MINUTES,
    leadMinutes: 0,
  })
