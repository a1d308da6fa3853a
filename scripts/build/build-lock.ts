import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { root } from '../checks/sources.ts'

/** How often to try to get the lock. */
const POLL_MS = 250
const BUSY = 5

/** Runs a build of this working copy while no other one runs: two would mix their files. */
export const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  withLock(join(root, '.astro/build.db'), work)

/**
 * Runs `work` while no other process holds the same lock. The lock is that of an empty database, so the system releases
 * it however its owner ends (docs/decisions/2026-11-22-the-system-releases-locks.md).
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    while (!take(lock)) await setTimeout(POLL_MS)
    return await work()
  } finally {
    lock.close()
  }
}

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return false
    throw error
  }
}
