import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the law wants beside a price. */
export const lawColumns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table prices add column quantity text not null default ''`.execute(db)
  },
}
