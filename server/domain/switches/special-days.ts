import type { OpenRange, SpecialDay } from '#contract/hours/hours.ts'
import type { SwitchRow } from '../../db/switch-tables.ts'
import type { Rows, TextByLanguage } from '../shop/rows.ts'
import type { ReadText } from '../shop/text.ts'

/** A special day as a switch holds it. */
export interface SwitchedDay {
  ranges: OpenRange[]
  text: TextByLanguage
}

/** The special days in order; one that was switched replaces that of the data files. */
export function specialDaysOf(
  rows: Pick<Rows, 'specialDays'>,
  switches: SwitchRow[],
  read: ReadText,
): SpecialDay[] {
  const days = new Map<string, SwitchedDay>()
  for (const [date, parts] of Map.groupBy(rows.specialDays, row => row.date)) {
    days.set(date, { ranges: rangesOf(parts), text: parts[0]?.text ?? {} })
  }
  for (const { target, value } of switches.filter(({ kind }) => kind === 'day')) {
    days.set(target, JSON.parse(value) as SwitchedDay)
  }
  return [...days]
    .map(([date, { ranges, text }]) => ({ date, ranges, text: read(text) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

const rangesOf = (parts: Rows['specialDays']): OpenRange[] =>
  parts
    .filter(({ opens }) => opens !== '')
    .map(({ opens, closes }) => ({ from: opens, to: closes }))
    .sort((a, b) => a.from.localeCompare(b.from))
