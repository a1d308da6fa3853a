import { type Kysely, sql } from 'kysely'

/** The cart line of an order's item as JSON; null for earlier orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items add column line text`.execute(db)
}
