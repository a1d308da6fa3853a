import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { WorkingHours } from '#contract/hours/hours.ts'
import { byDay } from '#contract/hours/open-times.ts'
import { laterTimes, timesFor } from '#islands/checkout/times.ts'
import { formatTime } from '#lib/i18n/dates.ts'

const berlin = { timeZone: 'Europe/Berlin', leadMinutes: 30 }
const clock = (time: string | undefined) =>
  formatTime(time ?? '', { locale: 'de-DE', timeZone: 'Europe/Berlin' })

/** Closed on Mondays, open past midnight on Fridays, two ranges on Sundays. */
const hours = z.parse(WorkingHours, {
  tuesday: [{ from: '17:00', to: '22:00' }],
  friday: [{ from: '17:00', to: '00:30' }],
  sunday: [
    { from: '12:00', to: '14:00' },
    { from: '17:00', to: '18:00' },
  ],
})
const days = (now: string) =>
  byDay(timesFor(laterTimes(hours, new Date(now), berlin), 'takeaway', undefined), 'Europe/Berlin')

describe('later times', () => {
  test('nothing lies in the past or before the kitchen is ready [R4.33 R5.18]', () => {
    const [today] = days('2026-03-24T18:10:00+01:00')
    expect(today?.date).toBe('2026-03-24')
    expect(clock(today?.times[0])).toBe('18:45 Uhr')
    expect(clock(today?.times.at(-1))).toBe('21:45 Uhr')
  })

  test('closing days are left out, past midnight is of the evening before [R5.18 R2.962]', () => {
    const dates = days('2026-03-24T21:50:00+01:00').map(day => day.date)
    expect(dates.slice(0, 3)).toEqual(['2026-03-27', '2026-03-29', '2026-03-31'])
    const friday = days('2026-03-24T21:50:00+01:00')[0]
    expect(friday?.times.slice(-3).map(clock)).toEqual(['23:45 Uhr', '00:00 Uhr', '00:15 Uhr'])
  })

  test('the clock is right on the day it jumps [R11.12]', () => {
    const sunday = days('2026-03-28T10:00:00+01:00').find(day => day.date === '2026-03-29')
    expect(sunday?.times[0]).toBe('2026-03-29T10:00:00.000Z')
    expect(clock(sunday?.times[0])).toBe('12:00 Uhr')
    const autumn = days('2026-10-24T10:00:00+02:00').find(day => day.date === '2026-10-25')
    expect(autumn?.times[0]).toBe('2026-10-25T11:00:00.000Z')
    expect(autumn?.times.map(clock)).toEqual(
      [
        ...['12:00', '12:15', '12:30', '12:45', '13:00', '13:15', '13:30', '13:45'],
        ...['17:00', '17:15', '17:30', '17:45'],
      ].map(time => `${time} Uhr`),
    )
  })

  test('they end where the server takes no more orders [R5.18]', () => {
    const all = days('2026-03-24T18:10:00+01:00').flatMap(day => day.times)
    expect(Date.parse(all.at(-1) ?? '')).toBeLessThanOrEqual(Date.parse('2026-04-07T18:10:00+01:00'))
  })

  test('an API that computes no times has those of the hours of each order type [R4.1512]', () => {
    const typed = z.parse(WorkingHours, {
      tuesday: [
        { from: '12:00', to: '13:00', types: ['takeaway'] },
        { from: '17:00', to: '17:30' },
      ],
    })
    const times = laterTimes(typed, new Date('2026-03-23T12:00:00+01:00'), berlin)
    const on = (orderType: 'takeaway' | 'delivery') =>
      byDay(timesFor(times, orderType, undefined), 'Europe/Berlin')[0]?.times.map(clock)
    expect(on('delivery')).toEqual(['17:00 Uhr', '17:15 Uhr'])
    expect(on('takeaway')).toHaveLength(6)
  })

  test('a restaurant that never opens offers no times', () => {
    expect(laterTimes(z.parse(WorkingHours, {}), new Date(), berlin)).toEqual([])
  })

  test('are only those at which the chosen order type can be ready, from the end of its pause on [R4.118 R4.108]', () => {
    const [early, middle, late] = [
      '2026-03-24T17:00:00Z',
      '2026-03-24T17:15:00Z',
      '2026-03-24T17:30:00Z',
    ] as const
    const times = [
      { time: early, free: undefined, orderTypes: ['takeaway' as const] },
      { time: middle, free: undefined },
      { time: late, free: 2 },
    ]
    expect(timesFor(times, 'takeaway', undefined)).toEqual([early, middle, late])
    expect(timesFor(times, 'delivery', undefined)).toEqual([middle, late])
    expect(timesFor(times, 'delivery', late)).toEqual([late])
  })
})
