import { expect, test } from 'vitest'
import { spreadDays } from '#server/data/import/spread-days.ts'

test.each([
  ['2026-12-30 – 2027-01-02', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
  ['2026-03-28 - 2026-03-30', ['2026-03-28', '2026-03-29', '2026-03-30']],
  ['2026-12-24..2026-12-25', ['2026-12-24', '2026-12-25']],
  ['2026-12-24 bis 2026-12-24', ['2026-12-24']],
  ['2026-12-24', undefined],
  ['2026-12-24 – 2026-12-23', undefined],
  ['2026-02-28 – 2026-02-30', undefined],
  ['2026-01-01 – 2028-01-01', undefined],
])('a row of special-days.csv for %s is one for each day [R12.925]', (date, days) => {
  const cells = { date, from: '', to: '', text: 'Ferien' }
  expect(spreadDays(cells)).toEqual(days?.map(each => ({ ...cells, date: each })))
})
