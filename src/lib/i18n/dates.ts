import { once } from './once.ts'

export interface TimeFormat {
  locale: string
  timeZone: string
}
type Moment = Date | string | number

/** A wall-clock time, such as 18:30 Uhr. */
export function formatTime(moment: Moment, format: TimeFormat): string {
  const time = date(format, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, moment)
  return format.locale.startsWith('de') ? `${time} Uhr` : time
}

/** A weekday, such as Freitag. */
export const formatWeekday = (moment: Moment, format: TimeFormat): string =>
  date(format, { weekday: 'long' }, moment)

/** A day with its weekday, such as Freitag, 21. November. */
export const formatDate = (moment: Moment, format: TimeFormat): string =>
  date(format, { weekday: 'long', day: 'numeric', month: 'long' }, moment)

/** Day and time, such as Freitag, 21. November, 18:30 Uhr. */
export const formatDateTime = (moment: Moment, format: TimeFormat): string =>
  `${formatDate(moment, format)}, ${formatTime(moment, format)}`

/** A day with its year in figures, such as 13.05.2026 or 13 May 2026. */
export const formatShortDate = (moment: Moment, format: TimeFormat): string =>
  date(format, { dateStyle: 'medium' }, moment)

/** Day and time with the year in figures, such as 13.05.2026, 18:30 Uhr: for lists that go back years. */
export const formatShortDateTime = (moment: Moment, format: TimeFormat): string =>
  `${formatShortDate(moment, format)}, ${formatTime(moment, format)}`

/** Day and time with the year, such as 20. November 2026, 18:30 Uhr: for mails, which are kept. */
export const formatLongDateTime = (moment: Moment, format: TimeFormat): string =>
  `${formatLongDate(moment, format)}, ${formatTime(moment, format)}`

/** A day with its year in words, such as 20. November 2026. */
export const formatLongDate = (moment: Moment, format: TimeFormat): string =>
  date(format, { dateStyle: 'long' }, moment)

/** A day with weekday and year, such as Freitag, 20. November 2026. */
export const formatFullDate = (moment: Moment, format: TimeFormat): string =>
  date(format, { dateStyle: 'full' }, moment)

/** A month with its year, such as November 2026. */
export const formatMonth = (moment: Moment, format: TimeFormat): string =>
  date(format, { month: 'long', year: 'numeric' }, moment)

/** The name of a weekday, counted from Monday as 0, such as Freitag or Fr. */
export const weekdayName = (day: number, locale: string, weekday: 'long' | 'short'): string =>
  // The first of January 2024 was a Monday.
  date({ locale, timeZone: 'UTC' }, { weekday }, Date.UTC(2024, 0, 1 + day))

const dateFormats = new Map<string, Intl.DateTimeFormat>()

function date({ locale, timeZone }: TimeFormat, options: Intl.DateTimeFormatOptions, moment: Moment): string {
  const format = once(
    dateFormats,
    [locale, timeZone, options],
    () => new Intl.DateTimeFormat(locale, { timeZone, ...options }),
  )
  return format.format(new Date(moment))
}
