import { type Kysely, sql } from 'kysely'

/** Settings that have no effect here, so that a shop which has one is not kept from publishing by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const keys = sql.join(['API_EXTENSIONS', 'GOOGLE_SCOPES'])
  await sql`delete from settings where key in (${keys})`.execute(db)
  await sql`delete from draft_rows where table_name = 'settings' and row_key in (${keys})`.execute(db)
}
