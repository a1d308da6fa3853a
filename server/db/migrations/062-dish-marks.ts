import { type Kysely, sql } from 'kysely'

/** How hot a product is, and whether it is new or a favourite. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column heat integer`.execute(db)
  await sql`alter table products add column highlight text not null default ''`.execute(db)
}
