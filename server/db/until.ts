import { setImmediate } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import type { Database } from './database.ts'

/**
 * The same database for work that ends when `signal` is aborted: from then on its queries throw the signal's reason, and a transaction of
 * it is taken back instead of committed.
 */
export function until(db: Database, signal: AbortSignal): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      signal.throwIfAborted()
      return node
    },
    async transformResult({ result }) {
      // SQLite answers at once, so without a pause no timer would run between two queries.
      await setImmediate()
      signal.throwIfAborted()
      return result
    },
  }
  return db.withPlugin(plugin)
}
