import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './checks/sources.ts'

const LOCK = join(root, '.astro/build.lock')
/** How often to look whether another build is done, ms. */
const LOOK = 250

/** Runs a build of this working copy once no other one runs: two would mix their files. */
export async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  while (!take()) await setTimeout(LOOK)
  const free = (): void => rmSync(LOCK, { force: true })
  process.once('exit', free)
  try {
    return await work()
  } finally {
    process.off('exit', free)
    free()
  }
}

/** Takes the lock unless somebody has it; that of a process that is gone counts for nothing. */
function take(): boolean {
  mkdirSync(dirname(LOCK), { recursive: true })
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!ownerIsGone()) return false
    rmSync(LOCK, { force: true })
    return take()
  }
}

function ownerIsGone(): boolean {
  try {
    const pid = Number(readFileSync(LOCK, 'utf8'))
    return !Number.isInteger(pid) || pid < 1 || !isAlive(pid)
  } catch {
    return true
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
