import { type Kysely, sql } from 'kysely'

/** Tickets that show one change of an order. Those from before show a whole order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table print_jobs add column edit integer not null default 0`.execute(db)
}
