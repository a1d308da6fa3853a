import { type Kysely, sql } from 'kysely'

/** What the restaurant answers to requests for tables and to messages. Earlier messages were answered by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations add column proposed_at text`.execute(db)
  await sql`alter table reservations add column answered_by text not null default ''`.execute(db)
  await sql`alter table contact_messages add column answer text not null default ''`.execute(db)
  await sql`alter table contact_messages add column answered_at text`.execute(db)
  await sql`alter table contact_messages add column answered_by text not null default ''`.execute(db)
  await sql`update contact_messages set answered_at = created_at`.execute(db)
}
