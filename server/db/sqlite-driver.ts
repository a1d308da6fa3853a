import { setTimeout } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely'
import { SECOND } from '#contract/kit/durations.ts'
import { openSqlite, type SqliteFile } from './sqlite-file.ts'

const SQLITE_BUSY = 5
/** How long a statement waits for the transaction of another process, in ms. */
export const BUSY_LIMIT_MS = 5 * SECOND
const MAX_PAUSE_MS = 32

/**
 * One file, which a process reads and writes by connections of their own: readers never wait for a writer, be it this process
 * or another one (https://www.sqlite.org/wal.html#concurrency). A writer waits by timers, so that the event loop goes on.
 */
export class FileDriver implements Driver {
  readonly #path: string
  #writer: Shared | undefined
  #reader: Shared | undefined

  constructor(path: string) {
    this.#path = path
  }

  async init(): Promise<void> {
    this.#writer = new Shared(openSqlite(this.#path))
    this.#reader = new Shared(openSqlite(this.#path, { readOnly: true }))
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#writer || !this.#reader) throw new Error('the database is not open')
    return new Session(this.#path, this.#reader, this.#writer)
  }

  beginTransaction = (session: DatabaseConnection, settings: TransactionSettings): Promise<void> =>
    (session as Session).begin(settings)
  commitTransaction = (session: DatabaseConnection): Promise<void> => (session as Session).end('commit')
  rollbackTransaction = (session: DatabaseConnection): Promise<void> => (session as Session).end('rollback')
  releaseConnection = async (session: DatabaseConnection): Promise<void> => (session as Session).release()

  async destroy(): Promise<void> {
    // The last one writes what is in the journal into the database, which a connection that only reads cannot.
    this.#reader?.file.close()
    this.#writer?.file.close()
  }
}

/** What a caller does: single statements that read, or all else, for which it has the writing connection until it ends. */
class Session implements DatabaseConnection {
  readonly #path: string
  readonly #reader: Shared
  readonly #writer: Shared
  #isWriting = false
  #snapshot: SqliteFile | undefined

  constructor(path: string, reader: Shared, writer: Shared) {
    this.#path = path
    this.#reader = reader
    this.#writer = writer
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#snapshot) return run(this.#snapshot, query)
    if (this.#isWriting || !isReading(query)) return this.#write(query)
    const since = await this.#reader.take()
    try {
      return await this.#reader.run(query, since)
    } finally {
      this.#reader.pass()
    }
  }

  /** The rows of a statement some at a time, between which only a snapshot can wait. */
  async *streamQuery<R>({ sql, parameters }: CompiledQuery, size = 1): AsyncGenerator<QueryResult<R>> {
    if (!this.#snapshot) throw new Error('On SQLite, rows are streamed in a snapshot only')
    let rows: R[] = []
    for (const row of this.#snapshot.prepare(sql).iterate(parameters)) {
      if (rows.push(row as R) < size) continue
      yield { rows }
      rows = []
    }
    yield { rows }
  }

  /** A transaction that only reads has a connection of its own, so that nobody waits for its end. */
  async begin({ accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') {
      this.#snapshot = openSqlite(this.#path, { readOnly: true })
      await this.executeQuery(CompiledQuery.raw('begin'))
    } else {
      // Upgrading from reading to writing would fail at once while another process writes.
      await this.executeQuery(CompiledQuery.raw('begin immediate'))
    }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const file = this.#snapshot ?? this.#writer.file
    // A full disk has ended the transaction already; a rollback would fail and hide the cause.
    if (how === 'commit' || file.isInTransaction()) await this.executeQuery(CompiledQuery.raw(how))
  }

  release(): void {
    this.#snapshot?.close()
    if (this.#isWriting) this.#writer.pass()
  }

  async #write<R>(query: Statement): Promise<QueryResult<R>> {
    if (this.#isWriting) return this.#writer.run(query, performance.now())
    const since = await this.#writer.take()
    this.#isWriting = true
    return this.#writer.run(query, since)
  }
}

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/**
 * A connection that is given out first come, first served, and once in each turn of the event loop. SQLite runs in this
 * thread: if a turn served all calls that have arrived, each of them would add a commit to it, and a server accepts only one
 * new connection in a turn, so the last of many callers would wait for many times as long as the first.
 */
class Shared {
  readonly file: SqliteFile
  readonly #line: (() => void)[] = []
  #isTaken = false
  /** Since when another process has the file, as far as it was tried. */
  #lockedSince: number | undefined

  constructor(file: SqliteFile) {
    this.file = file
  }

  /** Waits in line. Returns when the caller came. */
  async take(): Promise<number> {
    const since = performance.now()
    if (this.#isTaken) await new Promise<void>(resolve => void this.#line.push(resolve))
    this.#isTaken = true
    return since
  }

  pass(): void {
    setImmediate(() => {
      const next = this.#line.shift()
      if (next) next()
      else this.#isTaken = false
    })
  }

  /**
   * Runs a statement, which waits while another process has the file: for as long as the file is known to be locked, but not
   * for what the caller has waited in line without a lock. So callers who came together are refused together.
   */
  async run<R>({ sql, parameters }: Statement, since: number): Promise<QueryResult<R>> {
    for (let pause = 1; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        const result = run<R>(this.file, { sql, parameters })
        this.#lockedSince = undefined
        return result
      } catch (error) {
        if (!isBusy(error)) throw error
        const now = performance.now()
        this.#lockedSince ??= now
        if (now - Math.max(since, this.#lockedSince) >= BUSY_LIMIT_MS) throw error
      }
      await setTimeout(pause)
    }
  }
}

function run<R>(file: SqliteFile, { sql, parameters }: Statement): QueryResult<R> {
  const statement = file.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters) as R[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}

/** A statement that is mistaken for one fails, because its connection cannot write. */
const isReading = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query as SelectQueryNode) || /^\s*select\b/i.test(sql)

const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === SQLITE_BUSY
