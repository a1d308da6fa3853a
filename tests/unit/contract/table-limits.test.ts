import { expect, test } from 'vitest'
import { settingProblem } from '#contract/describe/settings/setting-problem.ts'
import { dayCountsOf, visitsOf } from '#contract/describe/settings/table-limits.ts'

const known = { pages: new Set<string>(), headCodeProblem: () => undefined }

test.each([
  ['40', [40, 40, 40, 40, 40, 40, 40]],
  ['0, 30,30,30,60,60,40', [0, 30, 30, 30, 60, 60, 40]],
  ['40,40', undefined],
  ['many', undefined],
  ['-4', undefined],
  ['', undefined],
])('guests “%s” of each weekday are %j [R4.3203]', (value, counts) => {
  expect(dayCountsOf(value)).toEqual(counts)
  expect(settingProblem('TABLE_GUESTS', value, known) === undefined).toBe(
    counts !== undefined || value === '',
  )
})

test.each([
  ['120', [[Number.POSITIVE_INFINITY, 120]]],
  [
    '2:90, 4:120, 150',
    [
      [2, 90],
      [4, 120],
      [Number.POSITIVE_INFINITY, 150],
    ],
  ],
  ['4:120,2:90,150', undefined],
  ['2:90', undefined],
  ['2:90,4:120', undefined],
  ['10', undefined],
  ['721', undefined],
  ['0:90,120', undefined],
  ['90,120', undefined],
])('minutes “%s” of a visit are %j [R4.3203]', (value, visits) => {
  expect(visitsOf(value)?.map(({ guests, minutes }) => [guests, minutes])).toEqual(visits)
  expect(settingProblem('TABLE_MINUTES', value, known) === undefined).toBe(visits !== undefined)
})
