import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'

const MAX_RETRIES = 3
/**
 * PostgreSQL: serialization failure, deadlock, and a unique value that somebody else stored at the same moment. The
 * transaction is run again; it then sees what the other one did.
 */
const RETRYABLE = new Set(['40001', '40P01', '23505'])

/** Runs `work` in one transaction, again when the database gave it up in favour of another one. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= MAX_RETRIES || !isRetryable(error)) throw error
    }
  }
}

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code))

/**
 * Runs `read` on a snapshot of the database, without blocking writers. So on
 * SQLite its transaction must not begin as others do, which take the lock for writing (sqlite.ts).
 */
export const inSnapshot = <T>(
  db: Database,
  postgres: boolean,
  read: (one: Database) => Promise<T>,
): Promise<T> =>
  db.connection().execute(async one => {
    // Otherwise PostgreSQL would show each table as it is when its turn comes.
    await sql.raw(postgres ? 'begin isolation level repeatable read' : 'begin deferred').execute(one)
    try {
      return await read(one)
    } finally {
      await sql`rollback`.execute(one)
    }
  })
