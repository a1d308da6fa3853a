import { type Kysely, sql } from 'kysely'

/** Whether a dish that lists neither allergens nor additives contains none of them; otherwise nobody has said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column declared integer not null default 0`.execute(db)
}
