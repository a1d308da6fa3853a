import { type BusinessClock, businessDay } from '../../hours/business-day.ts'
import { type OpenRange, WeeklyTimes, weekdays } from '../../hours/hours.ts'
import { clockAt } from '../../hours/open-times.ts'
import { DAY } from '../../kit/durations.ts'
import { maybe } from '../../kit/fields.ts'
import { condition } from '../condition.ts'

/** The order is for one of these weekdays and times. The hours after midnight belong to the business day before. */
export const times = condition({
  about: 'time',
  columns: {
    times: {
      kind: 'weeklyTimes',
      optional: true,
      label: 'Weekdays and times',
      help: 'Such as Mon–Thu, or Mon–Fri 15:00–17:00 for a happy hour; empty for always',
      form: 'row',
    },
  },
  fields: { times: maybe(WeeklyTimes) },
  isSet: ({ times }) => times !== undefined,
  missing: ({ times }, { at, clock }) =>
    times === undefined || isWithin(times, at, clock) ? undefined : { why: 'times', times },
})

/** The ranges of a day that begins at a time, on the clock of UTC. */
function rangesOn(times: WeeklyTimes, day: number): OpenRange[] {
  // Day 0 of the epoch was a Thursday.
  const weekday = weekdays[(Math.floor(day / DAY) + 3) % 7]
  return weekday === undefined ? [] : times[weekday]
}

function isWithin(times: WeeklyTimes, at: Date, clock: BusinessClock): boolean {
  const day = Date.parse(businessDay(at, clock).date)
  const time = clockAt(at, clock.timeZone)
  return (
    rangesOn(times, day).some(range => covers(range, time, clock)) ||
    rangesOn(times, day - DAY).some(range => reachesOver(range, time, clock))
  )
}

interface DaysAndTimes {
  from?: string | undefined
  until?: string | undefined
  times?: WeeklyTimes | undefined
}

/** Whether any of the days from one to another, both included, has one of the weekdays. */
export function isEverOn({ from, until, times }: DaysAndTimes): boolean {
  if (times === undefined || from === undefined || until === undefined || until < from) return true
  const days = Math.min(weekdays.length, (Date.parse(until) - Date.parse(from)) / DAY + 1)
  const first = Date.parse(from)
  return Array.from({ length: days }).some((_, at) => rangesOn(times, first + at * DAY).length > 0)
}

/**
 * Whether a range of a business day covers a time of that day. Whatever times a page names of a day are given, also those from before the day
 * begins: `00:00-23:30` of Monday is Monday until half past eleven, and the night after it. Past the end of the day, a range goes on in
 * the next one (`reachesOver`).
 */
function covers({ from, to }: OpenRange, time: string, { ends }: BusinessClock): boolean {
  return from < to ? from <= time && time < to : from <= time || (time < to && time < ends)
}

const reachesOver = ({ from, to }: OpenRange, time: string, { ends }: BusinessClock): boolean =>
  to <= from && ends <= from && ends <= time && time < to
