import { type Kysely, sql } from 'kysely'

/** The time that was promised before a delay, and which of the preset reasons an order was rejected or cancelled for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column promised_before text`.execute(db)
  await sql`alter table orders add column reason_kind text`.execute(db)
}
