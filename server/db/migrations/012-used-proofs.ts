import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from '../create-table.ts'

/** What somebody has proved once by a provider and may not prove by the same token again. */
export const usedProofTable: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'used_proofs', { proof: 'text', until: 'text' }, ['proof'])
  },
}
