import { fileLimits } from '#contract/describe/data/file-limits.ts'
import type { Cells } from '#contract/desk/draft.ts'
import { daysFrom, isDay } from '#contract/hours/day-range.ts'

const RANGE = /^(\d{4}-\d\d-\d\d)\s*(?:–|—|-|\.{2,3}|\/|to|bis)\s*(\d{4}-\d\d-\d\d)$/i

/** A special day as every day of the span that its date names, such as 2026-12-24 – 2027-01-06; undefined for a single day. */
export function spreadDays(cells: Cells): Cells[] | undefined {
  const [, first = '', last = ''] = RANGE.exec(cells.date ?? '') ?? []
  if (!isDay(first) || !isDay(last)) return undefined
  const days = daysFrom(first, last)
  return days.length > 0 && days.length <= MAX_DAYS ? days.map(date => ({ ...cells, date })) : undefined
}

/** A year, in which a leap day may be. */
const MAX_DAYS = Math.min(366, fileLimits.rows)
