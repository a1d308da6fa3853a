import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** What each branch last said of itself when the centre asked it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'branch_states', { slug: 'text', state: 'text' }, ['slug'])
}
