import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/**
 * A backup is a folder with one file of lines: a head, then `[table, row]` for every row. Either database can restore it,
 * so it can move a shop from SQLite to PostgreSQL.
 */
export const FILE = 'database.jsonl.gz'
export const FORMAT = 1

/** The other parts of the data folder that cannot be recreated. */
export const PARTS = ['media', 'secret'] as const
export type BackupPart = (typeof PARTS)[number]

export type TableName = keyof Tables

export interface BackupHead {
  format: number
  /** The migrations that were applied to the tables. */
  migrations: string[]
  tables: TableName[]
}

/** Tables of the migrations, of sums that are made from the orders again (server/reports/books), and notices that only SQLite has. */
const NOT_KEPT = /^(?:kysely_|book_|order_changes$)/

/** All tables that a backup holds. */
export async function ownTables(db: Database): Promise<TableName[]> {
  const tables = await db.introspection.getTables()
  return tables
    .map(({ name }) => name)
    .filter(name => !NOT_KEPT.test(name))
    .sort() as TableName[]
}
