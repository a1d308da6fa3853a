import { type Kysely, sql } from 'kysely'

/** At which sizes a dish is added from its card at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sizes add column usual integer not null default 0`.execute(db)
}
