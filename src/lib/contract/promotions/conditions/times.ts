import { DAY } from '../../durations.ts'
import { maybe } from '../../fields.ts'
import { type BusinessClock, businessDay } from '../../hours/business-day.ts'
import { type OpenRange, WeeklyTimes, weekdays } from '../../hours/hours.ts'
import { momentAt } from '../../hours/open-times.ts'
import { condition } from '../condition.ts'

/** The order is for one of these weekdays and times. The hours after midnight belong to the business day before. */
export const times = condition({
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
  const { date } = businessDay(at, clock)
  return rangesOn(times, Date.parse(date)).some(range => covers(range, date, at, clock))
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

/** Whether a range of a business day covers a moment. A whole day lasts as long as the business day does. */
function covers({ from, to }: OpenRange, date: string, at: Date, clock: BusinessClock): boolean {
  if (from === '00:00' && to === '24:00') return true
  const next = new Date(Date.parse(date) + DAY).toISOString().slice(0, 10)
  const isNight = (time: string): boolean => time < clock.ends
  const begins = isNight(from) ? next : date
  const starts = momentAt(begins, from, clock.timeZone)
  const ends = momentAt(to <= from || isNight(from) ? next : date, to, clock.timeZone)
  return starts <= at && at < ends
}
