import type { WeeklyTimes } from '#contract/hours/hours.ts'
import { type DayRun, sameTimes } from '#contract/hours/weekly-times.ts'
import { weekdayName } from './dates.ts'

/** Weekdays and times as a menu has them, such as Mo–Fr 11–14:30 Uhr. */
export const formatWeeklyTimes = (week: WeeklyTimes, locale: string): string =>
  weeklyTimesLines(week, locale).join('; ')

/** The same with a text for each days that share their times. */
export function weeklyTimesLines(week: WeeklyTimes, locale: string): string[] {
  const german = locale.startsWith('de')
  const nameOf = (day: number): string => weekdayName(day, locale, 'short').replace(/\.$/, '')
  const daysIn = (run: DayRun): string => [...new Set(run)].map(nameOf).join('–')
  const clock = (time: string): string => (german ? time.replace(/^0/, '').replace(/:00$/, '') : time)
  return sameTimes(week).map(({ runs, ranges }) => {
    const times = ranges.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ')
    const isDaily = runs.some(([first, last]) => last - first === 6)
    return [
      isDaily && times !== '' ? '' : runs.map(daysIn).join(', '),
      times,
      german && times !== '' ? 'Uhr' : '',
    ]
      .filter(Boolean)
      .join(' ')
  })
}
