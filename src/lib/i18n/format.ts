export interface MoneyFormat {
  locale: string
  currency: string
}
export interface TimeFormat {
  locale: string
  timeZone: string
}
type Moment = Date | string | number

/** An amount in the main unit, such as 1.234,56 € (docs/rules.md, R11.11). */
export const formatPrice = (amount: number, { locale, currency }: MoneyFormat): string =>
  withMinus(money(locale, currency, 'auto').format(amount))

/** A price difference with its sign, such as +0,50 € or −0,50 €; empty when there is none. */
export const formatDelta = (amount: number, { locale, currency }: MoneyFormat): string =>
  amount === 0 ? '' : withMinus(money(locale, currency, 'always').format(amount))

/** A wall-clock time, such as 18:30 Uhr. */
export function formatTime(moment: Moment, format: TimeFormat): string {
  const time = dates(format, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(moment),
  )
  return format.locale.startsWith('de') ? `${time} Uhr` : time
}

/** A day with its weekday, such as Freitag, 21. November. */
export const formatDate = (moment: Moment, format: TimeFormat): string =>
  dates(format, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(moment))

/** Day and time, such as Freitag, 21. November, 18:30 Uhr. */
export const formatDateTime = (moment: Moment, format: TimeFormat): string =>
  `${formatDate(moment, format)}, ${formatTime(moment, format)}`

/** German and English formats write a hyphen, which is shorter than the plus beside it and breaks off at the line's end. */
const withMinus = (formatted: string): string => formatted.replace('-', '−')

const moneys = new Map<string, Intl.NumberFormat>()

/** Making a formatter is slow and a menu has many prices. */
function money(locale: string, currency: string, signDisplay: 'auto' | 'always'): Intl.NumberFormat {
  const key = `${locale} ${currency} ${signDisplay}`
  const known = moneys.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay })
  moneys.set(key, made)
  return made
}

const dates = ({ locale, timeZone }: TimeFormat, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone, ...options })
