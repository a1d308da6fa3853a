import { type Kysely, sql } from 'kysely'

/** How many sit at a table, with which others it can be joined, and which tables are kept for a reservation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dining_tables add column seats integer`.execute(db)
  await sql`alter table dining_tables add column joins text not null default '[]'`.execute(db)
  await sql`alter table reservations add column tables text not null default '[]'`.execute(db)
}
