import { type Kysely, sql } from 'kysely'

/** Who comes, who has come and left, and what the staff note: the day's list at the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations add column source text not null default 'site'`.execute(db)
  await sql`alter table reservations add column arrived_at text`.execute(db)
  await sql`alter table reservations add column left_at text`.execute(db)
  await sql`alter table reservations add column staff_note text not null default ''`.execute(db)
  await sql`alter table reservations add column marks text not null default '[]'`.execute(db)
  await sql`create index reservations_phone on reservations (phone, reserved_at)`.execute(db)
  await sql`create index reservations_email on reservations (lower(email), reserved_at)`.execute(db)
}
