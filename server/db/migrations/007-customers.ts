import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** A customer's addresses, orders and points, and the places for finding an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAddresses(db)
  await createTransactions(db)
  await createPlaces(db)
  await sql`alter table orders add column table_name text not null default ''`.execute(db)
  await announceChanges(db)
}

async function createAddresses(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'addresses',
    {
      id: 'text',
      user_id: 'text',
      created_at: 'text',
      name: 'text',
      address: 'text',
      extras: 'text',
      zipcode: 'text',
      is_default: 'integer',
      coordinates: 'text?',
      area_id: 'text?',
      building_code: 'text?',
    },
    ['id'],
  )
  await db.schema.createIndex('addresses_user').on('addresses').columns(['user_id', 'created_at']).execute()
  await sql`create unique index addresses_default on addresses (user_id) where is_default = 1`.execute(db)
}

async function createTransactions(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'transactions',
    {
      id: 'text',
      user_id: 'text',
      position: 'integer',
      kind: 'text',
      order_code: 'text',
      old_profit: 'bigint',
      amount: 'bigint',
      new_profit: 'bigint',
      created_at: 'text',
    },
    ['id'],
  )
  await db.schema
    .createIndex('transactions_user')
    .unique()
    .on('transactions')
    .columns(['user_id', 'position'])
    .execute()
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'places',
    {
      id: 'text',
      street: 'text',
      zipcode: 'text',
      town: 'text',
      lat: 'text',
      lng: 'text',
      sort: 'integer',
    },
    ['id'],
  )
  await createTable(db, 'geocoder_answers', { asked: 'text', answer: 'text', created_at: 'text' }, ['asked'])
  await createTable(db, 'turns', { name: 'text', free_at: 'bigint' }, ['name'])
}

/**
 * Every process learns of every change of an order (live/): PostgreSQL notifies with the order's code, SQLite counts the
 * changes. Both have the counter, so that either can restore the other's backup.
 */
async function announceChanges(db: Kysely<unknown>): Promise<void> {
  await sql`insert into counters (name, value) values ('orders', 0)`.execute(db)
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function announce_order() returns trigger language plpgsql as $$
      begin perform pg_notify('orders', new.code); return null; end $$`.execute(db)
    await sql`create trigger orders_announced after update on orders
      for each row execute function announce_order()`.execute(db)
    return
  }
  await sql`create trigger orders_announced after update on orders
    begin update counters set value = value + 1 where name = 'orders'; end`.execute(db)
}
