import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** Orders, their idempotency keys, and the outbox for the mails about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'orders',
    {
      code: 'text',
      key_hash: 'text',
      status: 'text',
      created_at: 'text',
      deliver_at: 'text?',
      way: 'text',
      lang: 'text',
      source: 'text',
      name: 'text',
      email: 'text',
      phone: 'text',
      address: 'text?',
      notes: 'text',
      invoice: 'integer',
      table_id: 'text?',
      payment_id: 'text',
      payment_name: 'text',
      price: 'bigint',
      delivery: 'bigint',
      discount: 'bigint',
      tax: 'bigint',
      tip: 'bigint',
      total: 'bigint',
      tax_items: 'text',
    },
    ['code'],
  )
  await db.schema.createIndex('orders_key').unique().on('orders').columns(['key_hash']).execute()
  await db.schema.createIndex('orders_created').on('orders').columns(['created_at']).execute()
  await createTable(
    db,
    'order_items',
    {
      order_code: 'text',
      position: 'integer',
      type: 'text',
      qty: 'integer',
      price: 'bigint',
      chosen: 'text',
      house: 'text',
    },
    ['order_code', 'position'],
  )
  await createTable(
    db,
    'idempotency',
    { scope: 'text', key: 'text', actor: 'text', digest: 'text', answer: 'text', created_at: 'text' },
    ['scope', 'key', 'actor'],
  )
  await createTable(
    db,
    'outbox',
    {
      id: 'text',
      kind: 'text',
      payload: 'text',
      created_at: 'text',
      due_at: 'text',
      tries: 'integer',
      sent_at: 'text?',
    },
    ['id'],
  )
  await db.schema.createIndex('outbox_due').on('outbox').columns(['sent_at', 'due_at']).execute()
}
