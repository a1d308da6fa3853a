import { type Kysely, sql } from 'kysely'

/** Shape and reach of a delivery area, and what its delivery costs from which price on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['tiers', 'reach', 'shape'])
    await sql`alter table areas add column ${sql.ref(column)} text not null default ''`.execute(db)
}
