import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** The ways that drivers have driven for an order and found nobody. Of what was taken again before, the first one is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'driver_ways',
    { order_code: 'text', driver_id: 'text', driver_since: 'text', driver_until: 'text' },
    ['order_code', 'driver_since'],
  )
  await sql`create index driver_ways_driver on driver_ways (driver_id)`.execute(db)
  await sql`create index driver_ways_since on driver_ways (driver_since)`.execute(db)
}
