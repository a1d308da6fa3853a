import { type OrderType, rulesOf } from '../kit/order-types.ts'
import { type ClosedType, type OpenRange, type WorkingHours, weekdays } from './hours.ts'
import { clockAt, closingAt, isOpenAt, openState } from './open-times.ts'

type IsWanted = (orderType: OrderType) => boolean

/** By the hours themselves, which the caller keeps or drops: what is known of hours is remembered with them. */
const remembered = new WeakMap<WorkingHours, Map<string, WorkingHours>>()

/** Whether some ranges are for some order types only. */
export const differByType = (hours: WorkingHours): boolean =>
  [...weekdays.map(day => hours[day]), ...(hours.specialDays ?? []).map(({ ranges }) => ranges)]
    .flat()
    .some(isForSome)

/** The hours at which an order of a type can be had. They are those of the restaurant where types do not differ. */
export const hoursFor = (hours: WorkingHours, orderType: OrderType): WorkingHours =>
  hoursWhere(hours, orderType, each => each === orderType)

/** The hours at which guests can come: those for more than deliveries. */
export const hoursForGuests = (hours: WorkingHours): WorkingHours =>
  hoursWhere(hours, 'guests', orderType => !rulesOf(orderType).isDelivered)

function hoursWhere(hours: WorkingHours, name: string, isWanted: IsWanted): WorkingHours {
  const known = remembered.get(hours) ?? new Map<string, WorkingHours>()
  remembered.set(hours, known)
  const found = known.get(name) ?? (differByType(hours) ? withRanges(hours, isWanted) : hours)
  known.set(name, found)
  return found
}

function withRanges(hours: WorkingHours, isWanted: IsWanted): WorkingHours {
  const wanted = (ranges: OpenRange[]): OpenRange[] =>
    ranges.filter(range => !isForSome(range) || range.types?.some(isWanted))
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday, specialDays } = hours
  return {
    monday: wanted(monday),
    tuesday: wanted(tuesday),
    wednesday: wanted(wednesday),
    thursday: wanted(thursday),
    friday: wanted(friday),
    saturday: wanted(saturday),
    sunday: wanted(sunday),
    specialDays: specialDays?.map(day => ({ ...day, ranges: wanted(day.ranges) })),
  }
}

const isForSome = ({ types = [] }: OpenRange): boolean => types.length > 0

/** The order types that are closed at a moment; none where hours do not differ by type, since then the restaurant is closed. */
export function closedTypes(
  hours: WorkingHours,
  now: Date,
  { timeZone, orderTypes }: { timeZone: string; orderTypes: readonly OrderType[] },
): ClosedType[] {
  if (!differByType(hours)) return []
  return orderTypes.flatMap(orderType => {
    const { isOpenNow, nextOpen } = openState(hoursFor(hours, orderType), now, { timeZone, active: true })
    return isOpenNow ? [] : [{ orderType, opens: nextOpen }]
  })
}

/** The order types that can be had at a moment at which the restaurant is open. */
export const openTypes = (
  hours: WorkingHours,
  instant: Date,
  { timeZone, orderTypes }: { timeZone: string; orderTypes: readonly OrderType[] },
): OrderType[] =>
  orderTypes.filter(orderType => {
    const its = hoursFor(hours, orderType)
    return its === hours || isOpenAt(its, instant, timeZone)
  })

/** Until when the order types are open that can be had at a moment, on the clock of the restaurant, by order type. */
export const closingTimes = (
  hours: WorkingHours,
  now: Date,
  { timeZone, orderTypes }: { timeZone: string; orderTypes: readonly OrderType[] },
): Record<string, string> =>
  Object.fromEntries(
    orderTypes.flatMap(orderType => {
      const closing = closingAt(hoursFor(hours, orderType), now, timeZone)
      return closing ? [[orderType, clockAt(closing, timeZone)]] : []
    }),
  )
