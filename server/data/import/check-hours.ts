import { shareType } from '#contract/kit/order-types.ts'
import type { Folder } from './data-files.ts'
import type { CsvRow } from './row.ts'

interface ReadRange {
  row: CsvRow
  value: { opens: string; closes: string; types: string[] }
}

/** Notes ranges of one day that overlap for an order type, and special days and preparation times that are not clear. */
export function checkHours(read: Pick<Folder, 'hours' | 'specialDays' | 'preparation'>): void {
  const hours = read.hours.filter(({ row }) => !row.wrong)
  const specialDays = read.specialDays.filter(({ row }) => !row.wrong)
  for (const ranges of Map.groupBy(hours, ({ value }) => value.weekday).values()) checkOverlaps(ranges)
  const preparation = read.preparation.filter(({ row }) => !row.wrong)
  for (const { row, value } of [...specialDays, ...preparation]) {
    if (value.opens !== '' && value.closes === '') row.mistake('to', 'must not be empty when “from” is not')
    if (value.opens === '' && value.closes !== '') row.mistake('from', 'must not be empty when “to” is not')
  }
  for (const { row, value } of specialDays)
    if (value.opens === '' && value.types.length > 0)
      row.mistake('types', 'must not name order types on a closed day')
  for (const ranges of Map.groupBy(specialDays, ({ value }) => value.date).values()) {
    checkOverlaps(ranges.filter(({ value }) => value.opens !== ''))
    const closed = ranges.find(({ value }) => value.opens === '')
    if (closed && ranges.length > 1)
      closed.row.mistake('from', 'is empty, but another row of the day has hours')
  }
}

function checkOverlaps(ranges: ReadRange[]): void {
  for (const [index, { row, value }] of ranges.entries()) {
    const clash = ranges
      .slice(0, index)
      .find(
        ({ value: other }) =>
          value.opens < end(other) && other.opens < end(value) && shareType(value.types, other.types),
      )
    if (clash) row.mistake('from', 'overlaps with row {row}', { row: String(clash.row.place.row) })
  }
}

const end = ({ opens, closes }: { opens: string; closes: string }): string =>
  closes <= opens ? '24:00' : closes
