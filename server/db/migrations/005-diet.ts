import { type Kysely, sql } from 'kysely'

/** Which diets a product suits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column diet text not null default '[]'`.execute(db)
}
