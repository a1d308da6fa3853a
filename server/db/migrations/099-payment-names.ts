import { type Kysely, sql } from 'kysely'

/** What an order's payment method was called in the languages of those who read the order. Empty for those from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column payment_names text not null default '{}'`.execute(db)
}
