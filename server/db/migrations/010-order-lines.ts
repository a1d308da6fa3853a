import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The cart line that an item of an order was, as JSON; what was ordered before has none. */
export const orderLineColumn: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table order_items add column line text`.execute(db)
  },
}
