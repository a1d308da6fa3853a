import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BusinessClock, businessDay } from '#contract/hours/business-day.ts'
import { daysOf } from '#server/reports/span.ts'

const berlin = (ends = '05:00'): BusinessClock => ({ timeZone: 'Europe/Berlin', ends })
const times = ({ from, to }: { from: Date; to: Date }) =>
  [from, to].map(time => time.toISOString().slice(11, 16))

describe('the business day [R12.53]', () => {
  test.each([
    ['an evening', '2026-11-20T18:00:00+01:00', '2026-11-20', '04:00', '04:00'],
    ['the hours after midnight', '2026-11-21T04:59:00+01:00', '2026-11-20', '04:00', '04:00'],
    ['the morning', '2026-11-21T05:00:00+01:00', '2026-11-21', '04:00', '04:00'],
    ['the day before the clocks go forward', '2026-03-28T12:00:00+01:00', '2026-03-28', '04:00', '03:00'],
    ['the day before the clocks go back', '2026-10-24T12:00:00+02:00', '2026-10-24', '03:00', '04:00'],
  ])('of %s', (_, moment, date, from, to) => {
    const day = businessDay(new Date(moment), berlin())
    expect(day.date).toBe(date)
    expect(times(day)).toEqual([from, to])
    expect(day.from.toISOString().slice(0, 10)).toBe(date)
  })

  test.each([
    ['ends at midnight', '00:00', '2026-11-20T23:59:00+01:00', '2026-11-20'],
    ['begins at midnight', '00:00', '2026-11-21T00:00:00+01:00', '2026-11-21'],
    ['ends late', '11:30', '2026-11-21T11:29:00+01:00', '2026-11-20'],
    // Clocks skip 02:30 in spring: the day ends an hour later. In autumn they show it twice: it ends at the first.
    ['ends at a time that clocks skip', '02:30', '2026-03-29T03:29:00+02:00', '2026-03-28'],
    ['begins after a time that clocks skip', '02:30', '2026-03-29T03:30:00+02:00', '2026-03-29'],
    ['ends at the first of two times', '02:30', '2026-10-25T02:29:00+02:00', '2026-10-24'],
    ['has begun at the second of them', '02:30', '2026-10-25T02:10:00+01:00', '2026-10-25'],
  ])('%s', (_, ends, moment, date) => {
    expect(businessDay(new Date(moment), berlin(ends)).date).toBe(date)
  })

  test('covers every moment exactly once, in both nights in which clocks change', () => {
    const moment = fc.oneof(
      fc.date({
        noInvalidDate: true,
        min: new Date('2026-03-28T18:00:00Z'),
        max: new Date('2026-03-30T18:00:00Z'),
      }),
      fc.date({
        noInvalidDate: true,
        min: new Date('2026-10-24T18:00:00Z'),
        max: new Date('2026-10-26T18:00:00Z'),
      }),
      fc.date({
        noInvalidDate: true,
        min: new Date('2020-01-01T00:00:00Z'),
        max: new Date('2030-01-01T00:00:00Z'),
      }),
    )
    const ends = fc.constantFrom('00:00', '02:00', '02:30', '03:00', '05:00', '11:59')
    fc.assert(
      fc.property(moment, ends, (at, end) => {
        const day = businessDay(at, berlin(end))
        expect(day.from <= at && at < day.to).toBe(true)
        expect(businessDay(day.from, berlin(end)).date).toBe(day.date)
        expect(businessDay(new Date(day.to.getTime() - 1), berlin(end)).date).toBe(day.date)
      }),
      { numRuns: 300 },
    )
  })

  test('is followed by the next one without a gap', () => {
    const days = daysOf({ from: '2026-03-27', to: '2026-03-31' }, berlin('02:30'))
    expect(days.map(({ date }) => date)).toEqual([
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
    ])
    for (const [index, day] of days.slice(1).entries()) expect(day.from).toEqual(days[index]?.to)
  })
})
