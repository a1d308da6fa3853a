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
  // An idle connection that breaks is replaced by the next query. Without a listener its error would end the process.
  pool.on('error', () => undefined)
  return pool
}
