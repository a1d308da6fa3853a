import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './support/create-table.ts'

/** When the last backup was made, and how large it is. */
export const backupTable: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'backups', { at: 'text', bytes: 'bigint' }, ['at'])
  },
}
