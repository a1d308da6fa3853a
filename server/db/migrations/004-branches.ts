import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** The branches of a restaurant, as its data files list them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'branches', { slug: 'text', name: 'text', url: 'text', sort: 'integer' }, ['slug'])
}
