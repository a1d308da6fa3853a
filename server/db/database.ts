import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, type Logger, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely'
import { postgresPool } from './postgres.ts'
import { ensurePrivateFile, makePrivate } from './private-file.ts'
import { FileDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'
import { markDatabaseError } from './unavailable.ts'

export type Database = Kysely<Tables>

/** The first parameter of domain functions that write. */
export type Tx = Transaction<Tables>

/** The first parameter of domain functions that read: a transaction or the database. */
export type Reader = Pick<Database, 'selectFrom' | 'executeQuery' | 'getExecutor'>

export interface DatabaseOptions {
  /** postgres://…; without it `file` is an SQLite database. */
  url?: string | undefined
  file: string
  log?: Logger
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
  else ensureOwnFiles(file)
  return new Kysely<Tables>({
    dialect: pool ? new PostgresDialect({ pool: marking(pool) }) : new FileDialect(file),
    log(event) {
      if (event.level === 'error') markDatabaseError(event.error)
      log?.(event)
    },
  })
}

/** Where another process finds a database, of which `url` says where it is unless it is an SQLite file. */
export async function placeOf(db: Database, url?: string): Promise<Pick<DatabaseOptions, 'url' | 'file'>> {
  if (url) return { url, file: '' }
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db)
  return { file: rows[0]?.file ?? '' }
}

/** A pool whose failed connections are known to be the database's. Errors of queries are reported by Kysely. */
const marking = (pool: PostgresPool): PostgresPool => ({
  options: pool.options,
  async connect() {
    try {
      return await pool.connect()
    } catch (error) {
      markDatabaseError(error)
      throw error
    }
  },
  end: () => pool.end(),
})

/** SQLite gives the files beside its database the mode of the database; those of an earlier version are changed here. */
function ensureOwnFiles(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  ensurePrivateFile(file)
  for (const beside of [`${file}-wal`, `${file}-shm`]) makePrivate(beside, 0o600)
}
