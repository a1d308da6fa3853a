import { decimalsOf } from '#contract/decimals.ts'

export interface MoneyFormat {
  locale: string
  currency: string
}
export interface TimeFormat {
  locale: string
  timeZone: string
}
type Moment = Date | string | number

/**
 * The locale that a language's prices and times are written in. The default language takes the restaurant's country
 * (de-AT in Austria), any other language its own. English is British: day before month and 24 hours.
 */
export function localeOf(
  { lang, defaultLang }: { lang: string; defaultLang: string },
  country: string,
): string {
  if (lang.includes('-')) return lang
  if (lang === defaultLang) return `${lang}-${country.toUpperCase()}`
  const home = lang === 'en' ? 'GB' : new Intl.Locale(lang).maximize().region
  return home ? `${lang}-${home}` : lang
}

/** An amount in the main unit, such as 1.234,56 € (docs/rules.md, R11.11). */
export const formatPrice = (amount: number, format: MoneyFormat): string => money(format, 'auto', amount)

/** A price difference with its sign, such as +0,50 € or −0,50 €; empty when there is none. */
export const formatDelta = (amount: number, format: MoneyFormat): string =>
  amount === 0 ? '' : money(format, 'always', amount)

/** A percentage that was written as 7 %, as a locale writes it: %7 in Turkish. Other texts stay as they are. */
export const percentIn = (text: string, locale: string): string =>
  locale.startsWith('tr') ? text.replace(/^(\d[\d.,]*)\s%/, '%$1') : text

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

/** A number as a language writes it, such as 1.234,5 or, with a unit, 1,4 GB. */
export const formatNumber = (value: number, locale: string, options: Intl.NumberFormatOptions = {}): string =>
  once(numberFormats, [locale, options], () => new Intl.NumberFormat(locale, options)).format(value)

/** Creating a formatter is slow and a menu has many prices, so each one is created once. */
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * German and English formats use a hyphen, which is shorter than a plus and allows a line break after it. Throws a RangeError for
 * an amount that is not a finite number: a wrong price must never be shown.
 */
function money({ locale, currency }: MoneyFormat, signDisplay: 'auto' | 'always', amount: number): string {
  if (!Number.isFinite(amount)) throw new RangeError(`${amount} is not a price`)
  // No amount has more decimals than its currency.
  const options = {
    style: 'currency',
    currency,
    signDisplay,
    minimumFractionDigits: decimalsOf(currency),
  } as const
  return formatNumber(amount, locale, options).replace('-', '−')
}

function date({ locale, timeZone }: TimeFormat, options: Intl.DateTimeFormatOptions, moment: Moment): string {
  const format = once(
    dateFormats,
    [locale, timeZone, options],
    () => new Intl.DateTimeFormat(locale, { timeZone, ...options }),
  )
  return format.format(new Date(moment))
}

function once<T>(known: Map<string, T>, parts: unknown[], make: () => T): T {
  const key = JSON.stringify(parts)
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}
