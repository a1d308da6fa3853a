import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { SECOND } from '#contract/durations.ts'
import {
  type Counts,
  countCheck,
  countPlaywright,
  countsLine,
  countVitest,
  failureLines,
  judge,
  retriedLines,
  sum,
} from './checks/counts.ts'
import { root } from './checks/sources.ts'

/**
 * `npm test`: every check and every test, all of them even when one fails. The checks run side by side and beside the first tests,
 * because the slowest of them uses only one core.
 * Arguments select steps by name: `npm test -- lint unit`. The last line on stdout is the total.
 */
type Step = {
  name: string
  command: string[]
  /** Reads the report of what runs tests; a check has none. */
  count?: (report: string) => Counts
  /** Prepares what the step needs beside the steps before it. */
  prepare?: () => Promise<unknown>
}

/**
 * For temporary files, and removed at the end. It is in memory if the system has such a folder with room: tests make
 * thousands of databases, for which a disk takes a fifth longer.
 */
const temporary = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'tischlein-test-'))
// Traversable, because PostgreSQL runs as another user and has a folder inside.
chmodSync(temporary, 0o711)

const reportOf = (name: string): string => join(temporary, `${name}.json`)
const check = (name: string): Step => ({ name: 'checks', command: ['node', `scripts/checks/${name}.ts`] })

/** Folders whose imports are checked. */
const IMPORTING = ['src', 'server', 'scripts', 'tests']

const steps: Step[] = [
  { name: 'lint', command: ['biome', 'ci', '.'] },
  { name: 'types', command: ['astro', 'check'] },
  { name: 'imports', command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...IMPORTING] },
  { name: 'unused', command: ['knip'] },
  ...['rules', 'messages', 'conventions', 'type-names', 'widths'].map(check),
  {
    name: 'unit',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportOf('unit')}`,
    ],
    count: text => countVitest(JSON.parse(text)),
  },
  {
    name: 'e2e',
    command: ['playwright', 'test', '--reporter=list,json'],
    count: text => countPlaywright(JSON.parse(text)),
    prepare: prepareBrowserTests,
  },
]

/** The tools come from this repository, so that the script runs the same outside npm. */
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  // Servers and builds are started a hundred times; their compiled code is cached.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  TMPDIR: temporary,
  PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e'),
}

/** Tests need a quarter of a gigabyte. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 2 * 1024 ** 3
}

const running = new Set<ChildProcess>()
let interrupted = false

/** Runs a command. Returns its exit code (null when it was killed or is missing) and its piped output. */
const run = (
  [command = '', ...args]: string[],
  out: 'inherit' | 'pipe',
): Promise<{ code: number | null; output: string }> =>
  new Promise(resolve => {
    if (interrupted) return resolve({ code: null, output: '' })
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', out, out] })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', error => {
      console.error(`${command}: ${error.message}`)
      resolve({ code: null, output })
    })
    child.on('close', code => {
      running.delete(child)
      resolve({ code, output })
    })
  })

/** Browser tests need a shop without orders, and a Chromium, which takes half a minute to install. */
function prepareBrowserTests(): Promise<unknown> {
  rmSync(join(root, 'data/e2e'), { recursive: true, force: true })
  return run(['node', 'scripts/browser.ts'], 'inherit')
}

function readCounts({ name, count }: Step): Counts {
  try {
    return count?.(readFileSync(reportOf(name), 'utf8')) ?? countCheck(null)
  } catch {
    return countCheck(null)
  }
}

async function runStep(step: Step): Promise<Counts> {
  const title = [step.name, ...step.command.slice(0, 2)].join(' ')
  const start = performance.now()
  if (step.count) console.log(`\n── ${title}`)
  const { code, output } = await run(step.command, step.count ? 'inherit' : 'pipe')
  if (!step.count) console.log(`\n── ${title}\n${output.trimEnd()}`)
  const counts = step.count
    ? judge(readCounts(step), code)
    : countCheck(code, `${title}\n${output.trimEnd()}`)
  const seconds = ((performance.now() - start) / SECOND).toFixed(1)
  console.log(`── ${title}: ${countsLine(counts)} (${seconds} s)`)
  return counts
}

async function main(wanted: string[]): Promise<Counts> {
  const names = new Set(steps.map(step => step.name))
  const unknown = wanted.filter(name => !names.has(name))
  if (unknown.length > 0) {
    console.error(`unknown step ${unknown.join(', ')}; steps are ${[...names].join(', ')}`)
    return countCheck(null)
  }
  const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const checks = Promise.all(chosen.filter(({ count }) => !count).map(runStep))
  const prepared = chosen.map(step => step.prepare?.())
  const tests: Counts[] = []
  for (const [index, step] of chosen.entries()) {
    if (!step.count) continue
    await prepared[index]
    tests.push(await runStep(step))
  }
  return sum([...(await checks), ...tests])
}

// A run that is interrupted ends what it has started before it removes their files: by SIGINT, on which test runners clean up.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    interrupted = true
    for (const child of running) child.kill('SIGINT')
  })

const total = await main(process.argv.slice(2))
rmSync(temporary, { recursive: true, force: true })
if (total.failed > 0) process.exitCode = 1
for (const line of ['', ...retriedLines(total), ...failureLines(total)]) console.log(line)
console.log(countsLine(total))
