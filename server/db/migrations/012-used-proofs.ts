import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** Provider tokens that have confirmed a change once and must not do so again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'used_proofs', { proof: 'text', until: 'text' }, ['proof'])
}
