import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { termsOf } from '#contract/orders/search-terms.ts'

/** How many orders are read at once, and rows are written. */
const ORDERS = 1000
const ROWS = 500

const INDEXES = [
  // Lists of orders, each in its own order.
  'orders_placed on orders ((coalesce(paid_at, created_at)), code)',
  'orders_state_placed on orders (state, (coalesce(paid_at, created_at)), code)',
  'orders_created_code on orders (created_at, code)',
  'orders_user_created on orders (user_id, created_at, code)',
  // Orders of guests with something to erase, and invoices that keep a name.
  `orders_personal on orders (created_at, code) where user_id is null and (email <> '' or phone <> '' or notes <> ''
    or (name <> '' and (invoice = 0 or status in ('payment_pending', 'payment_failed', 'rejected'))))`,
  "orders_named on orders (created_at, code) where user_id is null and name <> ''",
  'idempotency_created on idempotency (created_at)',
  'idempotency_actor on idempotency (actor)',
  'outbox_waiting on outbox (due_at, id) where sent_at is null and attempts < 30',
  'outbox_unsent on outbox (due_at) where sent_at is null',
  'outbox_sent on outbox (sent_at) where sent_at is not null',
  `outbox_accounts on outbox (created_at) where kind in ('welcome', 'registered', 'reset', 'changed')`,
  `payments_open on payments (due_at, order_code) where state in ('pending', 'refund_due')`,
  'contact_messages_created on contact_messages (created_at, id)',
  'contact_messages_waiting on contact_messages (created_at, id) where answered_at is null',
  'print_jobs_printer on print_jobs (printer_id, state, created_at)',
  'refunds_state_settled on refunds (state, settled_at, id)',
  'acts_at_id on acts (at, id)',
  'acts_kind on acts (kind, at)',
  'geocoder_answers_created on geocoder_answers (created_at)',
]

/** What these replace. */
const REPLACED = [
  'orders_created',
  'orders_state',
  'orders_user_id',
  'outbox_due',
  'payments_due',
  'refunds_settled',
  'acts_at',
]

/** Indexes for every list and every job, so that none reads more the older a shop is, and the words that orders are found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(db)
  for (const name of REPLACED) await db.schema.dropIndex(name).execute()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Beginnings are compared as bytes, and SQLite has no need to store each row twice.
  const term = sql.raw(isPostgres ? 'text collate "C"' : 'text')
  const rows = sql.raw(isPostgres ? '' : 'without rowid')
  await sql`create table order_search (term ${term} not null, order_code text not null, primary key (term, order_code)) ${rows}`.execute(
    db,
  )
  await sql`create temporary table found_terms (term text not null, order_code text not null)`.execute(db)
  await collect(db)
  // In order, which takes a fraction of the time.
  await sql`insert into order_search (term, order_code)
    select term, order_code from found_terms order by ${sql.raw(isPostgres ? 'term collate "C"' : 'term')}, order_code`.execute(
    db,
  )
  await sql`drop table found_terms`.execute(db)
  await db.schema.createIndex('order_search_order').on('order_search').columns(['order_code']).execute()
}

interface StoredOrder {
  code: string
  name: string
  email: string
  phone: string
}

async function collect(db: Kysely<unknown>): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const orders: StoredOrder[] = (
      await sql<StoredOrder>`select code, name, email, phone from orders
        where code > ${after} order by code limit ${ORDERS}`.execute(db)
    ).rows
    const rows = orders.flatMap(order => termsOf(order).map(term => sql`(${term}, ${order.code})`))
    for (let at = 0; at < rows.length; at += ROWS) {
      const values = sql.join(rows.slice(at, at + ROWS))
      await sql`insert into found_terms (term, order_code) values ${values}`.execute(db)
    }
    after = orders.at(-1)?.code
  }
}
