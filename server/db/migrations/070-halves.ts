import { type Kysely, sql } from 'kysely'

/** How a combo whose parts are the halves of a dish is priced, and the category whose dishes a part offers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table menus add column halves text not null default ''`.execute(db)
  await sql`alter table slots add column category_id text`.execute(db)
}
