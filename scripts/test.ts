import { readFileSync } from 'node:fs'
import { SECOND } from '#contract/kit/durations.ts'
import { UserError } from '#server/kit/user-error.ts'
import {
  type Counts,
  countCheck,
  countsLine,
  failureLines,
  judge,
  retriedLines,
  sum,
} from './checks/counts.ts'
import { readArguments } from './test/arguments.ts'
import { type Processes, startProcesses } from './test/processes.ts'
import { type Step, stepsOf } from './test/steps.ts'

/*
 * `npm test`: every check and every test, all of them even when one fails. The checks run side by side and beside the first tests,
 * because the slowest of them uses only one core. Arguments select steps and test files (test/arguments.ts):
 * `npm test -- lint unit`, `npm test -- e2e tests/e2e/cart.spec.ts`. The last line on stdout is the total.
 */

function readCounts({ name, count }: Step, reportOf: Processes['reportOf']): Counts {
  try {
    return count?.(readFileSync(reportOf(name), 'utf8')) ?? countCheck(null)
  } catch {
    return countCheck(null)
  }
}

async function runStep(step: Step, { run, reportOf }: Processes): Promise<Counts> {
  const title = `${step.name}: ${step.command.slice(0, 2).join(' ')}`
  const start = performance.now()
  if (step.count) console.log(`\n── ${title}`)
  const { code, output } = await run(step.command, step.count ? 'inherit' : 'pipe')
  if (!step.count) console.log(`\n── ${title}\n${output.trimEnd()}`)
  const counts = step.count
    ? judge(readCounts(step, reportOf), code)
    : countCheck(code, `${title}\n${output.trimEnd()}`)
  const seconds = ((performance.now() - start) / SECOND).toFixed(1)
  console.log(`── ${title}: ${countsLine(counts)} (${seconds} s)`)
  return counts
}

async function runAll(args: string[], processes: Processes): Promise<Counts> {
  const steps = stepsOf(readArguments(args), processes)
  const checks = Promise.all(steps.filter(({ count }) => !count).map(step => runStep(step, processes)))
  const prepared = steps.map(step => step.prepare?.(checks))
  const tests: Counts[] = []
  for (const [index, step] of steps.entries()) {
    if (!step.count) continue
    await prepared[index]
    tests.push(await runStep(step, processes))
  }
  return sum([...(await checks), ...tests])
}

async function main(args: string[]): Promise<void> {
  const processes = startProcesses()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, processes.interrupt)
  const total = await runAll(args, processes).catch(refuse).finally(processes.removeFiles)
  if (total.failed > 0) process.exitCode = 1
  for (const line of ['', ...retriedLines(total), ...failureLines(total)]) console.log(line)
  console.log(countsLine(total))
}

/** Arguments that cannot be followed are a failure. */
function refuse(error: unknown): Counts {
  if (!(error instanceof UserError)) throw error
  console.error(error.message)
  return countCheck(null)
}

await main(process.argv.slice(2))
