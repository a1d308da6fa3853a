import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** When the last backup was made, and how large it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'backups', { at: 'text', bytes: 'bigint' }, ['at'])
}
