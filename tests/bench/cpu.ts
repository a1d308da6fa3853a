import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratch } from './scratch.ts'

/** Ticks of Linux's process times, ms. */
const TICK = 10

let count = 0

/** What a program and the programs that it started took. */
export interface Spent {
  /** CPU time of all together, ms. */
  cpu: number
  /** The most memory that one of them had at once, MiB. */
  peak: number
}

/** What a Node program and the Node programs that it starts need in their environment to note what they take. */
export function noteCpu(): { env: NodeJS.ProcessEnv; spent: () => Spent } {
  count += 1
  const file = join(scratch(`cpu-${count}`), 'ms')
  const preload = import.meta.resolve('./cpu-at-exit.ts')
  const env = { BENCH_CPU: file, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}` }
  return { env, spent: () => added(existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []) }
}

function added(lines: string[]): Spent {
  const all = lines.map(line => line.split(' ').map(Number))
  return {
    cpu: all.reduce((sum, [cpu = 0]) => sum + cpu, 0),
    peak: Math.max(0, ...all.map(([, peak = 0]) => peak / 1024)),
  }
}

/** CPU time that a running process has taken so far, ms; NaN where the system does not tell. */
export function cpuOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  const [user, system] = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK
}
