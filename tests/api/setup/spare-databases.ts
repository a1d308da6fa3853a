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
  /** Copies its rows into a copy of it, whatever that contains. */
  refill: string
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

export async function pristineOf(server: string, name: string): Promise<Pristine> {
  const [tables, schema] = await asked(server, name, async query => [
    await query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`),
    await query<{ names: string }>(SCHEMA),
  ])
  const fillings = await asked(server, name, async query => {
    const all: string[] = []
    for (const { name: table } of tables) {
      const [{ rows = '' } = {}] = await query<{ rows: string }>(
        `select quote_literal(coalesce(json_agg(each), '[]')) as rows from ${table} as each`,
      )
      all.push(
        `delete from ${table}; insert into ${table} select * from json_populate_recordset(null::${table}, ${rows})`,
      )
    }
    return all
  })
  // As a replica applies rows: no trigger and no foreign key looks at them.
  const refill = `begin; set local session_replication_role = replica; set local lock_timeout = '10s'; ${fillings.join('; ')}; commit`
  return { server, name, refill, schema: schema[0]?.names ?? '' }
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
export async function giveBack({ server, refill, schema }: Pristine, name: string): Promise<void> {
  const same = await asked(server, name, async query => {
    const [found] = await query<{ names: string }>(SCHEMA)
    if (found?.names !== schema) return false
    await query(refill)
    return true
  })
  const spare = `spare_${randomUUID().replaceAll('-', '')}`
  await runAt(server, same ? `alter database ${name} rename to ${spare}` : `drop database ${name}`)
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
