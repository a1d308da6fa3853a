import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/**
 * Sums by business day, and marks of what has changed since they were made. No day is stored at first: the server makes the sums of
 * all days from their orders and refunds (server/reports/books).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  await sql`insert into counters (name, value) values ('books', 0)`.execute(db)
  if (db.getExecutor().adapter instanceof PostgresAdapter) await markOnPostgres(db)
  else await markOnSqlite(db)
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'book_days',
    { day: 'text', from_at: 'text', to_at: 'text', open: 'integer', declined: 'integer' },
    ['day'],
  )
  const ofDay = { day: 'text', position: 'integer' } as const
  await createTable(
    db,
    'book_money',
    {
      ...ofDay,
      kind: 'text',
      order_type: 'text',
      payment_id: 'text',
      payment_name: 'text',
      online: 'integer',
      count: 'integer',
      gross: 'bigint',
      tips: 'bigint',
      goods: 'bigint',
      deposit: 'bigint',
      delivery: 'bigint',
      discount: 'bigint',
      tax: 'bigint',
    },
    ['day', 'position'],
  )
  await createTable(
    db,
    'book_taxes',
    {
      ...ofDay,
      kind: 'text',
      online: 'integer',
      part: 'text',
      name: 'text',
      gross: 'bigint',
      vat: 'bigint',
      deposit: 'bigint',
    },
    ['day', 'position'],
  )
  await createTable(
    db,
    'book_dishes',
    { ...ofDay, dish: 'text', name: 'text', size: 'text', qty: 'integer', cents: 'bigint' },
    ['day', 'position'],
  )
  await createTable(db, 'book_marks', { at: 'text', id: 'text' }, ['at', 'id'])
}

/** What figures are made of. A change of anything else, such as of a guest's name, leaves the sums as they are. */
const ORDER_COLUMNS = sql.raw(
  [
    ...['status', 'state', 'order_type', 'payment_id', 'payment_name', 'created_at', 'paid_at', 'price'],
    ...['deposit', 'delivery', 'discount', 'tax', 'tip', 'total', 'tax_items'],
  ].join(', '),
)
const ITEM_COLUMNS = sql.raw('qty, price, deposit, deposit_vat, house, line')
const REFUND_COLUMNS = sql.raw('order_code, state, parts, settled_at')

const countedAt = (row: 'old' | 'new') => sql.raw(`coalesce(${row}.paid_at, ${row}.created_at)`)

/** When an order counts, and its refunds, which are figures of its type and payment. */
const momentsOf = (row: 'old' | 'new') =>
  sql`select ${countedAt(row)} as at union select settled_at from refunds where order_code = ${sql.raw(row)}.code`

const momentsOfItem = (row: 'old' | 'new') =>
  sql`select coalesce(paid_at, created_at) as at from orders where code = ${sql.raw(row)}.order_code`

async function markOnSqlite(db: Kysely<unknown>): Promise<void> {
  const mark = (moments: ReturnType<typeof sql>) =>
    sql`insert into book_marks (at, id) select at, hex(randomblob(8)) from (${moments}) where at is not null`
  const after = (name: string, event: ReturnType<typeof sql>, moments: ReturnType<typeof sql>) =>
    sql`create trigger ${sql.raw(name)} after ${event} begin ${mark(moments)}; end`.execute(db)
  await after('order_placed_counts', sql`insert on orders`, sql`select ${countedAt('new')} as at`)
  await after(
    'order_changed_counts',
    sql`update of ${ORDER_COLUMNS} on orders`,
    sql`select ${countedAt('old')} as at union ${momentsOf('new')}`,
  )
  await after('order_deleted_counts', sql`delete on orders`, momentsOf('old'))
  await after('item_changed_counts', sql`update of ${ITEM_COLUMNS} on order_items`, momentsOfItem('new'))
  await after('item_deleted_counts', sql`delete on order_items`, momentsOfItem('old'))
  await after('refund_asked_counts', sql`insert on refunds`, sql`select new.settled_at as at`)
  await after(
    'refund_changed_counts',
    sql`update of ${REFUND_COLUMNS} on refunds`,
    sql`select old.settled_at as at union select new.settled_at`,
  )
  await after('refund_deleted_counts', sql`delete on refunds`, sql`select old.settled_at as at`)
}

/** `old` is null for an insert, and `new` for a delete, so that one function serves all. */
async function markOnPostgres(db: Kysely<unknown>): Promise<void> {
  const count = (name: string, moments: ReturnType<typeof sql>) =>
    sql`create function ${sql.raw(name)}() returns trigger language plpgsql as $$ begin
      insert into book_marks (at, id)
        select at, gen_random_uuid()::text from (${moments}) as moments where at is not null;
      return null; end $$`.execute(db)
  const after = (event: string, columns: ReturnType<typeof sql>, table: string, name: string) =>
    sql`create trigger ${sql.raw(name)} after ${sql.raw(event)} or update of ${columns} on ${sql.raw(table)}
      for each row execute function ${sql.raw(name)}()`.execute(db)
  await count('order_counts', sql`${momentsOf('old')} union ${momentsOf('new')}`)
  await count('item_counts', sql`${momentsOfItem('old')} union ${momentsOfItem('new')}`)
  await count('refund_counts', sql`select old.settled_at as at union select new.settled_at`)
  await after('insert or delete', ORDER_COLUMNS, 'orders', 'order_counts')
  await after('delete', ITEM_COLUMNS, 'order_items', 'item_counts')
  await after('insert or delete', REFUND_COLUMNS, 'refunds', 'refund_counts')
}
