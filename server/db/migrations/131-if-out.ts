import { type Kysely, sql } from 'kysely'

/** What a guest wants to be done if an item turns out not to be had. Nothing was said of items from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items add column if_out text`.execute(db)
}
