import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** Those who bring orders, and which order is with whom. Nobody is known to have brought an order from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'drivers',
    {
      id: 'text',
      name: 'text',
      pin_hash: 'text?',
      created_at: 'text',
      used_at: 'text',
      code_hash: 'text?',
      code_until: 'text?',
      token_hash: 'text?',
      seen_at: 'text?',
      proven_at: 'text?',
    },
    ['id'],
  )
  await sql`alter table orders add column driver_id text`.execute(db)
  await sql`alter table orders add column driver_name text not null default ''`.execute(db)
  await sql`alter table orders add column driver_since text`.execute(db)
  await sql`alter table orders add column driver_until text`.execute(db)
  await sql`alter table orders add column not_there text not null default ''`.execute(db)
  await sql`alter table orders add column arrives_at text`.execute(db)
  await sql`create index orders_driver on orders (driver_id, driver_since) where driver_id is not null`.execute(
    db,
  )
  await sql`create index orders_driver_since on orders (driver_since) where driver_since is not null`.execute(
    db,
  )
}
