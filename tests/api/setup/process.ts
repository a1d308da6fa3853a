import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')

export interface Running {
  process: ChildProcess
  /** All that it wrote so far. */
  output: () => string
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
}

interface Limits {
  /** The largest size that a file may reach, in bytes: for larger files the disk is full. */
  largestFile?: number
}

/** The unit of `ulimit`. */
const BLOCK = 512

/** Runs a script of the repository in a process of its own. */
export function run(
  script: string,
  args: string[],
  env: Record<string, string>,
  { largestFile }: Limits = {},
): Running {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const command = [process.execPath, join(ROOT, script), ...args]
  const limit = `ulimit -f ${Math.floor((largestFile ?? 0) / BLOCK)}; exec "$@"`
  const [program = '', ...words] = largestFile === undefined ? command : ['sh', '-c', limit, 'sh', ...command]
  const child = spawn(program, words, {
    cwd: ROOT,
    env: { PATH, LOG_LEVEL: 'info', ...(largestFile === undefined && { NODE_COMPILE_CACHE }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  child.stderr.on('data', chunk => {
    output += chunk
  })
  return { process: child, output: () => output, ended: once(child, 'close').then(([code]) => code) }
}

/** Answers once a process has written a text; throws with all that it wrote when it ends before. */
export function written({ process, output }: Running, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => output().includes(text) && resolve()
    process.stdout?.on('data', look)
    process.stderr?.on('data', look)
    process.on('close', () => reject(new Error(output())))
    look()
  })
}
