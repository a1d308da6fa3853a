import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

const MAX_STATEMENTS = 500

/** How long a writer waits for another process's transaction, in ms. */
const BUSY_TIMEOUT_MS = 5000

/**
 * Kysely on Node's own SQLite. A transaction takes the write lock when it begins: upgrading from reading to writing fails
 * at once while another process writes, whatever the busy timeout.
 */
export function sqliteDialect(path: string): SqliteDialect {
  return new TransactionalSqlite({ database: async () => openSqlite(path) })
}

/** SQLite can roll back schema changes; two processes that migrate at once rely on it. */
class TransactionalSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
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
