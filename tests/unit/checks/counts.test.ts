import { expect, test } from 'vitest'
import { countPlaywright, countsLine, countVitest, judge, sum } from '../../../scripts/checks/counts.ts'

const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped })

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map(each => ({ status: each })),
})
const vitest = (passed: number, failed: number, ...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults,
})

test.each([
  ['a failed test', vitest(2, 1, file('failed', 'passed', 'passed', 'failed')), counts(2, 1, 2)],
  [
    'a file that did not load',
    vitest(2, 0, file('passed', 'passed', 'passed'), file('failed')),
    counts(2, 1, 2),
  ],
])('counts %s of Vitest', (_, report, expected) => {
  expect(countVitest(report)).toEqual(expected)
})

test('counts what Playwright reports', () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 3 }
  expect(countPlaywright({ stats })).toEqual(counts(6, 2, 3))
})

test.each([
  ['ran well', counts(3, 0), 0, counts(3, 0)],
  ['broke off with no failed test', counts(3, 0), 1, counts(3, 1)],
  ['was killed', counts(3, 0), null, counts(3, 1)],
  ['ran no test', counts(0, 0), 0, counts(0, 1)],
  ['skipped every test', counts(0, 0, 4), 0, counts(0, 1, 4)],
  ['had failures', counts(3, 2), 1, counts(3, 2)],
])('judges a runner that %s', (_, reported, code, expected) => {
  expect(judge(reported, code)).toEqual(expected)
})

test.each([
  [[counts(3, 1), counts(4, 0)], '7 passed, 1 failed'],
  [[counts(3, 0, 2), counts(1, 0)], '4 passed, 0 failed, 2 skipped'],
  [[], '0 passed, 0 failed'],
])('sums up %j as %s', (all, line) => {
  expect(countsLine(sum(all))).toBe(line)
})
