import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { SECOND } from '#contract/durations.ts'

const MAX_STATEMENTS = 500

/** How long a writer waits for another process's transaction, in ms. */
const BUSY_TIMEOUT_MS = 5 * SECOND

/**
 * Kysely on Node's own SQLite. A transaction takes the write lock when it begins: upgrading from reading to writing fails
 * at once while another process writes, whatever the busy timeout.
 */
export function sqliteDialect(path: string): SqliteDialect {
  return new FairSqlite({ database: async () => openSqlite(path) })
}

class FairSqlite extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new FairDriver(this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return new FairAdapter()
  }
}

class FairAdapter extends SqliteAdapter {
  /** SQLite can roll back schema changes; two processes that migrate at once rely on it. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** There is one connection, but callers wait for it in the driver's line and not for Kysely's lock, which wakes all of them. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * Gives out its one connection first come, first served, and once in each turn of the event loop. SQLite runs in this
 * thread: if a turn served all calls that have arrived, each of them would add a commit to it, and a server accepts only one
 * new connection in a turn, so the last of many callers would wait for many times as long as the first.
 */
class FairDriver extends SqliteDriver {
  readonly #line: (() => void)[] = []
  #taken = false

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#taken) await new Promise<void>(resolve => void this.#line.push(resolve))
    this.#taken = true
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    setImmediate(() => {
      const next = this.#line.shift()
      if (next) next()
      else this.#taken = false
    })
  }
}

function openSqlite(path: string): SqliteDatabase {
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => db.close(),
    prepare(sql) {
      const kept = statements.get(sql)
      if (kept) return kept
      const statement =
        sql === 'rollback' ? rollback(db) : toStatement(db.prepare(sql === 'begin' ? 'begin immediate' : sql))
      if (statements.size >= MAX_STATEMENTS) statements.clear()
      statements.set(sql, statement)
      return statement
    },
  }
}

/** A full disk already ends the transaction; another rollback would fail and hide the cause. */
function rollback(db: DatabaseSync): SqliteStatement {
  const statement = toStatement(db.prepare('rollback'))
  const none = { changes: 0, lastInsertRowid: 0 }
  return { ...statement, run: parameters => (db.isTransaction ? statement.run(parameters) : none) }
}

function toStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: parameters => statement.all(...values(parameters)),
    run: parameters => statement.run(...values(parameters)),
    iterate: parameters => statement.iterate(...values(parameters)),
  }
}

const values = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map(value => {
    if (value === null || typeof value === 'number' || typeof value === 'string') return value
    throw new TypeError(`a column holds text or whole numbers, not ${typeof value}`)
  })
