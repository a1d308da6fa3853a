import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The VAT that an item of an order contains, by rate, as JSON; null for earlier orders. */
export const lineVatColumn: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table order_items add column vat text`.execute(db)
  },
}
