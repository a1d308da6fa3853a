import { type Kysely, sql } from 'kysely'

/** The VAT that an item of an order contains, by rate, as JSON; null for earlier orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items add column vat text`.execute(db)
}
