import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './support/create-table.ts'

/** At a branch: what it last had of the central menu. */
export const centralMenu: Migration = {
  async up(db: Kysely<unknown>) {
    const kept = { id: 'text', base: 'text', tag: 'text', at: 'text', mistakes: 'text' } as const
    await createTable(db, 'central_menu', kept, ['id'])
  },
}
