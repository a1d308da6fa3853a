import type { WorkingHours } from '#contract/hours/hours.ts'
import { differByType, openTypes } from '#contract/hours/hours-for.ts'
import { bookableTimes } from '#contract/hours/open-times.ts'
import type { BookableTime } from '#contract/hours/times.ts'
import { limits } from '#contract/kit/limits.ts'
import { type OrderType, orderTypes } from '#contract/kit/order-types.ts'

/** Minutes between two times. */
const STEP_MINUTES = 15

/** Returns the bookable later times, for an API that does not compute them. */
export function laterTimes(
  hours: WorkingHours,
  now: Date,
  { timeZone, leadMinutes }: { timeZone: string; leadMinutes: number },
): BookableTime[] {
  const differ = differByType(hours)
  const until = new Date(now)
  until.setUTCDate(until.getUTCDate() + limits.bookableDays)
  const options = { timeZone, now, from: now, until, stepMinutes: STEP_MINUTES, leadMinutes }
  return bookableTimes(hours, options).map(time => ({
    time,
    free: undefined,
    ...(differ && { orderTypes: openTypes(hours, new Date(time), { timeZone, orderTypes }) }),
  }))
}

/** The times at which an order type can be ready, from the end of its pause on. */
export const timesFor = (times: BookableTime[], orderType: OrderType, paused: string | undefined): string[] =>
  times
    .filter(({ orderTypes }) => orderTypes?.includes(orderType) ?? true)
    .map(({ time }) => time)
    .filter(time => paused === undefined || Date.parse(time) >= Date.parse(paused))
