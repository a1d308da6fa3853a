import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** The files of `media` that nothing published has named yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'draft_media', { file: 'text' }, ['file'])
}
