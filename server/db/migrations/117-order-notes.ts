import { type Kysely, sql } from 'kysely'

/** Orders that are marked because of an allergy, and notes for whoever brings them. Those from before have neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column allergy integer not null default 0`.execute(db)
  await sql`alter table orders add column driver_notes text not null default ''`.execute(db)
}
