import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neighbour, periodOf, rangeOf, readPeriod } from '#contract/desk/period.ts'
import { daysAfter } from '#contract/hours/business-day.ts'

test.each([
  ['2026-11-20', '2026-11-20', '2026-11-20'],
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2026-W01', '2025-12-29', '2026-01-04'],
  ['2026-W53', '2026-12-28', '2027-01-03'],
  ['2027-W01', '2027-01-04', '2027-01-10'],
  ['2026-11-01..2026-11-15', '2026-11-01', '2026-11-15'],
])('%s is from %s to %s [R12.121]', (name, from, to) => {
  expect(readPeriod(name)).toMatchObject({ name, from, to })
})

test.each([
  '',
  '2026',
  '2026-00',
  '2027-W53',
  '2026-W00',
  '2026-02-29',
  '2026-11-02..2026-11-01',
  '1900-01-01..2026-01-01',
])('“%s” is no period [R12.121]', name => {
  expect(readPeriod(name)).toBeUndefined()
})

test('every period has a name that leads back to it, and neighbours without a gap [R12.121]', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map(days => daysAfter('1990-01-01', days))
  const unit = fc.constantFrom('day' as const, 'week' as const, 'month' as const)
  const range = fc.tuple(day, fc.nat(400)).map(([from, days]) => rangeOf(from, daysAfter(from, days)))
  const period = fc.oneof(
    fc.tuple(unit, day).map(([kind, date]) => periodOf(kind, date)),
    range,
  )
  fc.assert(
    fc.property(period, any => {
      if (!any) return
      expect(readPeriod(any.name)).toEqual(any)
      const after = neighbour(any, 'after')
      expect(after.from).toBe(daysAfter(any.to, 1))
      expect(neighbour(after, 'before')).toEqual(any)
    }),
  )
})
