import { type Kysely, sql } from 'kysely'

/** When the owner was told that a webhook fails; null while it works. */
export const up = (db: Kysely<unknown>): Promise<unknown> =>
  sql`alter table hooks add column told_at text`.execute(db)
