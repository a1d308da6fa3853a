import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** What the columns of spreadsheets are for, by the headers of those that were brought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'brought_sheets', { signature: 'text', columns: 'text' }, ['signature'])
}
