import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Which lines of an order are made. Every process learns of that, as of other changes of an order (migration 048), but other programs do
 * not get the order again: it is no part of what they read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items add column made text`.execute(db)
  await (db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`create trigger order_items_announced after update of made on order_items for each row
        when (old.made is distinct from new.made) execute function announce_its_order()`.execute(db)
    : sql`create trigger order_items_announced after update of made on order_items
        when old.made is not new.made
        begin insert into order_changes (order_code) values (new.order_code); end`.execute(db))
}
