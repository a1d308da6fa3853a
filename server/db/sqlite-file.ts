import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteStatement } from 'kysely'
import { SECOND } from '#contract/kit/durations.ts'

const MAX_STATEMENTS = 500
/** How long opening waits for another process that recovers or creates the file, in ms. Nothing else of this process runs yet. */
const OPENING_LIMIT_MS = 5 * SECOND

/** A connection to an SQLite file, whose statements fail at once while another process has it. */
export interface SqliteFile {
  /** Compiles a statement, or returns the one that was compiled before. */
  prepare: (sql: string) => SqliteStatement
  isInTransaction: () => boolean
  close: () => void
}

export function openSqlite(path: string, { readOnly = false } = {}): SqliteFile {
  const db = new DatabaseSync(path, {
    timeout: OPENING_LIMIT_MS,
    enableForeignKeyConstraints: true,
    readOnly,
  })
  try {
    if (!readOnly) db.exec('pragma journal_mode = wal; pragma synchronous = full')
    db.exec('pragma busy_timeout = 0')
  } catch (error) {
    db.close()
    throw error
  }
  const statements = new Map<string, SqliteStatement>()
  return {
    isInTransaction: () => db.isTransaction,
    close: () => db.close(),
    prepare(sql) {
      const kept = statements.get(sql)
      if (kept) return kept
      const statement = toStatement(db.prepare(sql))
      if (statements.size >= MAX_STATEMENTS) statements.clear()
      statements.set(sql, statement)
      return statement
    },
  }
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
