import type { DeskTableDay } from '#contract/desk/table-days.ts'
import { type BusinessDay, businessDayOn, isDate } from '#contract/hours/business-day.ts'
import { hoursForGuests } from '#contract/hours/hours-for.ts'
import { bookableTimes } from '#contract/hours/open-times.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Reader } from '#server/db/database.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import type { Shop } from '#server/shop/shop.ts'
import { reservationAnswer } from '../desk-reservation.ts'
import { OPEN, shownFrom } from '../reservations.ts'
import { takenBetween, weekdayOf } from './free-tables.ts'
import { visitsOf } from './history.ts'

const HALF_HOUR = 30 * MINUTE
const QUARTER = 15 * MINUTE

interface DayInput {
  shop: Shop
  date: string
  now: Date
}

/** The tables of a business day by time, behind the wishes of all days that nobody has decided yet. */
export async function tableDay(reader: Reader, { shop, date, now }: DayInput): Promise<DeskTableDay> {
  if (!isDate(date)) throw fieldError('date', fieldTexts.required)
  const day = businessDayOn(date, shop.business)
  const open = await reader
    .selectFrom('reservations')
    .selectAll()
    .where('status', 'in', OPEN)
    .where('reserved_at', '>', shownFrom(now))
    .orderBy('reserved_at')
    .orderBy('id')
    .execute()
  const ofDay = await reader
    .selectFrom('reservations')
    .selectAll()
    .where('reserved_at', '>=', day.from.toISOString())
    .where('reserved_at', '<', day.to.toISOString())
    .where('status', 'in', ['accepted', 'held', 'cancelled', 'no-show'])
    .orderBy('reserved_at')
    .orderBy('id')
    .execute()
  const rows = [...open, ...ofDay]
  const visits = await visitsOf(reader, rows, day.from)
  const most = shop.seating?.guests[weekdayOf(date)]
  return {
    date,
    reservations: rows.map(row => reservationAnswer(row, shop, visits(row))),
    halfHours: await halfHoursOf(reader, shop, day),
    ...(most && { most }),
    hasTables: shop.seating?.groups !== undefined,
  }
}

/** How many guests sit in each half of an hour in which the restaurant is open or somebody sits: as many as in the fuller quarter of it. */
async function halfHoursOf(
  reader: Reader,
  { seating, hours, features }: Shop,
  { from, to }: BusinessDay,
): Promise<DeskTableDay['halfHours']> {
  const { sitting } = await takenBetween(reader, seating, from, to)
  const openTimes = bookableTimes(hoursForGuests(hours), {
    timeZone: features.timeZone,
    now: from,
    from,
    until: new Date(to.getTime() - 1),
    stepMinutes: 30,
    leadMinutes: 0,
  })
  const halfOf = (time: number): number => time - (time % HALF_HOUR)
  const taken = [...sitting.keys()].filter(time => time >= from.getTime() && time < to.getTime())
  const times = new Set([...openTimes.map(time => Date.parse(time)), ...taken].map(halfOf))
  return [...times]
    .sort((a, b) => a - b)
    .map(time => ({
      at: new Date(time).toISOString(),
      guests: Math.max(sitting.get(time) ?? 0, sitting.get(time + QUARTER) ?? 0),
    }))
}
