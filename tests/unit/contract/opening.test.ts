import { describe, expect, test, vi } from 'vitest'
import { type OpenRange, type Weekday, type WorkingHours, weekdays } from '#contract/hours/hours.ts'
import {
  bookableDays,
  bookableTimes,
  byDay,
  closingTime,
  isOpenAt,
  nextAt,
  openState,
  tomorrowsOpening,
} from '#contract/hours/open-times.ts'

const timeZone = 'Europe/Berlin'

/** Parses hours such as `monday: '17:00-22:00'`; several ranges are separated by spaces. */
const hoursOf = (days: Partial<Record<(typeof weekdays)[number], string>>): WorkingHours =>
  Object.fromEntries(weekdays.map(weekday => [weekday, rangesOf(days[weekday] ?? '')])) as Record<
    Weekday,
    OpenRange[]
  >

const rangesOf = (text: string): OpenRange[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map(range => {
      const [from = '', to = ''] = range.split('-')
      return { from, to }
    })

const restaurant = hoursOf({
  tuesday: '11:30-14:30 17:00-22:30',
  friday: '17:00-00:30',
  saturday: '12:00-15:00 17:00-01:00',
})

describe('open or closed [R3.44 R11.12]', () => {
  test.each([
    ['Monday has no hours', '2026-11-23T12:00:00+01:00', false],
    ['the minute before opening', '2026-11-24T11:29:59+01:00', false],
    ['the minute of opening', '2026-11-24T11:30:00+01:00', true],
    ['the minute of closing', '2026-11-24T14:30:00+01:00', false],
    ['between two ranges', '2026-11-24T16:00:00+01:00', false],
    ['the second range', '2026-11-24T22:29:59+01:00', true],
    ['past midnight', '2026-11-21T00:29:00+01:00', true],
    ['past midnight, closed', '2026-11-21T00:30:00+01:00', false],
    ['past midnight into a day without hours', '2026-11-22T00:59:59+01:00', true],
    ['in summer time', '2026-07-07T11:30:00+02:00', true],
    ['before opening in summer time', '2026-07-07T11:29:00+02:00', false],
  ])('%s', (_, time, open) => {
    expect(isOpenAt(restaurant, new Date(time), timeZone)).toBe(open)
  })

  test('24 hours are from and to alike, or 00:00 to 24:00', () => {
    for (const day of ['00:00-00:00', '00:00-24:00']) {
      const hours = hoursOf({ wednesday: day })
      expect(isOpenAt(hours, new Date('2026-11-25T00:00:00+01:00'), timeZone)).toBe(true)
      expect(isOpenAt(hours, new Date('2026-11-25T23:59:59+01:00'), timeZone)).toBe(true)
      expect(isOpenAt(hours, new Date('2026-11-26T00:00:00+01:00'), timeZone)).toBe(false)
    }
  })

  test('hours are those of the restaurant, wherever the server is', () => {
    const newYork = hoursOf({ tuesday: '11:30-14:30' })
    expect(isOpenAt(newYork, new Date('2026-11-24T11:30:00-05:00'), 'America/New_York')).toBe(true)
    expect(isOpenAt(newYork, new Date('2026-11-24T11:30:00+01:00'), 'America/New_York')).toBe(false)
  })
})

test('the open times of a day are calculated once, however many orders ask [R10.231]', () => {
  const hours = hoursOf({ friday: '17:00-00:30' })
  const ask = (minute: number) => isOpenAt(hours, new Date(Date.UTC(2026, 10, 20, 16, minute)), timeZone)
  expect(ask(0)).toBe(true)
  const calculated = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  expect([59, 1, 30].map(ask)).toEqual([true, true, true])
  expect(calculated).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

describe('the next opening [R3.44]', () => {
  test.each([
    ['later the same day', '2026-11-24T09:00:00+01:00', '2026-11-24T11:30:00+01:00'],
    ['between two ranges', '2026-11-24T15:00:00+01:00', '2026-11-24T17:00:00+01:00'],
    ['days later', '2026-11-22T12:00:00+01:00', '2026-11-24T11:30:00+01:00'],
    ['while it is open, the one after', '2026-11-24T12:00:00+01:00', '2026-11-24T17:00:00+01:00'],
    ['a week later', '2026-11-21T23:00:00+01:00', '2026-11-24T11:30:00+01:00'],
  ])('%s', (_, now, next) => {
    const state = openState(restaurant, new Date(now), { timeZone, active: true })
    expect(state.nextOpen).toBe(new Date(next).toISOString())
  })

  test('the same weekday again when it is the only one', () => {
    const state = openState(hoursOf({ monday: '10:00-11:00' }), new Date('2026-11-23T12:00:00+01:00'), {
      timeZone,
      active: true,
    })
    expect(state.nextOpen).toBe('2026-11-30T09:00:00.000Z')
  })

  test('never, without hours', () => {
    const state = openState(hoursOf({}), new Date(), { timeZone, active: true })
    expect(state).toEqual({ isOpenNow: false, nextOpen: undefined, isActive: true })
  })

  test('midnight between two ranges that meet is no opening', () => {
    const hours = hoursOf({ friday: '18:00-24:00', saturday: '00:00-02:00' })
    const state = openState(hours, new Date('2026-11-20T23:00:00+01:00'), { timeZone, active: true })
    expect(state.isOpenNow).toBe(true)
    expect(state.nextOpen).toBe(new Date('2026-11-27T18:00:00+01:00').toISOString())
  })

  test('a restaurant that takes no orders is not open', () => {
    const state = openState(restaurant, new Date('2026-11-24T12:00:00+01:00'), { timeZone, active: false })
    expect(state).toMatchObject({ isOpenNow: false, isActive: false })
  })
})

describe('the days when the clocks change [R11.12]', () => {
  const night = hoursOf({ saturday: '22:00-04:00', sunday: '10:00-12:00' })

  test('in spring the night is an hour shorter', () => {
    expect(isOpenAt(night, new Date('2026-03-29T01:59:59Z'), timeZone)).toBe(true)
    expect(isOpenAt(night, new Date('2026-03-29T02:00:00Z'), timeZone)).toBe(false)
    expect(isOpenAt(night, new Date('2026-03-29T08:00:00Z'), timeZone)).toBe(true)
    expect(isOpenAt(night, new Date('2026-03-29T10:00:00Z'), timeZone)).toBe(false)
  })

  test('in autumn it is an hour longer', () => {
    expect(isOpenAt(night, new Date('2026-10-25T02:59:59Z'), timeZone)).toBe(true)
    expect(isOpenAt(night, new Date('2026-10-25T03:00:00Z'), timeZone)).toBe(false)
    expect(isOpenAt(night, new Date('2026-10-25T09:00:00Z'), timeZone)).toBe(true)
  })

  test('a time that spring skips is an hour later, one that autumn repeats is the first', () => {
    const early = hoursOf({ sunday: '02:30-05:00' })
    const next = (now: string) => openState(early, new Date(now), { timeZone, active: true }).nextOpen
    expect(next('2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(next('2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
  })

  test('bookable times follow the clock, each instant once', () => {
    const times = (from: string, until: string) =>
      bookableTimes(night, {
        timeZone,
        now: new Date(from),
        from: new Date(from),
        until: new Date(until),
        stepMinutes: 30,
        leadMinutes: 0,
      }).map(time => time.slice(11, 16))
    expect(times('2026-03-29T00:30:00Z', '2026-03-29T03:00:00Z')).toEqual(['00:30', '01:00', '01:30'])
    expect(times('2026-10-25T00:30:00Z', '2026-10-25T04:00:00Z')).toEqual([
      '00:30',
      '01:00',
      '01:30',
      '02:00',
      '02:30',
    ])
  })
})

describe('times that can be booked [R5.18]', () => {
  const book = (
    now: string,
    changed: { stepMinutes?: number; leadMinutes?: number; until?: string } = {},
  ) => ({
    timeZone,
    now: new Date(now),
    from: new Date(now),
    until: new Date(changed.until ?? '2026-11-24T23:59:00+01:00'),
    stepMinutes: changed.stepMinutes ?? 30,
    leadMinutes: changed.leadMinutes ?? 0,
  })
  const clock = (time: string) =>
    new Date(time).toLocaleTimeString('de-DE', { timeZone, hour: '2-digit', minute: '2-digit' })

  test('lie on whole steps while it is open, up to the last before closing', () => {
    const times = bookableTimes(
      restaurant,
      book('2026-11-24T09:10:00+01:00', { until: '2026-11-24T17:30:00+01:00' }),
    )
    expect(times.map(clock)).toEqual(['11:30', '12:00', '12:30', '13:00', '13:30', '14:00', '17:00', '17:30'])
  })

  test('begin after what the kitchen needs', () => {
    const times = bookableTimes(restaurant, book('2026-11-24T12:50:00+01:00', { leadMinutes: 45 }))
    expect(times.map(clock)[0]).toBe('14:00')
  })

  test('are whole steps of the clock also when the hours are not', () => {
    const odd = hoursOf({ tuesday: '11:20-12:10' })
    expect(bookableTimes(odd, book('2026-11-24T09:00:00+01:00', { stepMinutes: 15 })).map(clock)).toEqual([
      '11:30',
      '11:45',
      '12:00',
    ])
  })

  test('stand under their day, past midnight under the evening that goes on [R2.962]', () => {
    const options = book('2026-11-20T20:00:00+01:00', { until: '2026-11-22T12:00:00+01:00' })
    const days = bookableDays(restaurant, { ...options, stepMinutes: 60 })
    expect(days.map(({ date, times }) => [date, times.map(clock).join(' ')])).toEqual([
      ['2026-11-20', '20:00 21:00 22:00 23:00 00:00'],
      ['2026-11-21', '12:00 13:00 14:00 17:00 18:00 19:00 20:00 21:00 22:00 23:00 00:00'],
    ])
  })

  test.each([
    ['a bakery that opens at four has its own day', ['2026-11-20T18:00+01:00', '2026-11-21T04:00+01:00'], 2],
    ['a night in which times are taken goes on', ['2026-11-20T23:00+01:00', '2026-11-21T01:30+01:00'], 1],
    ['what begins in the night is of its own day', ['2026-11-21T00:30+01:00', '2026-11-21T18:00+01:00'], 1],
    [
      'a shop that never closes begins its day in the morning',
      [
        '2026-11-21T04:00+01:00',
        '2026-11-21T05:00+01:00',
        '2026-11-22T04:00+01:00',
        '2026-11-22T05:00+01:00',
      ],
      2,
    ],
  ])('%s [R2.962]', (_what, times, days) => {
    expect(byDay(times, timeZone)).toHaveLength(days)
  })

  test('every one of them is open', () => {
    const options = book('2026-03-27T09:10:00+01:00', { until: '2026-04-02T12:00:00+02:00', stepMinutes: 15 })
    const times = bookableTimes(restaurant, options)
    expect(times.length).toBeGreaterThan(50)
    expect(times.filter(time => !isOpenAt(restaurant, new Date(time), timeZone))).toEqual([])
  })
})

describe('the hours of a special day replace those of its weekday [R4.104]', () => {
  const special = (date: string, ranges = '', hours = restaurant): WorkingHours => ({
    ...hours,
    specialDays: [{ date, ranges: rangesOf(ranges), text: '' }],
  })
  const open = (hours: WorkingHours, time: string) => isOpenAt(hours, new Date(time), timeZone)

  test.each([
    ['closed', '', '2026-11-24T12:00:00+01:00', false],
    ['open at other hours', '15:00-16:00', '2026-11-24T15:30:00+01:00', true],
    ['not at its usual ones', '15:00-16:00', '2026-11-24T12:00:00+01:00', false],
    ['past midnight', '20:00-02:00', '2026-11-25T01:30:00+01:00', true],
  ])('%s', (_, ranges, time, expected) => {
    expect(open(special('2026-11-24', ranges), time)).toBe(expected)
  })

  test('the night before goes on past midnight', () => {
    expect(open(special('2026-11-21'), '2026-11-21T00:15:00+01:00')).toBe(true)
    expect(open(special('2026-11-20'), '2026-11-21T00:15:00+01:00')).toBe(false)
  })

  test('the next opening is found after a holiday of several weeks', () => {
    const days = Array.from({ length: 21 }, (_, day) => `2026-12-${String(day + 10).padStart(2, '0')}`)
    const holiday = { ...restaurant, specialDays: days.map(date => ({ date, ranges: [], text: '' })) }
    const { nextOpen } = openState(holiday, new Date('2026-12-10T12:00:00+01:00'), { timeZone, active: true })
    expect(nextOpen).toBe('2027-01-01T16:00:00.000Z')
  })
})

describe('the ends of what a kitchen switches [R4.83]', () => {
  const at = (time: string) => new Date(time)

  test.each([
    ['on an evening', '2026-11-20T18:00:00+01:00', '2026-11-21T11:00:00.000Z'],
    ['after midnight, before the day has begun', '2026-11-21T00:15:00+01:00', '2026-11-21T11:00:00.000Z'],
    ['in the morning', '2026-11-21T09:00:00+01:00', '2026-11-24T10:30:00.000Z'],
  ])('until tomorrow is the first opening of a later day: %s', (_, now, expected) => {
    expect(tomorrowsOpening(restaurant, at(now), timeZone).toISOString()).toBe(expected)
  })

  test('without any opening until tomorrow is the next morning', () => {
    expect(tomorrowsOpening(hoursOf({}), at('2026-11-20T18:00:00+01:00'), timeZone).toISOString()).toBe(
      '2026-11-21T04:00:00.000Z',
    )
  })

  test('closing is the end of the present opening', () => {
    expect(closingTime(restaurant, at('2026-11-20T18:00:00+01:00'), timeZone)?.toISOString()).toBe(
      '2026-11-20T23:30:00.000Z',
    )
    expect(closingTime(restaurant, at('2026-11-20T12:00:00+01:00'), timeZone)).toBeUndefined()
  })

  test('a clock time is its next one', () => {
    const now = at('2026-11-20T22:00:00+01:00')
    expect(nextAt('22:30', now, timeZone).toISOString()).toBe('2026-11-20T21:30:00.000Z')
    expect(nextAt('21:30', now, timeZone).toISOString()).toBe('2026-11-21T20:30:00.000Z')
  })
})
