import { type Kysely, sql } from 'kysely'

/** The square pictures of a category, as a list of files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add column gallery text not null default '[]'`.execute(db)
}
