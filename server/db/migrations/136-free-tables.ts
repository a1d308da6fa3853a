import { type Kysely, sql } from 'kysely'

/** What those wait for who reserve tables at the same time, and how proposed times are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into counters (name, value) values ('tables', 0)`.execute(db)
  await sql`create index reservations_proposed on reservations (proposed_at) where proposed_at is not null`.execute(
    db,
  )
}
