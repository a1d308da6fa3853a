import { readWeeklyTimes, writeWeeklyTimes } from '#contract/hours/weekly-times.ts'
import { formatWeeklyTimes } from '#lib/i18n/weekly-times.ts'
import type { ReadCell } from './amounts.ts'

/** Reads weekdays and times in English, German or Turkish as a cell has them: mon-fri 11:00-14:30. */
export function readTimes(typed: string): ReadCell {
  if (typed.trim() === '') return { cell: '' }
  const times = readWeeklyTimes(typed)
  if (!times) return { mistake: '“{value}” is not clear. Write weekdays and times like Mon-Fri 11:00-14:30' }
  return { cell: writeWeeklyTimes(times) }
}

/** A cell's times as people write them in a language; anything else as it is. */
export function shownTimes(cell: string, locale: string): string {
  const times = readWeeklyTimes(cell)
  return times ? formatWeeklyTimes(times, locale) : cell
}
