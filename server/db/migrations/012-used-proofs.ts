import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './support/create-table.ts'

/** Provider tokens that have confirmed a change once and must not do so again. */
export const usedProofTable: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'used_proofs', { proof: 'text', until: 'text' }, ['proof'])
  },
}
