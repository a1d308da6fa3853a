import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700

/** Connections to PostgreSQL. Integers and numerics are returned as numbers, as from SQLite. */
export function postgresPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
    },
  })
  // A broken connection fails its next statement, and the pool replaces it. Without listeners its error would end the
  // process: the pool's own hears of idle connections only, not of one that waits within a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}
