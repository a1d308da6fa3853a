import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** What files of other systems have brought: the row of each of their entries, and what they said of it last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'brought',
    { format: 'text', kind: 'text', external_id: 'text', row_key: 'text', cells: 'text' },
    ['format', 'kind', 'external_id'],
  )
}
