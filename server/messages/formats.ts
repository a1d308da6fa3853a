import { type Cents, fromCents } from '#contract/money.ts'
import { spokenTo } from './words.ts'

const LOCALES = { de: 'de-DE', en: 'en-GB', tr: 'tr-TR' }

/** Numbers and times are written as the words around them are. */
const localeOf = (lang: string): string => LOCALES[spokenTo(lang)]

/** An amount as people of a language write it, such as 1.234,56 €, with a minus and not a hyphen. */
export const formatPrice = (cents: Cents, lang: string, currency: string): string =>
  new Intl.NumberFormat(localeOf(lang), { style: 'currency', currency })
    .format(fromCents(cents))
    .replace('-', '−')

/** A moment on the restaurant's clock, such as 20. November 2026, 18:30 Uhr. */
export function formatDateTime(time: string, lang: string, timeZone: string): string {
  const instant = new Date(time)
  const date = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeZone }).format(instant)
  const clock = new Intl.DateTimeFormat(localeOf(lang), { timeStyle: 'short', timeZone }).format(instant)
  return `${date}, ${clock}${spokenTo(lang) === 'de' ? ' Uhr' : ''}`
}
