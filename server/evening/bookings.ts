import type { Booking } from '#contract/desk/special-days.ts'
import { givenUp } from '#contract/desk/visitors.ts'
import { calendarDay } from '#contract/hours/calendar-day.ts'
import type { OpenRange, WorkingHours } from '#contract/hours/hours.ts'
import { hoursFor, hoursForGuests } from '#contract/hours/hours-for.ts'
import { isOpenAt, momentAt } from '#contract/hours/open-times.ts'
import { DAY } from '#contract/kit/durations.ts'
import type { Reader } from '#server/db/database.ts'
import { OPEN } from '#server/orders/states.ts'
import { UNPLACED } from '#server/orders/store.ts'
import type { Shop } from '#server/shop/shop.ts'
import { knownDays } from '#server/shop/switches/special-days.ts'

interface OutsideInput {
  date: string
  /** None for a closed day; undefined for the hours that it has without a switch. */
  ranges: OpenRange[] | undefined
  shop: Shop
}

/** The open orders and the requested tables of a day that would lie outside of its hours, in order. */
export async function bookingsOutside(
  reader: Reader,
  { date, ranges, shop }: OutsideInput,
): Promise<Booking[]> {
  const { timeZone } = shop.features
  const others = shop.hours.specialDays.filter(day => day.date !== date)
  const set = ranges ?? knownDays(shop.rows, []).find(day => day.date === date)?.ranges
  const hours = { ...shop.hours, specialDays: set ? [...others, { date, ranges: set, text: '' }] : others }
  const isOutside = ({ at, hoursOf }: TypedBooking): boolean => {
    const moment = new Date(at)
    if (isOpenAt(hoursOf(hours), moment, timeZone)) return false
    // The hours of a day may go on past midnight.
    return calendarDay(timeZone, moment) === date || isOpenAt(hoursOf(shop.hours), moment, timeZone)
  }
  const from = momentAt(date, '00:00', timeZone)
  const span = { from: from.toISOString(), to: new Date(from.getTime() + 2 * DAY).toISOString() }
  const all = [...(await ordersIn(reader, span)), ...(await tablesIn(reader, span))]
  return all
    .filter(isOutside)
    .map(({ id, kind, at }) => ({ id, kind, at }))
    .sort((a, b) => a.at.localeCompare(b.at))
}

/** A booking with those of the restaurant's hours in which it can be. */
interface TypedBooking extends Booking {
  hoursOf: (hours: WorkingHours) => WorkingHours
}

interface Span {
  from: string
  to: string
}

/** By when they are wanted; those for as soon as possible by what was promised, else by when they came. */
async function ordersIn(reader: Reader, { from, to }: Span): Promise<TypedBooking[]> {
  const orders = await reader
    .selectFrom('orders')
    .select(({ fn }) => [
      'code',
      'order_type',
      fn.coalesce('deliver_at', 'promised_at', 'created_at').as('at'),
    ])
    .where('state', 'in', OPEN)
    .where('status', 'not in', UNPLACED)
    .where(({ fn }) => fn.coalesce('deliver_at', 'promised_at', 'created_at'), '>=', from)
    .where(({ fn }) => fn.coalesce('deliver_at', 'promised_at', 'created_at'), '<', to)
    .execute()
  return orders.map(({ code, order_type: orderType, at }) => ({
    id: code,
    kind: 'order',
    at,
    hoursOf: hours => hoursFor(hours, orderType),
  }))
}

async function tablesIn(reader: Reader, { from, to }: Span): Promise<TypedBooking[]> {
  const tables = await reader
    .selectFrom('reservations')
    .select(['id', 'reserved_at'])
    .where('status', 'not in', givenUp)
    .where('reserved_at', '>=', from)
    .where('reserved_at', '<', to)
    .execute()
  return tables.map(({ id, reserved_at }) => ({
    id,
    kind: 'table',
    at: reserved_at,
    hoursOf: hoursForGuests,
  }))
}
