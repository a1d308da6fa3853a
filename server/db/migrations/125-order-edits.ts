import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/**
 * What is changed of an order after it was placed. Orders from before have not been changed. The day on which a change counts is marked as
 * that of an order is (044-books.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column edits integer not null default 0`.execute(db)
  await sql`alter table orders add column door integer not null default 0`.execute(db)
  await sql`alter table orders add column placed text`.execute(db)
  await sql`alter table order_items add column struck integer not null default 0`.execute(db)
  await sql`alter table order_items add column added integer not null default 0`.execute(db)
  await sql`alter table refunds add column edit integer`.execute(db)
  await createTable(
    db,
    'order_edits',
    {
      order_code: 'text',
      number: 'integer',
      at: 'text',
      actor: 'text',
      fields: 'text',
      lines: 'text',
      before: 'integer',
      after: 'integer',
      door: 'text?',
      refund: 'integer',
    },
    ['order_code', 'number'],
  )
  await sql`create index order_edits_at on order_edits (at)`.execute(db)
  await (db.getExecutor().adapter instanceof PostgresAdapter ? markOnPostgres(db) : markOnSqlite(db))
}

/** What decides whether changes of an order count, and as what. */
const ORDER_COLUMNS = sql.raw('status, state, order_type, payment_id, payment_name, paid_at')

async function markOnSqlite(db: Kysely<unknown>): Promise<void> {
  const after = (name: string, event: string, moments: ReturnType<typeof sql>) =>
    sql`create trigger ${sql.raw(name)} after ${sql.raw(event)} begin
      insert into book_marks (at, id) select at, hex(randomblob(8)) from (${moments}) where at is not null;
    end`.execute(db)
  const ofOrder = sql`select at from order_edits where order_code = old.code`
  await after('edit_made_counts', 'insert on order_edits', sql`select new.at as at`)
  await after('edit_deleted_counts', 'delete on order_edits', sql`select old.at as at`)
  await sql`create trigger edited_order_counts after update of ${ORDER_COLUMNS} on orders when old.edits > 0 begin
    insert into book_marks (at, id) select at, hex(randomblob(8)) from (${ofOrder}) where at is not null;
  end`.execute(db)
}

async function markOnPostgres(db: Kysely<unknown>): Promise<void> {
  const count = (name: string, moments: ReturnType<typeof sql>) =>
    sql`create function ${sql.raw(name)}() returns trigger language plpgsql as $$ begin
      insert into book_marks (at, id)
        select at, gen_random_uuid()::text from (${moments}) as moments where at is not null;
      return null; end $$`.execute(db)
  await count('edit_counts', sql`select old.at as at union select new.at as at`)
  await count('edited_order_counts', sql`select at from order_edits where order_code = old.code`)
  await sql`create trigger edit_counts after insert or delete on order_edits
    for each row execute function edit_counts()`.execute(db)
  await sql`create trigger edited_order_counts after update of ${ORDER_COLUMNS} on orders
    for each row when (old.edits > 0) execute function edited_order_counts()`.execute(db)
}
