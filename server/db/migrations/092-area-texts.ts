import { type Kysely, sql } from 'kysely'

/** What the page of a delivery area says, by language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table areas add column text text not null default '{}'`.execute(db)
}
