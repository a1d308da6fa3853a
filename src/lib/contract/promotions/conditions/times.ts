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

function isWithin(times: WeeklyTimes, at: Date, clock: BusinessClock): boolean {
  const { date } = businessDay(at, clock)
  // Day 0 of the epoch was a Thursday.
  const weekday = weekdays[(Math.floor(Date.parse(date) / DAY) + 3) % 7]
  return weekday !== undefined && times[weekday].some(range => covers(range, date, at, clock))
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
