import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Milliseconds between two looks whether it is free. */
const PAUSE = 200

/**
 * Runs something that no other process may run at the same time; the second one waits for the first. `lock` is a folder
 * that is there meanwhile; one that a process left behind when it was killed counts for nothing.
 */
export async function alone<T>(lock: string, run: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true })
  const owner = join(lock, 'process')
  for (let told = false; !take(lock); await new Promise(resolve => setTimeout(resolve, PAUSE))) {
    if (!isHeld(owner)) rmSync(lock, { recursive: true, force: true })
    else if (!told) console.log('Another build is under way in this folder; this one waits for it …')
    told = true
  }
  try {
    writeFileSync(owner, String(process.pid))
    return await run()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function take(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

/** Whether the process that took the lock runs; it may not have written its number yet. */
function isHeld(owner: string): boolean {
  try {
    const id = Number(readFileSync(owner, 'utf8'))
    return id === 0 || process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
