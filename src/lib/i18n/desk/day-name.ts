import { formatDate, formatShortDate } from '../dates.ts'

/** A calendar day such as 2026-12-24 in words, with its year unless that is the year of `today`. */
export function dayName(day: string, locale: string, today: string): string {
  const name = formatDate(`${day}T12:00:00Z`, { locale, timeZone: 'UTC' })
  const year = day.slice(0, 4)
  return today.startsWith(year) ? name : `${name} ${year}`
}

/** A calendar day with its year as short as the language writes it: 13.05.2026 or 13 May 2026. */
export const shortDay = (day: string, locale: string): string =>
  formatShortDate(`${day}T12:00:00Z`, { locale, timeZone: 'UTC' })
