import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** How many rows go in one step: others are served between two of them. */
const STEP = 200

interface Deletion<T extends keyof Tables> {
  table: T
  key: (keyof Tables[T] & string)[]
  /** Which rows go. An index has them in the order of `by`, so that finding the next ones takes no longer when there are many. */
  where: RawBuilder<boolean>
  by: keyof Tables[T] & string
}

/**
 * Deletes rows in steps that are transactions of their own. What is interrupted is gone on with by the next call, and several
 * processes may do it at once. Returns how many rows this one has deleted.
 */
export async function deleteInSteps<T extends keyof Tables>(
  db: Database,
  { table, key, where, by }: Deletion<T>,
): Promise<number> {
  const name = sql.table(table)
  const columns = sql.join(key.map(column => sql.ref(column)))
  const statement = sql`delete from ${name} where (${columns}) in
    (select ${columns} from ${name} where ${where} order by ${sql.ref(by)} limit ${STEP})`
  let count = 0
  for (;;) {
    const { numAffectedRows = 0n } = await inTransaction(db, tx => statement.execute(tx))
    if (numAffectedRows === 0n) return count
    count += Number(numAffectedRows)
  }
}
