import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** What the translations of the menu were made of, so that those are found whose original has changed since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = {
    table_name: 'text',
    row_key: 'text',
    column_name: 'text',
    lang: 'text',
    source: 'text',
    text: 'text',
  } as const
  await createTable(db, 'text_marks', columns, ['table_name', 'row_key', 'column_name', 'lang'])
}
