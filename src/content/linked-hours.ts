import type { DayOfWeek, OpeningHoursSpecificationLeaf } from 'schema-dts'
import { type OpenRange, type Weekday, type WorkingHours, weekdays } from '#contract/hours/hours.ts'
import { orderTypeNames } from '#lib/i18n/order-type-name.ts'
import type { Translate } from '#lib/i18n/translate.ts'

const DAYS: Record<Weekday, DayOfWeek> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

/**
 * One specification per range, with all days that have it. A range that ends at or before its start ends on the next day, as in the
 * contract.
 */
export function openingHours(hours: WorkingHours, t: Translate): OpeningHoursSpecificationLeaf[] {
  const ranges = weekdays.flatMap(day => hours[day].map(range => ({ day: DAYS[day], range })))
  const byRange = Map.groupBy(ranges, ({ range: { from, to, types } }) => `${from}-${to} ${types ?? ''}`)
  return [...byRange.values()].flatMap(([first, ...others]) =>
    first
      ? {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: others.length > 0 ? [first, ...others].map(({ day }) => day) : first.day,
          opens: first.range.from,
          closes: closing(first.range),
          ...onlyFor(first.range, t),
        }
      : [],
  )
}

/** One specification per range of a special day. Equal times mean that the restaurant is closed. */
export const specialHours = (
  { specialDays = [] }: WorkingHours,
  t: Translate,
): OpeningHoursSpecificationLeaf[] =>
  specialDays.flatMap(({ date, ranges }) => {
    const day: OpeningHoursSpecificationLeaf = {
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
    }
    if (ranges.length === 0) return [{ ...day, opens: '00:00', closes: '00:00' }]
    return ranges.map(range => ({ ...day, opens: range.from, closes: closing(range), ...onlyFor(range, t) }))
  })

/** schema.org has no hours by order type: together these are the hours of the restaurant, and each says what it is for. */
const onlyFor = ({ types = [] }: OpenRange, t: Translate): { description?: string } =>
  types.length > 0 ? { description: orderTypeNames(types, t) } : {}

/** Midnight is 00:00 in schema.org, and a whole day ends a minute before it starts: equal times would mean closed. */
function closing({ from, to }: OpenRange): string {
  const end = to === '24:00' ? '00:00' : to
  if (end !== from) return end
  const [hours = 0, minutes = 0] = from.split(':').map(Number)
  const last = (hours * 60 + minutes + 24 * 60 - 1) % (24 * 60)
  return [Math.floor(last / 60), last % 60].map(part => String(part).padStart(2, '0')).join(':')
}
