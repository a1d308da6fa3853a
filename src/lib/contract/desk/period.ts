import { daysAfter, isDate } from '../hours/business-day.ts'
import { DAY } from '../kit/durations.ts'

/** The periods that the shop's figures are shown for. */
export const units = ['day', 'week', 'month', 'range'] as const
export type Unit = (typeof units)[number]

/**
 * Some business days, the first and the last one included. Its name is what files and addresses call it: `2026-11-20`, `2026-W47`,
 * `2026-11`, or `2026-11-01..2026-11-15`.
 */
export interface Period {
  name: string
  unit: Unit
  from: string
  to: string
}

/** The most days of a range. */
const MAX_DAYS = 3700
const THURSDAY = 3

/** The day, the week or the month that a date is in. Weeks begin on Monday and are counted as ISO 8601 does. */
export function periodOf(unit: Exclude<Unit, 'range'>, date: string): Period {
  if (unit === 'day') return { name: date, unit, from: date, to: date }
  if (unit === 'week') {
    const from = daysAfter(date, -weekdayOf(date))
    return { name: weekName(from), unit, from, to: daysAfter(from, 6) }
  }
  const name = date.slice(0, 7)
  const next = daysAfter(`${name}-28`, 4).slice(0, 7)
  return { name, unit, from: `${name}-01`, to: daysAfter(`${next}-01`, -1) }
}

/** Any days in a row, as long as they are not more than about ten years. */
export function rangeOf(from: string, to: string): Period | undefined {
  const isRange = isDate(from) && isDate(to) && from <= to && daysBetween(from, to) < MAX_DAYS
  return isRange ? { name: `${from}..${to}`, unit: 'range', from, to } : undefined
}

/** The period of a name; undefined for a text that names none. */
export function readPeriod(name: string): Period | undefined {
  if (isDate(name)) return periodOf('day', name)
  if (/^\d{4}-\d\d$/.test(name) && isDate(`${name}-01`)) return periodOf('month', `${name}-01`)
  const [, year, week] = /^(\d{4})-W(\d\d)$/.exec(name) ?? []
  if (year) {
    // The fourth of January is always in the first week.
    const found = periodOf('week', daysAfter(`${year}-01-04`, (Number(week) - 1) * 7))
    return found.name === name ? found : undefined
  }
  const [from = '', to = '', ...more] = name.split('..')
  return more.length === 0 ? rangeOf(from, to) : undefined
}

/** The period before or after another one, of the same kind; for a range, as many days. */
export function neighbour(period: Period, side: 'before' | 'after'): Period {
  const { unit, from, to } = period
  const edge = side === 'before' ? daysAfter(from, -1) : daysAfter(to, 1)
  if (unit !== 'range') return periodOf(unit, edge)
  const days = daysBetween(from, to)
  const range = side === 'before' ? [daysAfter(edge, -days), edge] : [edge, daysAfter(edge, days)]
  return { name: range.join('..'), unit, from: range[0] ?? edge, to: range[1] ?? edge }
}

/** How many days later the second date is. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY

/** 0 on Monday, 6 on Sunday. */
const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7

/** The year of a week is that of its Thursday. */
function weekName(monday: string): string {
  const thursday = daysAfter(monday, THURSDAY)
  const year = thursday.slice(0, 4)
  const week = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}
