import { type Kysely, sql } from 'kysely'

/** What a guest asks for of an item, apart from its line, so that it can be erased with the guest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items add column note text not null default ''`.execute(db)
}
