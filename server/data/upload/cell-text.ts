import type { ColumnKind } from '#contract/kit/column.ts'
import { asItIs, momentOf, type NumberFormat, numbers } from './number-format.ts'

/** What a spreadsheet calculates with, in numbers that data files write with a point and without anything else. */
const NUMBERS = new Set<ColumnKind | undefined>([
  'count',
  'minutes',
  'amount',
  'ownAmount',
  'percent',
  'rate',
  'decimal',
  'degrees',
  'flag',
])

/**
 * The number of a cell as its owner sees it: in a column of numbers with as many decimals, in one of days or times as data files write
 * these, and else as the text that the cell shows in the language.
 */
export function numberText(
  value: number,
  format: NumberFormat,
  { kind, lang }: { kind: ColumnKind | undefined; lang: string },
): string {
  if (format.isMoment && kind === 'day') return dayOf(momentOf(value))
  if (format.isMoment && kind === 'clock') return clockOf(value)
  const isShare = kind === 'percent' || kind === 'rate'
  const isNumber = NUMBERS.has(kind) && !format.isMoment && (!format.isPercent || isShare)
  if (!isNumber) return format.shown(value, lang)
  // A place keeps all its digits: it is not looked at as a number.
  return plain(value * (format.isPercent ? 100 : 1), kind === 'degrees' ? undefined : format.decimals)
}

/** A number without separators. */
const plain = (value: number, decimals: number | undefined): string =>
  decimals === undefined
    ? asItIs(value, 'en')
    : numbers('en', { useGrouping: false, maximumFractionDigits: decimals }).format(value)

/** `2026-12-24`; empty for what is no day. */
export const dayOf = (moment: Date): string =>
  Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10)

/** A time of day, up to that of the next night; of a day with a time, its time. */
function clockOf(days: number): string {
  const minutes = Math.round((days < 2 ? days : days % 1) * 24 * 60)
  return [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
}
