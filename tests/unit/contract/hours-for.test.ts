import { describe, expect, test } from 'vitest'
import { type OpenRange, type WorkingHours, weekdays } from '#contract/hours/hours.ts'
import {
  closedTypes,
  closingTimes,
  differByType,
  hoursFor,
  hoursForGuests,
  openTypes,
} from '#contract/hours/hours-for.ts'
import { isOpenAt, openState } from '#contract/hours/open-times.ts'
import { type OrderType, orderTypes } from '#contract/kit/order-types.ts'

const timeZone = 'Europe/Berlin'
const everyDay = (...ranges: OpenRange[]): WorkingHours =>
  Object.fromEntries(weekdays.map(day => [day, ranges])) as unknown as WorkingHours
const noon: OpenRange = { from: '11:30', to: '14:30' }
const evening: OpenRange = { from: '17:00', to: '00:30' }
/** Takeaway from noon on, everything in the evening, and deliveries at night. */
const restaurant: WorkingHours = {
  ...everyDay(
    { from: '11:30', to: '17:00', types: ['takeaway'] },
    { from: '17:00', to: '22:00' },
    { from: '22:00', to: '02:00', types: ['delivery'] },
  ),
  specialDays: [
    { date: '2026-12-24', ranges: [{ ...noon, types: ['takeaway'] }], text: '' },
    { date: '2026-12-25', ranges: [], text: '' },
    { date: '2026-12-26', ranges: [evening], text: '' },
  ],
}
const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+01:00`)

describe('hours by order type [R4.1510]', () => {
  test.each<[string, string, OrderType[]]>([
    ['2026-11-24', '11:00', []],
    ['2026-11-24', '12:00', ['takeaway']],
    ['2026-11-24', '16:59', ['takeaway']],
    ['2026-11-24', '17:00', ['delivery', 'takeaway', 'curbside', 'table']],
    ['2026-11-24', '22:00', ['delivery']],
    ['2026-11-25', '01:59', ['delivery']],
    ['2026-11-25', '02:00', []],
    // A special day replaces the hours of all order types, also of those that it does not name.
    ['2026-12-24', '12:00', ['takeaway']],
    ['2026-12-24', '18:00', []],
    ['2026-12-25', '18:00', []],
    ['2026-12-26', '18:00', ['delivery', 'takeaway', 'curbside', 'table']],
  ])('on %s at %s: %j', (day, clock, open) => {
    const moment = at(day, clock)
    const isOpen = isOpenAt(restaurant, moment, timeZone)
    expect(isOpen).toBe(open.length > 0)
    expect(isOpen ? openTypes(restaurant, moment, { timeZone, orderTypes }) : []).toEqual(open)
    const closed = closedTypes(restaurant, moment, { timeZone, orderTypes }).map(each => each.orderType)
    expect(closed).toEqual(orderTypes.filter(type => !open.includes(type)))
  })

  test('a closed order type opens when its own hours begin, and never where it has none', () => {
    const opens = (hours: WorkingHours, clock: string) =>
      Object.fromEntries(
        closedTypes(hours, at('2026-11-24', clock), { timeZone, orderTypes }).map(each => [
          each.orderType,
          each.opens,
        ]),
      )
    expect(opens(restaurant, '10:00')).toEqual({
      delivery: '2026-11-24T16:00:00.000Z',
      takeaway: '2026-11-24T10:30:00.000Z',
      curbside: '2026-11-24T16:00:00.000Z',
      table: '2026-11-24T16:00:00.000Z',
    })
    expect(opens(restaurant, '23:00').takeaway).toBe('2026-11-25T10:30:00.000Z')
    expect(opens(everyDay({ ...noon, types: ['takeaway'] }), '12:00')).toEqual({
      delivery: undefined,
      curbside: undefined,
      table: undefined,
    })
  })

  test('an order type closes at the end of its own hours, past midnight too, and one without an end says none [R2.2523]', () => {
    const closing = (hours: WorkingHours, clock: string) =>
      closingTimes(hours, at('2026-11-24', clock), { timeZone, orderTypes: ['delivery', 'takeaway'] })
    expect(closing(restaurant, '12:00')).toEqual({ takeaway: '22:00' })
    expect(closing(restaurant, '18:00')).toEqual({ delivery: '02:00', takeaway: '22:00' })
    expect(closing(restaurant, '10:00')).toEqual({})
    expect(closing(everyDay({ from: '00:00', to: '24:00' }), '12:00')).toEqual({})
  })

  test('guests come while there is more than deliveries', () => {
    const guests = hoursForGuests(restaurant)
    expect(isOpenAt(guests, at('2026-11-24', '12:00'), timeZone)).toBe(true)
    expect(isOpenAt(guests, at('2026-11-24', '23:00'), timeZone)).toBe(false)
  })

  test('the hours of a type are made once', () => {
    expect(hoursFor(restaurant, 'delivery')).toBe(hoursFor(restaurant, 'delivery'))
    expect(hoursFor(restaurant, 'delivery')).not.toBe(hoursFor(restaurant, 'takeaway'))
  })

  test.each([
    ['without types', everyDay(noon, evening)],
    ['with empty types', everyDay({ ...noon, types: [] }, evening)],
    [
      'with special days',
      { ...everyDay(evening), specialDays: [{ date: '2026-11-24', ranges: [noon], text: '' }] },
    ],
    ['that are never', everyDay()],
  ])('hours %s are the same for all, at any time', (_, hours) => {
    expect(differByType(hours)).toBe(false)
    for (const orderType of orderTypes) expect(hoursFor(hours, orderType)).toBe(hours)
    expect(hoursForGuests(hours)).toBe(hours)
    for (let hour = 0; hour < 48; hour++) {
      const moment = new Date(Date.parse('2026-11-23T00:15:00+01:00') + hour * 3_600_000)
      expect(closedTypes(hours, moment, { timeZone, orderTypes })).toEqual([])
      expect(openTypes(hours, moment, { timeZone, orderTypes })).toEqual(orderTypes)
      const { isOpenNow } = openState(hours, moment, { timeZone, active: true })
      expect(isOpenAt(hoursFor(hours, 'delivery'), moment, timeZone)).toBe(isOpenNow)
    }
  })
})
