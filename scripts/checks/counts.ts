/** What a step of the test command came to. A check counts as one test. */
export type Counts = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** Reads Vitest's JSON report. A file that fails without a failed test (it did not load) counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Reads Playwright's JSON report. A test that passed on a later try has passed, as Playwright itself says. */
export function countPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** Counts a runner's step: one that broke off or ran no test has failed, whatever its report says. */
export function judge(counts: Counts, code: number | null): Counts {
  const ran = counts.passed + counts.failed > 0
  return code === 0 && ran ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

export function sum(all: Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of all) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}

/** The last line of the test command. */
export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
