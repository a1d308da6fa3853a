import { type Kysely, sql } from 'kysely'

/** For which order types a range of opening hours is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['hours', 'special_days'])
    await sql`alter table ${sql.table(table)} add column types text not null default '[]'`.execute(db)
}
