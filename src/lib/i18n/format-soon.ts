import { calendarDay } from '#contract/hours/calendar-day.ts'
import { DAY } from '#contract/kit/durations.ts'
import { formatDate, formatTime, formatWeekday, type TimeFormat } from './dates.ts'

/**
 * Day and time of something that is near: heute 17:00 Uhr, morgen 11:30 Uhr, Sonntag, 11:30 Uhr, and with its date where the weekday
 * alone would be today's. Days are those of the format's time zone.
 */
export function formatSoon(moment: string, format: TimeFormat, now = new Date()): string {
  const dayOf = (each: Date): number => Date.parse(calendarDay(format.timeZone, each))
  const days = (dayOf(new Date(moment)) - dayOf(now)) / DAY
  const time = formatTime(moment, format)
  if (days === 0 || days === 1)
    return `${new Intl.RelativeTimeFormat(format.locale, { numeric: 'auto' }).format(days, 'day')} ${time}`
  return `${(days > 1 && days < 7 ? formatWeekday : formatDate)(moment, format)}, ${time}`
}
