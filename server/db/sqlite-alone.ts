import { renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Gives an SQLite file another name while no other connection has it, so that nobody writes into it any more. Returns whether it
 * did; false while a process uses the file. SQLite itself knows that: a file leaves its write-ahead log for its last connection only
 * (https://www.sqlite.org/wal.html), and a lock ends with its process, however that ends.
 */
export function renameAlone(file: string, to: string): boolean {
  const db = new DatabaseSync(file, { timeout: 0 })
  try {
    db.exec('pragma journal_mode = delete; begin exclusive')
    renameSync(file, to)
    db.exec('rollback')
    return true
  } catch (error) {
    if (error instanceof Error && /database is locked/.test(error.message)) return false
    throw error
  } finally {
    db.close()
  }
}
