import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** Browsers whose guests want to hear of an order. An order from before has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'order_pushes',
    { order_code: 'text', endpoint: 'text', id: 'text', until: 'text', news: 'integer' },
    ['order_code', 'endpoint'],
  )
  await db.schema.createIndex('order_pushes_id').on('order_pushes').column('id').unique().execute()
  await db.schema.createIndex('order_pushes_until').on('order_pushes').column('until').execute()
}
