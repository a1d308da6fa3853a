import { describe, expect, test } from 'vitest'
import type { WorkingHours } from '#contract/hours/hours.ts'
import { tableDays } from '#islands/reservation/days.ts'

const closed: WorkingHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
}
const berlin = 'Europe/Berlin'
const days = (hours: Partial<WorkingHours>, now: string) =>
  tableDays({ ...closed, ...hours }, new Date(now), berlin, 30)

describe('the times at which a table can be requested', () => {
  test('are half hours while the restaurant is open, never one that has come [R2.78]', () => {
    const hours = { wednesday: [{ from: '17:00', to: '19:00' }] }
    expect(days(hours, '2026-05-13T17:30:00+02:00')[0]).toEqual({
      date: '2026-05-13',
      times: ['2026-05-13T16:00:00.000Z', '2026-05-13T16:30:00.000Z'],
    })
  })

  test('end 90 days ahead', () => {
    const hours = { friday: [{ from: '17:00', to: '18:00' }] }
    const all = days(hours, '2026-05-13T18:00:00+02:00').map(({ date }) => date)
    expect(all[0]).toBe('2026-05-15')
    expect(all.at(-1)).toBe('2026-08-07')
    expect(all).toHaveLength(13)
  })

  test('after midnight belong to the evening before [R2.962]', () => {
    const hours = { saturday: [{ from: '23:00', to: '01:00' }] }
    const [first, second] = days(hours, '2026-05-13T18:00:00+02:00')
    expect(first).toEqual({
      date: '2026-05-16',
      times: ['21:00', '21:30', '22:00', '22:30'].map(time => `2026-05-16T${time}:00.000Z`),
    })
    expect(second?.date).toBe('2026-05-23')
  })

  const night = { saturday: [{ from: '23:00', to: '04:00' }] }
  test.for([
    [
      'in autumn, without the hour that comes again',
      '2026-10-24',
      '21:00 21:30 22:00 22:30 23:00 23:30 00:00 00:30 02:00 02:30',
    ],
    [
      'in spring, without the hour that is skipped',
      '2026-03-28',
      '22:00 22:30 23:00 23:30 00:00 00:30 01:00 01:30',
    ],
    ['in any other night', '2026-10-17', '21:00 21:30 22:00 22:30 23:00 23:30 00:00 00:30 01:00 01:30'],
  ] as const)('of a night are each on the clock once, %s [R2.3530]', ([, date, times]) => {
    const [first] = days(night, `${date}T12:00:00Z`)
    expect(first?.date).toBe(date)
    expect(first?.times.map(time => time.slice(11, 16)).join(' ')).toBe(times)
  })

  test('do not exist where the restaurant never opens', () => {
    expect(days({}, '2026-05-13T18:00:00+02:00')).toEqual([])
  })
})
