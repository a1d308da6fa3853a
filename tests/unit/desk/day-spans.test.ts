import { expect, test } from 'vitest'
import { spanName, spansOf } from '#islands/desk/special-days/day-spans.ts'

const day = (date: string, changed: object = {}) => ({
  date,
  ranges: [],
  text: {},
  switched: true,
  ...changed,
})

test('special days in a row that are alike are listed as one [R12.925]', () => {
  const days = [
    day('2026-12-24'),
    day('2026-12-31'),
    day('2027-01-01'),
    day('2027-01-02', { text: { de: 'Ferien' } }),
    day('2027-01-03', { text: { de: 'Ferien' }, switched: false }),
  ]
  const spans = spansOf(days)
  expect(spans.map(span => `${span.day.date} ${span.until}`)).toEqual([
    '2026-12-24 2026-12-24',
    '2026-12-31 2027-01-01',
    '2027-01-02 2027-01-02',
    '2027-01-03 2027-01-03',
  ])
  expect(spans.slice(0, 2).map(span => spanName(span, 'de', '2026-11-01'))).toEqual([
    'Donnerstag, 24. Dezember',
    'Donnerstag, 31. Dezember – Freitag, 1. Januar 2027',
  ])
})
