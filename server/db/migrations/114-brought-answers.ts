import { type Kysely, sql } from 'kysely'

/** What was answered about files of other systems, by the shape of the file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table brought_sheets add column answers text not null default ''`.execute(db)
}
