import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/**
 * What the restaurant and the guest of an order have told each other. An order from before has nothing of it. That something was seen is
 * announced as other changes of an order are (048-order-changes.ts); a new message changes the order's row, which is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column messages integer not null default 0`.execute(db)
  await createTable(
    db,
    'order_messages',
    {
      order_code: 'text',
      number: 'integer',
      at: 'text',
      actor: 'text',
      kind: 'text',
      words: 'text',
      seen_at: 'text?',
    },
    ['order_code', 'number'],
  )
  await (db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`create trigger order_messages_announced after update on order_messages
        for each row execute function announce_its_order()`.execute(db)
    : sql`create trigger order_messages_announced after update on order_messages
        begin insert into order_changes (order_code) values (new.order_code); end`.execute(db))
}
