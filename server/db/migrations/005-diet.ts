import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which diets a product suits. */
export const dietColumn: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table products add column diet text not null default '[]'`.execute(db)
  },
}
