import type { SpecialDay } from '#contract/hours/hours.ts'
import { formatDate } from './dates.ts'

/** A special day as pages list it: the day, its hours or the word for closed, and its text if it has one. */
export function specialDayParts(
  { date, ranges, text }: SpecialDay,
  { locale, closed }: { locale: string; closed: string },
): string[] {
  const hours = ranges.map(({ from, to }) => `${from} – ${to}`).join(', ')
  return [formatDate(date, { locale, timeZone: 'UTC' }), hours || closed, text].filter(part => part !== '')
}
