import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './support/create-table.ts'

/** The branches of a restaurant, as its data files list them. */
export const branchTable: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'branches', { slug: 'text', name: 'text', url: 'text', sort: 'integer' }, ['slug'])
  },
}
