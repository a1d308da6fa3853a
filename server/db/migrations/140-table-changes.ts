import { type Kysely, sql } from 'kysely'

/** How often the time of a table was changed, when it was agreed on, and what came of the day before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations add column sequence integer not null default 0`.execute(db)
  for (const column of ['agreed_at', 'reminded_at', 'confirmed_at'])
    await sql`alter table reservations add column ${sql.ref(column)} text`.execute(db)
}
