import { type Kysely, sql } from 'kysely'

/** What the staff note of those who call, and the phone numbers and addresses from which no orders are taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table guest_notes (
    phone text primary key,
    note text not null,
    noted_by text not null,
    noted_at text not null,
    used_at text not null
  )`.execute(db)
  await sql`create index guest_notes_used on guest_notes (used_at)`.execute(db)
  await sql`create table blocks (
    id text primary key,
    kind text not null,
    match_key text not null,
    shown text not null,
    reason text not null,
    blocked_by text not null,
    blocked_at text not null,
    unique (kind, match_key)
  )`.execute(db)
  await sql`create index blocks_at on blocks (blocked_at)`.execute(db)
}
