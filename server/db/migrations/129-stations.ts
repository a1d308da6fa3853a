import { type Kysely, sql } from 'kysely'

/** Which station of the kitchen makes what, which stations a printer prints, and who prints instead of a printer that does not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['categories', 'products'])
    await sql`alter table ${sql.table(table)} add column station text not null default ''`.execute(db)
  await sql`alter table printers add column stations text not null default '[]'`.execute(db)
  await sql`alter table printers add column fallback_id text`.execute(db)
  await sql`alter table print_jobs add column instead_of text`.execute(db)
}
