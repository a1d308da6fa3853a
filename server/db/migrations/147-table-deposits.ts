import { type Kysely, sql } from 'kysely'

/**
 * What is paid so that a table is reserved, in cents, until how many hours before it goes back, and what has become of it; a payment says for
 * which table it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations add column deposit bigint`.execute(db)
  await sql`alter table reservations add column deposit_hours integer`.execute(db)
  await sql`alter table reservations add column deposit_state text`.execute(db)
  await sql`alter table payments add column reservation text`.execute(db)
  await sql`create index payments_reservation on payments (reservation) where reservation is not null`.execute(
    db,
  )
}
