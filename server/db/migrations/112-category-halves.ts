import { type Kysely, sql } from 'kysely'

/** How two dishes of a category are one in halves, at all of their sizes, and whether what is added to it is asked for each half. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['halves', 'halves_choices'])
    await sql`alter table categories add column ${sql.raw(column)} text not null default ''`.execute(db)
}
