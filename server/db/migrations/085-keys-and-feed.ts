import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** Serializes the ends of transactions that change orders, while each takes its place in the feed. */
const FEED_LOCK = 794_085

/**
 * Keys of other programs, where each was used last, and the feed of orders: the place of each order's last change. Places are in the order
 * in which transactions end, so that a reader who has seen one has seen all before it. SQLite has one writer at a time; on PostgreSQL the
 * place is taken at the very end of a transaction, under a lock that nothing waits for while it holds another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'api_keys',
    { id: 'text', name: 'text', token_hash: 'text', abilities: 'text', created_at: 'text' },
    ['id'],
  )
  await db.schema.createIndex('api_keys_token').on('api_keys').column('token_hash').unique().execute()
  await createTable(db, 'api_key_uses', { key_id: 'text', network: 'text', used_at: 'text' }, [
    'key_id',
    'network',
  ])
  await createTable(db, 'order_feed_start', { id: 'text' }, ['id'])
  const id = crypto.randomUUID().slice(0, 8)
  await sql`insert into order_feed_start (id) values (${id})`.execute(db)
  await (db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres(db) : onSqlite(db))
}

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence order_feed_seq as integer`.execute(db)
  await sql`create table order_feed (seq integer not null unique, order_code text primary key)`.execute(db)
  await sql`insert into order_feed (seq, order_code)
    select nextval('order_feed_seq'), code from (select code from orders order by created_at, code) as old`.execute(
    db,
  )
  await sql`create function take_place() returns trigger language plpgsql as $$
    declare changed text := to_jsonb(new) ->> tg_argv[0];
    begin
      perform pg_advisory_xact_lock(${sql.lit(FEED_LOCK)});
      insert into order_feed (seq, order_code) values (nextval('order_feed_seq'), changed)
        on conflict (order_code) do update set seq = excluded.seq;
      return null;
    end $$`.execute(db)
  await sql`create function leave_place() returns trigger language plpgsql as $$
    begin delete from order_feed where order_code = old.code; return null; end $$`.execute(db)
  await sql`create constraint trigger orders_fed after insert or update on orders
    deferrable initially deferred for each row execute function take_place('code')`.execute(db)
  await sql`create constraint trigger refunds_fed after insert or update on refunds
    deferrable initially deferred for each row execute function take_place('order_code')`.execute(db)
  await sql`create trigger orders_unfed after delete on orders
    for each row execute function leave_place()`.execute(db)
}

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table order_feed (seq integer primary key autoincrement, order_code text not null unique)`.execute(
    db,
  )
  await sql`insert into order_feed (order_code) select code from orders order by created_at, code`.execute(db)
  for (const [table, code] of [
    ['orders', 'new.code'],
    ['refunds', 'new.order_code'],
  ] as const)
    for (const act of ['insert', 'update'])
      await sql`create trigger ${sql.ref(`${table}_${act}_fed`)} after ${sql.raw(act)} on ${sql.table(table)} begin
        delete from order_feed where order_code = ${sql.raw(code)};
        insert into order_feed (order_code) values (${sql.raw(code)}); end`.execute(db)
  await sql`create trigger orders_unfed after delete on orders
    begin delete from order_feed where order_code = old.code; end`.execute(db)
}
