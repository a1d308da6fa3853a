import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from '../checks/sources.ts'

interface Ran {
  /** The exit code; null when the command was killed or is missing. */
  code: number | null
  /** What it printed, if that was piped. */
  output: string
}

interface RunOptions {
  env?: NodeJS.ProcessEnv
  /** Ends the command by SIGINT once it has printed this; `out` has to be `pipe`. */
  until?: string
}

export interface Processes {
  run: (command: string[], out: 'inherit' | 'pipe', options?: RunOptions) => Promise<Ran>
  /** Where a step writes its report. */
  reportOf: (step: string) => string
  /** Ends what still runs: by SIGINT, on which test runners clean up. Nothing starts any more. */
  interrupt: () => void
  removeFiles: () => void
}

/** Tests need a quarter of a gigabyte. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 2 * 1024 ** 3
}

/**
 * A folder for temporary files, until `removeFiles`. It is in memory if the system has such a folder with room: tests make
 * thousands of databases, for which a disk takes a fifth longer.
 */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'tischlein-test-'))
  // Traversable, because PostgreSQL runs as another user and has a folder inside.
  chmodSync(folder, 0o711)
  return folder
}

/** What the steps of a test run share: an environment, temporary files and an end. */
export function startProcesses(): Processes {
  const temporary = temporaryFolder()
  const reportOf = (step: string): string => join(temporary, `${step}.json`)
  /** The tools come from this repository, so that the script runs the same outside npm. */
  const env = {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    // Servers and builds are started a hundred times; their compiled code is cached.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    TMPDIR: temporary,
    // Node strips types itself. Playwright's own compiler takes nine seconds of one core for all files, before the first test.
    PW_DISABLE_TS_ESM: '1',
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e'),
  }
  const running = new Set<ChildProcess>()
  let interrupted = false
  return {
    reportOf,
    removeFiles: () => rmSync(temporary, { recursive: true, force: true }),
    interrupt() {
      interrupted = true
      for (const child of running) child.kill('SIGINT')
    },
    run: ([command = '', ...args], out, { env: more, until } = {}) =>
      new Promise(resolve => {
        if (interrupted) return resolve({ code: null, output: '' })
        const child = spawn(command, args, {
          cwd: root,
          env: { ...env, ...more },
          stdio: ['ignore', out, out],
        })
        running.add(child)
        let output = ''
        for (const stream of [child.stdout, child.stderr]) {
          stream?.setEncoding('utf8').on('data', (text: string) => {
            output += text
            if (until && !child.killed && output.includes(until)) child.kill('SIGINT')
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
      }),
  }
}
