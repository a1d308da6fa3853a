import { type Kysely, sql } from 'kysely'

/** How many options of a variant are chosen and which of them are in the price, and how often one extra or option may be had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['min', 'max', 'included'])
    await sql`alter table variants add column ${sql.ref(column)} integer`.execute(db)
  await sql`alter table variants add column includes text not null default ''`.execute(db)
  for (const table of ['extras', 'options'])
    await sql`alter table ${sql.table(table)} add column most integer`.execute(db)
}
