import type { OpenRange, SpecialDay } from '#contract/hours/hours.ts'
import { formatDate } from './dates.ts'

/** The names of order types. */
export type TypeNames = Partial<Record<string, string>>

/** A range of opening hours, with the order types that it is for if it is not for all. */
export const rangeText = ({ from, to, types = [] }: OpenRange, names: TypeNames): string =>
  `${from} – ${to}${types.length > 0 ? ` (${types.map(type => names[type] ?? type).join(', ')})` : ''}`

/** A special day as pages list it: the day, its hours or the word for closed, and its text if it has one. */
export function specialDayParts(
  { date, ranges, text }: SpecialDay,
  { locale, closed, names }: { locale: string; closed: string; names: TypeNames },
): string[] {
  const hours = ranges.map(range => rangeText(range, names)).join(', ')
  return [formatDate(date, { locale, timeZone: 'UTC' }), hours || closed, text].filter(part => part !== '')
}
