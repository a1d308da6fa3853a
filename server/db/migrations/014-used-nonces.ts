import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Renames the table of 012: it holds nonces of provider tokens that must not be used again. */
export const usedNonceTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('used_proofs').renameTo('used_nonces').execute()
    await db.schema.alterTable('used_nonces').renameColumn('proof', 'nonce').execute()
  },
}
