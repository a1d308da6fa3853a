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

/** Notices of the database itself, which only SQLite has and which no other database could use. */
const NOTICES = 'order_changes'

/** All tables but the migrations' own and notices. */
export async function ownTables(db: Database): Promise<TableName[]> {
  const tables = await db.introspection.getTables()
  return tables
    .map(({ name }) => name)
    .filter(name => !name.startsWith('kysely_') && name !== NOTICES)
    .sort() as TableName[]
}
