import { type Database, openDatabase } from '#server/db/database.ts'
import { inSnapshot } from '#server/db/transaction.ts'
import { UserError } from '#server/kit/user-error.ts'
import { fillDatabase, hasRows } from './restore.ts'
import { linesOf } from './write.ts'

/**
 * Copies all rows of a shop on SQLite into an empty PostgreSQL database. Returns how many there are. Throws a UserError when that
 * database cannot be used or is not empty; the rows on SQLite stay in any case.
 */
export async function moveToPostgres(from: Database, url: string): Promise<number> {
  const to = openDatabase({ url, file: '' })
  try {
    if (await isInUse(to)) throw new UserError('The PostgreSQL database is not empty. Move into a new one.')
    return await inSnapshot(from, one => fillDatabase(to, linesOf(one)))
  } finally {
    await to.destroy()
  }
}

async function isInUse(db: Database): Promise<boolean> {
  try {
    return await hasRows(db)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(
      `The PostgreSQL database cannot be used (${reason}). Is it running, and are its name, user and password right?`,
    )
  }
}
