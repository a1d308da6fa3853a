import { type Kysely, sql } from 'kysely'

/** Whether home shows the code of a promotion to everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table promotions add column advertised integer not null default 0`.execute(db)
}
