import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The cart line of an order's item as JSON; null for earlier orders. */
export const orderLineColumn: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table order_items add column line text`.execute(db)
  },
}
