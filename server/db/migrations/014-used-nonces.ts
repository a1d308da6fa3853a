import type { Kysely } from 'kysely'

/** Renames the table of 012: it holds nonces of provider tokens that must not be used again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('used_proofs').renameTo('used_nonces').execute()
  await db.schema.alterTable('used_nonces').renameColumn('proof', 'nonce').execute()
}
