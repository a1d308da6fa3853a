import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, type LogConfig, PostgresDialect, type Transaction } from 'kysely'
import { postgresPool } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** The first parameter of domain functions that write. */
export type Tx = Transaction<Tables>

/** The first parameter of domain functions that read: a transaction or the database. */
export type Reader = Pick<Database, 'selectFrom' | 'executeQuery' | 'getExecutor'>

export interface DatabaseOptions {
  /** postgres://…; without it `file` is an SQLite database. */
  url?: string | undefined
  file: string
  log?: LogConfig
  /** Receives the pool of connections to PostgreSQL. */
  onPool?: (pool: PoolCounts) => void
}

/** The number of connections, of idle ones, and of callers that wait for one. */
export interface PoolCounts {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** Opens the database without touching its tables (see migrate.ts). */
export function openDatabase({ url, file, log, onPool }: DatabaseOptions): Database {
  const pool = url ? postgresPool(url) : undefined
  if (pool) onPool?.(pool)
  else mkdirSync(dirname(file), { recursive: true })
  return new Kysely<Tables>({
    dialect: pool ? new PostgresDialect({ pool }) : sqliteDialect(file),
    ...(log && { log }),
  })
}
