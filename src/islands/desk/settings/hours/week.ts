import type { Cells } from '#contract/desk/draft.ts'
import { type Weekday, weekdays } from '#contract/hours/hours.ts'
import { type OrderType, orderTypes, shareType } from '#contract/kit/order-types.ts'

/** A range of opening hours. An end at or before its start is on the next day. */
export interface Range {
  from: string
  to: string
  /** The order types that it is for; none for all. */
  types: OrderType[]
}
export type Week = Record<Weekday, Range[]>

/** The opening hours of a week by days. `24:00` is midnight, which a field for a time writes `00:00`. */
export function weekOf(rows: Cells[]): Week {
  const week = Object.fromEntries(weekdays.map(day => [day, [] as Range[]])) as Week
  for (const { weekday, from = '', to = '', types = '' } of rows) {
    const day = weekdays.find(each => each === weekday)
    const its = types.split(/\s+/)
    if (day)
      week[day].push({
        from,
        to: to === '24:00' ? '00:00' : to,
        types: orderTypes.filter(type => its.includes(type)),
      })
  }
  return week
}

/** The rows of a week, in the sequence of its days. */
export const rowsOf = (week: Week): Cells[] =>
  weekdays.flatMap(weekday =>
    week[weekday].map(({ from, to, types }) => ({ weekday, from, to, types: types.join(' ') })),
  )

/** What a further range of a day begins as: in the evening, or after the last one. */
export const nextRange = (ranges: Range[]): Range =>
  ranges.length === 0 ? { from: '11:30', to: '22:00', types: [] } : { from: '17:00', to: '22:00', types: [] }

export type RangeMistake = 'missing' | 'overlaps'

/** What is wrong with a range among those of its day. */
export function rangeMistake(ranges: Range[], at: number): RangeMistake | undefined {
  const range = ranges[at]
  if (!range || range.from === '' || range.to === '') return 'missing'
  const clash = ranges
    .slice(0, at)
    .some(other => other.from < end(range) && range.from < end(other) && shareType(other.types, range.types))
  return clash ? 'overlaps' : undefined
}

const end = ({ from, to }: Range): string => (to <= from ? '24:00' : to)
