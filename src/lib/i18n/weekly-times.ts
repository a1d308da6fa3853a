import type { WeeklyTimes } from '#contract/hours/hours.ts'
import { type DayRun, sameTimes } from '#contract/hours/weekly-times.ts'
import type { OrderType } from '#contract/kit/order-types.ts'
import { weekdayName } from './dates.ts'

/** Weekdays and times as a menu has them, such as Mo–Fr 11–14:30 Uhr. */
export const formatWeeklyTimes = (week: WeeklyTimes, locale: string): string =>
  weeklyTimesLines(week, locale).join('; ')

/** Names the order types that times are for. */
type TypesText = (types: readonly OrderType[]) => string

/** The same with a text for each days that share their times. Times for some order types name them. */
export function weeklyTimesLines(week: WeeklyTimes, locale: string, typesText?: TypesText): string[] {
  const german = locale.startsWith('de')
  const nameOf = (day: number): string => weekdayName(day, locale, 'short').replace(/\.$/, '')
  const daysIn = (run: DayRun): string => [...new Set(run)].map(nameOf).join('–')
  const clock = (time: string): string => (german ? time.replace(/^0/, '').replace(/:00$/, '') : time)
  return sameTimes(week).map(({ runs, ranges }) => {
    const isTyped = typesText !== undefined && ranges.some(({ types = [] }) => types.length > 0)
    const times = ranges
      .map(({ from, to, types = [] }) => {
        const time = `${clock(from)}–${clock(to)}`
        if (!isTyped) return time
        const whole = german ? `${time} Uhr` : time
        return types.length > 0 ? `${whole} (${typesText(types)})` : whole
      })
      .join(', ')
    const isDaily = runs.some(([first, last]) => last - first === 6)
    return [
      isDaily && times !== '' ? '' : runs.map(daysIn).join(', '),
      times,
      german && times !== '' && !isTyped ? 'Uhr' : '',
    ]
      .filter(Boolean)
      .join(' ')
  })
}
