import { randomUUID } from 'node:crypto'
import pg from 'pg'

/*
 * PostgreSQL makes a database by copying three hundred files. One that a test is done with waits for the next test
 * instead, with the rows of the template in it.
 */

/** A database of the demo restaurant that nobody has, copied once for all. */
export interface Pristine {
  server: string
  name: string
  /** For each table what fills it with its rows, whatever it contains. */
  refills: Record<string, string>
  /** What its schema is made of. */
  schema: string
}

/** A test that takes a spare database holds this lock, so that no other test takes the same one. */
const LOCK = 1

const SCHEMA = `select string_agg(name, ' ' order by name) as names from (
  select relname as name from pg_class where relnamespace = 'public'::regnamespace
  union all select tgname from pg_trigger
  union all select proname from pg_proc where pronamespace = 'public'::regnamespace
) as named`

/** Tables that somebody has written to. PostgreSQL counts the rows, and has counted all of those who are no longer connected. */
const CHANGED = 'select relname as name from pg_stat_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0'

export async function pristineOf(server: string, name: string): Promise<Pristine> {
  return asked(server, name, async query => {
    const tables = await query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const refills: Record<string, string> = {}
    for (const { name: table } of tables) {
      const [{ rows = '' } = {}] = await query<{ rows: string }>(
        `select quote_literal(coalesce(json_agg(each), '[]')) as rows from ${table} as each`,
      )
      refills[table] =
        `delete from ${table}; insert into ${table} select * from json_populate_recordset(null::${table}, ${rows})`
    }
    const [schema] = await query<{ names: string }>(SCHEMA)
    return { server, name, refills, schema: schema?.names ?? '' }
  })
}

/** Makes a database of this name hold the demo restaurant. */
export const takeDatabase = ({ server, name: template }: Pristine, name: string): Promise<void> =>
  asked(server, 'postgres', async query => {
    await query(`select pg_advisory_lock(${LOCK})`)
    const [spare] = await query<{ name: string }>(
      `select datname as name from pg_database where datname like 'spare%' limit 1`,
    )
    if (spare) await query(`alter database ${spare.name} rename to ${name}`)
    await query(`select pg_advisory_unlock(${LOCK})`)
    if (!spare) await query(`create database ${name} template ${template}`)
  })

/** Keeps a database for the next test, unless its schema is another one now. Throws while somebody is connected to it. */
export const giveBack = ({ server, refills, schema }: Pristine, name: string): Promise<void> =>
  asked(server, 'postgres', async query => {
    const id = randomUUID().replaceAll('-', '')
    // Waits for those who are leaving.
    await query(`alter database ${name} rename to used_${id}`)
    const same = await asked(server, `used_${id}`, own => refill(own, { refills, schema }))
    await query(same ? `alter database used_${id} rename to spare_${id}` : `drop database used_${id}`)
  })

/** Fills the tables that a test has changed. Returns whether it could. */
async function refill(
  query: Query,
  { refills, schema }: Pick<Pristine, 'refills' | 'schema'>,
): Promise<boolean> {
  const [found] = await query<{ names: string }>(SCHEMA)
  if (found?.names !== schema) return false
  const changed = await query<{ name: string }>(CHANGED)
  if (changed.length === 0) return true
  const fillings = changed.map(({ name }) => refills[name]).join('; ')
  // As a replica applies rows: no trigger and no foreign key looks at them.
  await query(`begin; set local session_replication_role = replica; ${fillings}; commit`)
  await query('select pg_stat_force_next_flush()')
  await query('select pg_stat_reset()')
  return true
}

/** Runs a statement that concerns databases as a whole. */
export const runAt = (server: string, statement: string): Promise<void> =>
  asked(server, 'postgres', async query => void (await query(statement)))

type Query = <T extends pg.QueryResultRow>(statement: string) => Promise<T[]>

async function asked<T>(server: string, name: string, ask: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: `${server}/${name}` })
  await client.connect()
  try {
    return await ask(async statement => (await client.query(statement)).rows)
  } finally {
    await client.end()
  }
}
