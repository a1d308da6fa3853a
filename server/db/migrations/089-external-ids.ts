import { type Kysely, sql } from 'kysely'

const CALLED = ['products', 'sizes', 'extras', 'options', 'menus', 'areas', 'payment_providers']

/** What a till calls what is sold, where it goes and how it is paid, and what it called that when it was ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of CALLED)
    await sql`alter table ${sql.table(table)} add column external_id text not null default ''`.execute(db)
  for (const table of ['orders', 'order_items'])
    await sql`alter table ${sql.table(table)} add column external_ids text`.execute(db)
}
