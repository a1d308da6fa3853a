import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratch } from './scratch.ts'

let count = 0

/** The resources that a program and its child processes used. */
export interface ResourceUsage {
  /** Total CPU time, ms. */
  cpu: number
  /** Peak memory of a single process, MiB. */
  peak: number
}

/**
 * Returns the environment with which a Node program and its Node child processes record the resources they
 * use.
 */
export function measureUsage(): { env: NodeJS.ProcessEnv; usage: () => ResourceUsage } {
  count += 1
  const file = join(scratch(`cpu-${count}`), 'ms')
  const preload = import.meta.resolve('./cpu-at-exit.ts')
  const env = { BENCH_CPU: file, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}` }
  return { env, usage: () => added(existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []) }
}

function added(lines: string[]): ResourceUsage {
  const all = lines.map(line => line.split(' ').map(Number))
  return {
    cpu: all.reduce((sum, [cpu = 0]) => sum + cpu, 0),
    peak: Math.max(0, ...all.map(([, peak = 0]) => peak / 1024)),
  }
}

/** Returns the CPU time of a running process so far, of all its threads, in ms; NaN on systems without /proc. */
export function cpuOf(pid: number | undefined): number {
  const threads = `/proc/${pid}/task`
  if (!existsSync(threads)) return Number.NaN
  const nanoseconds = readdirSync(threads).map(thread =>
    Number(readFileSync(join(threads, thread, 'schedstat'), 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1_000_000
}
