import { type Kysely, sql } from 'kysely'

/** Who has taken an order on the phone, and what was granted with it. Orders from before were all placed by their guests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['taken_by', 'closed_word', 'discount_reason', 'discount_by'])
    await sql`alter table orders add column ${sql.ref(column)} text not null default ''`.execute(db)
  await sql`alter table orders add column minimum_waived integer not null default 0`.execute(db)
}
