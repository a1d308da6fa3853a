import { spawn } from 'node:child_process'
import { measureUsage, type ResourceUsage } from './cpu.ts'
import { limit } from './limit.ts'

export interface Program {
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
}

export interface RunningProgram {
  pid: number | undefined
  /**
   * Resolves once the program prints a match of the pattern from now on. Throws with its last lines if it
   * ends.
   */
  says(pattern: RegExp): Promise<void>
  /** Terminates the program; resolves once it has ended. */
  stop(): Promise<void>
}

/** The number of characters of output that are kept; builds list every page. */
const MAX_CHARACTERS = 2_000_000
/** The number of characters that are reported on failure. */
const TOLD = 20_000

/** Runs a Node program to its end. Throws with its last lines if it fails. */
export async function runNode(program: Program): Promise<ResourceUsage & { output: string }> {
  const { env, usage } = measureUsage()
  const { ended, lastLines } = spawnNode({ ...program, env: { ...program.env, ...env } })
  const code = await ended
  if (code !== 0) throw new Error(failure(program, code, lastLines()))
  return { ...usage(), output: lastLines() }
}

/**
 * Starts a Node program; resolves once it has printed a match of `ready`. Throws with its last lines if it
 * ends.
 */
export async function startNode(program: Program, ready: RegExp): Promise<RunningProgram> {
  const { child, ended, lastLines } = spawnNode(program)
  const early = ended.then(code => {
    throw new Error(failure(program, code, lastLines()))
  })
  const says = (pattern: RegExp): Promise<void> => {
    const printed = new Promise<void>(resolve => {
      let said = ''
      const look = (chunk: Buffer): void => {
        said += chunk.toString('utf8')
        if (!pattern.test(said)) return
        child.stdout.off('data', look)
        resolve()
      }
      child.stdout.on('data', look)
    })
    return Promise.race([printed, early])
  }
  await says(ready)
  early.catch(() => undefined)
  return {
    pid: child.pid,
    says,
    async stop() {
      child.kill()
      await ended.catch(() => undefined)
    },
  }
}

/** Omits the server's log of successful requests, which would hide the error. */
const failure = ({ args }: Program, code: number | null, lines: string): string =>
  `node ${args.join(' ')} ended with ${code}:\n${lines
    .replaceAll(/^.*"level":30.*\n/gm, '')
    .trim()
    .slice(-TOLD)}`

function spawnNode({ args, cwd, env }: Program) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: limit,
  })
  let kept = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      kept = (kept + chunk.toString('utf8')).slice(-MAX_CHARACTERS)
    })
  }
  const kill = (): unknown => child.kill()
  process.once('exit', kill)
  let problem: Error | undefined
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', error => {
      problem = error
      if (child.pid === undefined) reject(error)
    })
    child.on('close', code => {
      process.off('exit', kill)
      if (problem) reject(problem)
      else resolve(code)
    })
  })
  return { child, ended, lastLines: () => kept }
}
