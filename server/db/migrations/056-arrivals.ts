import { type Kysely, sql } from 'kysely'

/** By what a guest's car is found, when the guest said to be there, and when the restaurant has noted that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column car text not null default ''`.execute(db)
  await sql`alter table orders add column arrived_at text`.execute(db)
  await sql`alter table orders add column arrival_noted_at text`.execute(db)
}
