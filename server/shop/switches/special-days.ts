import type { OpenRange, SpecialDay } from '#contract/hours/hours.ts'
import { readJson, type TextByLanguage } from '#server/db/json.ts'
import type { SwitchRow } from '#server/db/switch-tables.ts'
import type { Rows } from '../rows/rows.ts'
import type { ReadText } from '../rows/text.ts'
import { offeredRanges, rangeOf } from '../type-terms.ts'

/** A special day as a switch holds it. */
export interface SwitchedDay {
  ranges: OpenRange[]
  text: TextByLanguage
}

/** A special day with its text in every language. */
export interface KnownDay extends SwitchedDay {
  date: string
  /** Whether a switch holds it, and not the data files. */
  switched: boolean
}

/** The special days in order; one that was set at the desk replaces the one of the data files for its date. */
export function knownDays({ specialDays }: Pick<Rows, 'specialDays'>, switches: SwitchRow[]): KnownDay[] {
  const days = new Map<string, KnownDay>()
  for (const [date, parts] of Map.groupBy(specialDays, row => row.date)) {
    days.set(date, { date, ranges: rangesOf(parts), text: parts[0]?.text ?? {}, switched: false })
  }
  for (const { target: date, value } of switches.filter(({ kind }) => kind === 'day')) {
    days.set(date, { date, ...readJson<SwitchedDay>(value), switched: true })
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The special days as guests read them. */
export const specialDaysOf = (
  rows: Pick<Rows, 'specialDays' | 'settings' | 'tables'>,
  switches: SwitchRow[],
  read: ReadText,
): SpecialDay[] =>
  knownDays(rows, switches).map(({ date, ranges, text }) => ({
    date,
    ranges: offeredRanges(ranges, rows),
    text: read(text),
  }))

const rangesOf = (parts: Rows['specialDays']): OpenRange[] =>
  parts
    .filter(({ opens }) => opens !== '')
    .map(rangeOf)
    .sort((a, b) => a.from.localeCompare(b.from))
