import type { Database, Tx } from './database.ts'

const MAX_RETRIES = 3
/**
 * PostgreSQL: serialization failure, deadlock, and a unique value that another transaction stored at the same moment. The
 * transaction is run again; it then sees the other one's changes.
 */
const RETRYABLE = new Set(['40001', '40P01', '23505'])

/** Runs `work` in one transaction, and again when the database aborted it in favour of another one. */
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
 * Runs `read` on a snapshot of the database: each table is as it is at the time of the first query. Nobody waits for its end, and it
 * cannot write.
 */
export const inSnapshot = <T>(db: Database, read: (one: Database) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
