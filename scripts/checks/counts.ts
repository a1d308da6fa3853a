/** The result of a step of the test command. A check counts as one test. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Tests that passed only on a second try, each with its file. */
  retried: string[]
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
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    // A passed test keeps the errors of its earlier tries.
    retried: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName }) => `${name} ${fullName}`),
    ),
  }
}

/** Reads Playwright's JSON report. A test that passed on a later try has passed, as Playwright itself says. */
export function countPlaywright({ stats, suites }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried: suites.flatMap(flakyIn),
  }
}

const flakyIn = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(test => `${file} [${test.projectName}] ${title}`),
  ),
  ...suites.flatMap(flakyIn),
]

export const countCheck = (code: number | null): Counts => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  retried: [],
})

/** Counts a runner's step: if it was aborted or ran no test it has failed, whatever its report says. */
export function judge(counts: Counts, code: number | null): Counts {
  const ran = counts.passed + counts.failed > 0
  return code === 0 && ran ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

/** Adds up all steps. Too many second tries count as one more failure. */
export function sum(all: Counts[]): Counts {
  const total: Counts = { passed: 0, failed: 0, skipped: 0, retried: [] }
  for (const { passed, failed, skipped, retried } of all) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.retried.push(...retried)
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

/** The last line of the test command. */
export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
