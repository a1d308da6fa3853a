import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** Orders that were prepared for guests who have yet to place them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'prepared_orders',
    { key_hash: 'text', order_key: 'text', body: 'text', until: 'text' },
    ['key_hash'],
  )
  await db.schema.createIndex('prepared_orders_until').on('prepared_orders').column('until').execute()
}
