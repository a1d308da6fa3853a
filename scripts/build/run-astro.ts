import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from '../checks/sources.ts'

/** A smaller young generation: builds need an eighth less memory and no more time (docs/decisions). */
const FLAG = '--max-semi-space-size=8'

const PROGRAM = fileURLToPath(import.meta.resolve('./astro.ts'))

/** The code with which the program ends when kept pages refer to missing files (src/content/files/site-files.ts). */
export const STALE_PAGES = 3

interface Ended {
  code: number | null
  /** All that it printed. */
  output: string
}

/** Builds with Astro in a process that ends when this one does; `talk` shows its lines at once, and has one for each page. */
export function runAstro(flags: string[], env: NodeJS.ProcessEnv, talk = false): Promise<Ended> {
  const child = spawn(process.execPath, [FLAG, PROGRAM, ...flags], {
    cwd: root,
    // React's development build is twice as large, and the caller's environment may have set another mode.
    env: {
      ...process.env,
      ...env,
      QUIET: talk ? '' : '1',
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    // By the IPC channel the build notices that this process has ended (src/content/end-with-parent.ts).
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const lines: Buffer[] = []
  for (const [stream, shown] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream?.on('data', (chunk: Buffer) => {
      lines.push(chunk)
      if (talk) shown.write(chunk)
    })
  }
  const stop = (): void => void child.kill()
  process.once('exit', stop)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      process.off('exit', stop)
      resolve({ code, output: Buffer.concat(lines).toString('utf8') })
    })
  })
}
