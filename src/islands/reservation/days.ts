import type { WorkingHours } from '#contract/hours/hours.ts'
import { hoursForGuests } from '#contract/hours/hours-for.ts'
import { noHourTwice } from '#contract/hours/no-hour-twice.ts'
import { bookableDays } from '#contract/hours/open-times.ts'
import { DAY } from '#contract/kit/durations.ts'
import { limits } from '#contract/kit/limits.ts'

/**
 * Returns the times for which a table can be requested, by calendar day in the restaurant's time zone; days
 * without times are omitted.
 */
export const tableDays = (hours: WorkingHours, now: Date, timeZone: string, stepMinutes: number) =>
  bookableDays(hoursForGuests(hours), {
    timeZone,
    now,
    from: new Date(now.getTime() + 1),
    until: new Date(now.getTime() + limits.reservableDays * DAY),
    stepMinutes,
    leadMinutes: 0,
  }).map(({ date, times }) => ({ date, times: noHourTwice(times, timeZone) }))
