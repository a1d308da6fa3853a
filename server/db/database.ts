import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, type LogConfig, type Transaction } from 'kysely'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** What writing domain functions take first. */
export type Tx = Transaction<Tables>

/** What reading domain functions take first: a transaction or the database. */
export type Reader = Pick<Database, 'selectFrom'>

export interface DatabaseOptions {
  /** postgres://…; without it `file` is an SQLite database. */
  url?: string | undefined
  file: string
  log?: LogConfig
}

/** Opens the database without touching its tables (see migrate.ts). */
export function openDatabase({ url, file, log }: DatabaseOptions): Database {
  if (!url) mkdirSync(dirname(file), { recursive: true })
  return new Kysely<Tables>({
    dialect: url ? postgresDialect(url) : sqliteDialect(file),
    ...(log && { log }),
  })
}
