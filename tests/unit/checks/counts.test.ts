import { expect, test } from 'vitest'
import {
  countCheck,
  countPlaywright,
  countsLine,
  countVitest,
  failureLines,
  judge,
  retriedLines,
  sum,
} from '../../../scripts/checks/counts.ts'

const counts = (
  passed: number,
  failed: number,
  skipped = 0,
  retried: string[] = [],
  failures: string[] = [],
) => ({
  passed,
  failed,
  skipped,
  retried,
  failures,
})

const assertion = (status: string, tries = 1) => ({
  fullName: 'adds up',
  status,
  failureMessages: Array.from({ length: status === 'failed' ? tries : tries - 1 }, () => 'Error'),
})
const file = (status: string, ...assertionResults: ReturnType<typeof assertion>[]) => ({
  name: 'sums.test.ts',
  status,
  assertionResults,
})
const vitest = (passed: number, failed: number, ...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults,
})
const passed = assertion('passed')

test.each([
  [
    'a failed test',
    vitest(2, 1, file('failed', passed, passed, assertion('failed'))),
    counts(2, 1, 2, [], ['sums.test.ts adds up']),
  ],
  [
    'a file that did not load',
    vitest(2, 0, file('passed', passed, passed), file('failed')),
    counts(2, 1, 2, [], ['sums.test.ts did not load']),
  ],
  [
    'a test that passed on its second try',
    vitest(2, 0, file('passed', passed, assertion('passed', 2))),
    counts(2, 0, 2, ['sums.test.ts adds up']),
  ],
])('counts %s of Vitest', (_, report, expected) => {
  expect(countVitest(report)).toEqual(expected)
})

test('counts what Playwright reports, and names what passed on a second try', () => {
  const spec = (status: string) => ({
    file: 'cart.spec.ts',
    title: 'adds a dish',
    tests: [
      { projectName: 'phone', status },
      { projectName: 'desktop', status: 'expected' },
    ],
  })
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 3 }
  const suites = [{ specs: [spec('expected')], suites: [{ specs: [spec('flaky'), spec('unexpected')] }] }]
  expect(countPlaywright({ stats, suites })).toEqual(
    counts(6, 2, 3, ['cart.spec.ts [phone] adds a dish'], ['cart.spec.ts [phone] adds a dish']),
  )
})

test.each([
  [0, counts(1, 0)],
  [1, counts(0, 1)],
  [null, counts(0, 1)],
])('counts a check that ends with %s', (code, expected) => {
  expect(countCheck(code)).toEqual(expected)
})

test('says again at the end what failed, a check with what it printed', () => {
  const total = sum([
    counts(3, 1, 0, [], ['b']),
    countCheck(1, 'rules\nR9 has no test'),
    countCheck(0, 'lint'),
  ])
  expect(failureLines(total)).toEqual(['Failed:', '  b', '  rules\n  R9 has no test'])
  expect(failureLines(sum([counts(3, 0)]))).toEqual([])
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

test('lets two tests have a second try, and names them', () => {
  const total = sum([counts(3, 0, 0, ['b']), counts(4, 0, 0, ['a'])])
  expect(countsLine(total)).toBe('7 passed, 0 failed')
  expect(retriedLines(total)).toEqual(['Passed on a second try: 2 (up to 2 pass)', '  a', '  b'])
  expect(retriedLines(sum([counts(3, 0)]))).toEqual([])
})

test('fails when more than two tests need a second try', () => {
  const total = sum([counts(3, 0, 0, ['b', 'c']), counts(4, 0, 0, ['a'])])
  expect(countsLine(total)).toBe('7 passed, 1 failed')
  expect(retriedLines(total)[0]).toBe('Passed on a second try: 3 (more than 2: the run has failed)')
})
