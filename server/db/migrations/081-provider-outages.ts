import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** How often in a row opening a payment at a kind of provider has failed, and when it did last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'provider_outages', { kind: 'text', failures: 'integer', failed_at: 'text' }, [
    'kind',
  ])
}
