import { describe, expect, test } from 'vitest'
import { isOpenAt } from '#contract/hours/open-times.ts'
import { readWeeklyTimes, writeWeeklyTimes } from '#contract/hours/weekly-times.ts'
import { formatWeeklyTimes, weeklyTimesLines } from '#lib/i18n/weekly-times.ts'

const timeZone = 'Europe/Berlin'
const read = (text: string) => {
  const times = readWeeklyTimes(text)
  if (!times) throw new Error(`nobody can read ${text}`)
  return times
}

describe('weekdays and times as people write them [R12.290]', () => {
  test.each([
    ['Mo-Fr 11:00-14:30', 'mon-fri 11:00-14:30'],
    ['mo – fr 11–14.30 Uhr', 'mon-fri 11:00-14:30'],
    ['Montag bis Freitag 11-14:30', 'mon-fri 11:00-14:30'],
    ['Mon to Fri 9-17', 'mon-fri 09:00-17:00'],
    ['Pzt-Cum 11:00-14:30', 'mon-fri 11:00-14:30'],
    ['Çarşamba ve Perşembe 12-15', 'wed-thu 12:00-15:00'],
    ['SALI 12-15', 'tue 12:00-15:00'],
    ['So', 'sun'],
    ['Mo, Mi und Fr 18-22', 'mon wed fri 18:00-22:00'],
    ['Fr-Mo 17-22', 'mon fri-sun 17:00-22:00'],
    ['Mo-Fr 11-14, 17-22; Sa 12-23', 'mon-fri 11:00-14:00 17:00-22:00 sat 12:00-23:00'],
    ['Sa 17-22 11-14', 'sat 11:00-14:00 17:00-22:00'],
    ['11-14:30', 'mon-sun 11:00-14:30'],
    ['Fr. 22-2', 'fri 22:00-02:00'],
    ['Fr 17-24', 'fri 17:00-24:00'],
    ['Fr 17-26 Uhr', 'fri 17:00-02:00'],
    ['Fr 17:00-24:30', 'fri 17:00-00:30'],
    ['Mo-So', ''],
  ])('%s', (typed, cell) => {
    expect(writeWeeklyTimes(read(typed))).toBe(cell)
    if (cell !== '') expect(writeWeeklyTimes(read(cell))).toBe(cell)
  })

  test.each([
    '',
    'mittags',
    'Mo-Fr 11',
    'Mo 11:00-11:00',
    'Mo 24-25',
    'Mo 11-14:60',
    'Mo-Xy 11-14',
    'Mo-Di-Mi 11-14',
    '11-12-13',
    'Mo 24:00-02:00',
  ])('“%s” is not clear', typed => {
    expect(readWeeklyTimes(typed)).toBeUndefined()
  })
})

test.each([
  ['mon-fri 11:00-14:30', 'de-DE', 'Mo–Fr 11–14:30 Uhr'],
  ['mon-fri 09:30-14:00', 'de-DE', 'Mo–Fr 9:30–14 Uhr'],
  ['mon-fri 11:00-14:30', 'en-GB', 'Mon–Fri 11:00–14:30'],
  ['mon-fri 11:00-14:30', 'tr-TR', 'Pzt–Cum 11:00–14:30'],
  ['mon-sun 11:00-14:30', 'de-DE', '11–14:30 Uhr'],
  ['sun', 'de-DE', 'So'],
  ['mon wed 18:00-22:00', 'de-DE', 'Mo, Mi 18–22 Uhr'],
  ['mon-fri 11:00-14:00 17:00-22:00 sat 12:00-23:00', 'de-DE', 'Mo–Fr 11–14, 17–22 Uhr; Sa 12–23 Uhr'],
])('a menu says %s in %s as %s [R2.206]', (cell, locale, shown) => {
  expect(formatWeeklyTimes(read(cell), locale)).toBe(shown)
})

describe('they are times of the restaurant, on the days when the clocks change too [R12.291]', () => {
  const night = read('sat-sun 01:00-04:00')
  const brunch = read('sun 10:00-14:00')
  test.each([
    ['a Friday at noon', read('mon-fri 11:00-14:30'), '2026-11-20T12:00:00+01:00', true],
    ['its last minute', read('mon-fri 11:00-14:30'), '2026-11-20T14:29:59+01:00', true],
    ['its end', read('mon-fri 11:00-14:30'), '2026-11-20T14:30:00+01:00', false],
    ['a Saturday', read('mon-fri 11:00-14:30'), '2026-11-21T12:00:00+01:00', false],
    ['past midnight it is still Friday’s', read('fri 22:00-02:00'), '2026-11-21T01:59:00+01:00', true],
    ['the Friday’s own night', read('fri 22:00-02:00'), '2026-11-20T01:59:00+01:00', false],
    ['in spring, before the clock skips an hour', night, '2026-03-29T01:59:59+01:00', true],
    ['in spring, after it', night, '2026-03-29T03:00:00+02:00', true],
    ['in spring, at the end', night, '2026-03-29T04:00:00+02:00', false],
    ['in spring, before brunch', brunch, '2026-03-29T09:59:59+02:00', false],
    ['in spring, at brunch', brunch, '2026-03-29T10:00:00+02:00', true],
    ['in autumn, in the first of two hours', night, '2026-10-25T02:30:00+02:00', true],
    ['in autumn, in the second one', night, '2026-10-25T02:30:00+01:00', true],
    ['in autumn, at the end', night, '2026-10-25T04:00:00+01:00', false],
    ['in autumn, before brunch', brunch, '2026-10-25T09:59:59+01:00', false],
    ['in autumn, at brunch', brunch, '2026-10-25T10:00:00+01:00', true],
    ['by the clock of another place', brunch, '2026-10-25T10:00:00Z', true],
  ])('%s', (_, times, moment, offered) => {
    expect(isOpenAt(times, new Date(moment), timeZone)).toBe(offered)
  })
})

test('times for some order types name them, and a whole day does too [R2.1510]', () => {
  const week = read('mon-sun 11:00-17:00')
  const typed = { ...week, monday: [{ from: '00:00', to: '24:00', types: ['delivery' as const] }] }
  expect(weeklyTimesLines(typed, 'en', types => types.join())).toEqual([
    'Mon 00:00–24:00 (delivery)',
    'Tue–Sun 11:00–17:00',
  ])
  const monday = [...typed.monday, { from: '11:00', to: '14:30' }]
  expect(weeklyTimesLines({ ...typed, monday }, 'de', types => types.join())).toEqual([
    'Mo 0–24 Uhr (delivery), 11–14:30 Uhr',
    'Di–So 11–17 Uhr',
  ])
})
