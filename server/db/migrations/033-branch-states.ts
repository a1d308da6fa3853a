import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './support/create-table.ts'

/** What each branch last said of itself when the centre asked it. */
export const branchStates: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'branch_states', { slug: 'text', state: 'text' }, ['slug'])
  },
}
