import { CompiledQuery, PostgresAdapter, sql } from 'kysely'
import type { Database, Tx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/** How many rows one statement inserts on SQLite, whose parameters are limited. */
const ROWS = 250

const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Inserts rows that all have the same columns. Statements that a query builder makes for each batch take several times as long. */
export async function insertRows<Name extends keyof Tables>(
  tx: Tx,
  name: Name,
  rows: Tables[Name][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const names = columns.map(column => `"${column}"`).join(', ')
  if (isPostgres(tx)) {
    const row = sql.raw(`select ${names} from json_populate_recordset(null::"${name}", `)
    await sql`insert into ${sql.raw(`"${name}" (${names})`)} ${row}${JSON.stringify(rows)}::json)`.execute(tx)
    return
  }
  const row = `(${columns.map(() => '?').join(', ')})`
  for (let at = 0; at < rows.length; at += ROWS) {
    const some = rows.slice(at, at + ROWS)
    const text = `insert into "${name}" (${names}) values ${some.map(() => row).join(', ')}`
    const cells = some.flatMap(each => columns.map(column => each[column as keyof typeof each]))
    await tx.executeQuery(CompiledQuery.raw(text, cells))
  }
}

/** Lets SQLite write without waiting for the disk, which a database that can be made again need not do. */
export async function hurry(db: Database): Promise<void> {
  if (isPostgres(db)) return
  for (const pragma of ['synchronous = off', 'cache_size = -400000', 'temp_store = memory'])
    await sql.raw(`pragma ${pragma}`).execute(db)
}
