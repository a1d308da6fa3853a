import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Holds the write lock of an SQLite file until its input ends. */
const HOLD = `
  const { DatabaseSync } = require('node:sqlite')
  const db = new DatabaseSync(process.argv[1], { timeout: 60_000 })
  db.exec('begin immediate')
  process.stdout.write('locked')
  process.stdin.on('end', () => { db.exec('rollback'); db.close() }).resume()`

/** Another process locks an SQLite database for writing. Returns once it has; the function that is returned ends the lock. */
export async function lockDatabase(file: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['-e', HOLD, file], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error('not locked')))])
  return async () => {
    child.stdin.end()
    await ended
  }
}
