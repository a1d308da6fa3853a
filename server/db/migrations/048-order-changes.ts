import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** How many changes SQLite keeps. A reader that is further behind reads everything. */
const KEPT = 1000

/**
 * Every process learns which order has changed, also when it is new or gone, when money goes back and when a cancellation is noted (live/).
 * PostgreSQL notifies with the order's code; SQLite, which cannot, keeps the latest codes in a table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from counters where name = 'orders'`.execute(db)
  await (db.getExecutor().adapter instanceof PostgresAdapter ? notify(db) : keep(db))
}

async function notify(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger orders_announced on orders`.execute(db)
  await sql`create or replace function announce_order() returns trigger language plpgsql as $$
    begin perform pg_notify('orders', coalesce(new.code, old.code)); return null; end $$`.execute(db)
  await sql`create function announce_its_order() returns trigger language plpgsql as $$
    begin perform pg_notify('orders', new.order_code); return null; end $$`.execute(db)
  await sql`create trigger orders_announced after insert or update or delete on orders
    for each row execute function announce_order()`.execute(db)
  await sql`create trigger refunds_announced after insert or update on refunds
    for each row execute function announce_its_order()`.execute(db)
  await sql`create trigger order_alarms_announced after insert on order_alarms
    for each row execute function announce_its_order()`.execute(db)
}

async function keep(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'order_changes', { seq: 'integer', order_code: 'text' }, ['seq'])
  await sql`drop trigger orders_announced`.execute(db)
  await keepCodes(db, { table: 'orders', act: 'insert', code: 'new.code' })
  await keepCodes(db, { table: 'orders', act: 'update', code: 'new.code' })
  await keepCodes(db, { table: 'orders', act: 'delete', code: 'old.code' })
  await keepCodes(db, { table: 'refunds', act: 'insert', code: 'new.order_code' })
  await keepCodes(db, { table: 'refunds', act: 'update', code: 'new.order_code' })
  await keepCodes(db, { table: 'order_alarms', act: 'insert', code: 'new.order_code' })
  await sql`create trigger order_changes_forgotten after insert on order_changes
    begin delete from order_changes where seq <= new.seq - ${sql.lit(KEPT)}; end`.execute(db)
}

const keepCodes = (
  db: Kysely<unknown>,
  { table, act, code }: { table: string; act: 'insert' | 'update' | 'delete'; code: string },
) =>
  sql`create trigger ${sql.ref(`${table}_${act}_announced`)} after ${sql.raw(act)} on ${sql.table(table)}
    begin insert into order_changes (order_code) values (${sql.raw(code)}); end`.execute(db)
