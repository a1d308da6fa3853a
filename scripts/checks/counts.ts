/** The result of a step of the test command. A check counts as one test. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Tests that passed only on a second try, each with its file. */
  retried: string[]
  /** What failed: tests, each with its file, and what a check printed. */
  failures: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  specs?: { file: string; title: string; tests: { projectName: string; status: string }[] }[]
  suites?: PlaywrightSuite[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** If more tests than this need a second try, a busy machine is no excuse: the run fails. */
const MAX_RETRIED = 2

/** Reads Vitest's JSON report. A file that fails without a failed test (it did not load) counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(test => ({ ...test, title: `${name} ${test.fullName}` })),
  )
  const titles = (of: typeof tests): string[] => of.map(({ title }) => title)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    // A passed test keeps the errors of its earlier tries.
    retried: titles(
      tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
    ),
    failures: [
      ...titles(tests.filter(({ status }) => status === 'failed')),
      ...broken.map(({ name }) => `${name} did not load`),
    ],
  }
}

/** Reads Playwright's JSON report. A test that passed on a later try has passed, as Playwright itself says. */
export function countPlaywright({ stats, suites }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried: suites.flatMap(suite => titlesIn(suite, 'flaky')),
    failures: suites.flatMap(suite => titlesIn(suite, 'unexpected')),
  }
}

const titlesIn = ({ specs = [], suites = [] }: PlaywrightSuite, wanted: string): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === wanted).map(test => `${file} [${test.projectName}] ${title}`),
  ),
  ...suites.flatMap(suite => titlesIn(suite, wanted)),
]

/** Counts a check by its exit code (null when it was killed); `output` is what it printed. */
export const countCheck = (code: number | null, output = ''): Counts => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  retried: [],
  failures: code === 0 || output === '' ? [] : [output],
})

/** Counts a runner's step: if it was aborted or ran no test it has failed, whatever its report says. */
export function judge(counts: Counts, code: number | null): Counts {
  const ran = counts.passed + counts.failed > 0
  return code === 0 && ran ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

/** Adds up all steps. Too many second tries count as one more failure. */
export function sum(all: Counts[]): Counts {
  const total: Counts = { passed: 0, failed: 0, skipped: 0, retried: [], failures: [] }
  for (const { passed, failed, skipped, retried, failures } of all) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.retried.push(...retried)
    total.failures.push(...failures)
  }
  if (total.retried.length > MAX_RETRIED) total.failed += 1
  return total
}

/** The tests that needed a second try, by name; nothing when there are none. */
export function retriedLines({ retried }: Counts): string[] {
  if (retried.length === 0) return []
  const verdict =
    retried.length > MAX_RETRIED
      ? `more than ${MAX_RETRIED}: the run has failed`
      : `up to ${MAX_RETRIED} pass`
  return [
    `Passed on a second try: ${retried.length} (${verdict})`,
    ...[...retried].sort().map(name => `  ${name}`),
  ]
}

/** What failed, again, so that it need not be looked for above; nothing when all passed. */
export const failureLines = ({ failures }: Counts): string[] =>
  failures.length === 0 ? [] : ['Failed:', ...failures.map(failure => failure.replace(/^/gm, '  '))]

/** The last line of the test command. */
export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
