import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The square pictures of a category, as a list of files. */
export const galleryColumn: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table categories add column gallery text not null default '[]'`.execute(db)
  },
}
