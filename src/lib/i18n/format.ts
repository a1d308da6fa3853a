import { decimalsOf } from '#contract/kit/decimals.ts'
import { once } from './once.ts'

export interface MoneyFormat {
  locale: string
  currency: string
}

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

/** An amount in the main unit, without decimals where it has none to say, such as 12 €. */
export const shortPrice = (amount: number, format: MoneyFormat): string =>
  Number.isInteger(amount)
    ? formatNumber(amount, format.locale, {
        style: 'currency',
        currency: format.currency,
        maximumFractionDigits: 0,
      })
    : formatPrice(amount, format)

/** A price difference with its sign, such as +0,50 € or −0,50 €; empty when there is none. */
export const formatDelta = (amount: number, format: MoneyFormat): string =>
  amount === 0 ? '' : money(format, 'always', amount)

/**
 * A percentage that was written as 12.5 %, as a locale writes it: 12,5 % in German, 12.5% in English, %12,5 in Turkish. Other texts
 * stay as they are.
 */
export const percentIn = (text: string, locale: string): string =>
  text.replace(/^(\d+(?:\.\d+)?)(\s)%/, (_, digits: string, space: string) => {
    const number = formatNumber(Number(digits), locale, { maximumFractionDigits: 3 })
    if (locale.startsWith('en')) return `${number}%`
    return locale.startsWith('tr') ? `%${number}` : `${number}${space}%`
  })

/** A number as a language writes it, such as 1.234,5 or, with a unit, 1,4 GB. */
export const formatNumber = (value: number, locale: string, options: Intl.NumberFormatOptions = {}): string =>
  once(numberFormats, [locale, options], () => new Intl.NumberFormat(locale, options)).format(value)

const numberFormats = new Map<string, Intl.NumberFormat>()

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
