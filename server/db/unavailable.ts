const SQLITE_FULL = 13
const POSTGRES_FULL = '53100'
/** No space, no more of it for this user, and a file that may not be larger. */
const FILES_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** SQLite: busy for too long, the disk failed, the disk is full. */
const SQLITE = new Set([5, 10, SQLITE_FULL])

/**
 * PostgreSQL: a lost or refused connection, a full disk, no memory, too many connections, and a server that is shutting
 * down, has crashed or does not accept connections yet.
 */
const POSTGRES = /^(08\w{3}|53\w{3}|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
/** Errors that pg throws without a code. */
const LOST = /^Connection terminated|and is not queryable$|timeout exceeded when trying to connect/

/** Errors of connections to the database: only they have its codes, and those of other connections mean something else. */
const ownErrors = new WeakSet<Error>()

/** Records that an error comes from the database. */
export function markDatabaseError(error: unknown): void {
  if (error instanceof Error) ownErrors.add(error)
}

/** Whether an error means that a disk is full: the one of the database, or the one that files are written to. */
export function isDiskFull(error: Error): boolean {
  if ('errcode' in error && typeof error.errcode === 'number') return (error.errcode & 0xff) === SQLITE_FULL
  const code = 'code' in error ? String(error.code) : ''
  return FILES_FULL.has(code) || (code === POSTGRES_FULL && ownErrors.has(error))
}

/** Whether an error means that the database is temporarily unavailable, whatever the query. */
export function isUnavailable(error: Error): boolean {
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE.has(error.errcode & 0xff)
  if (!ownErrors.has(error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return POSTGRES.test(code) || LOST.test(error.message)
}
