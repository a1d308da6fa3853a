import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratch } from './scratch.ts'

/** Ticks of Linux's process times, ms. */
const TICK = 10

let count = 0

/** What a Node program and the Node programs that it starts need in their environment to note their CPU time. */
export function noteCpu(): { env: NodeJS.ProcessEnv; spent: () => number } {
  count += 1
  const file = join(scratch(`cpu-${count}`), 'ms')
  const preload = import.meta.resolve('./cpu-at-exit.ts')
  const env = { BENCH_CPU: file, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}` }
  return { env, spent: () => (existsSync(file) ? sum(readFileSync(file, 'utf8')) : 0) }
}

const sum = (lines: string): number => lines.split('\n').reduce((all, line) => all + Number(line), 0)

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
