import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** Payments by redirect, and what an order claims: portions of a counted stock and a place in a time slot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_providers add column kind text not null default 'handover'`.execute(db)
  await sql`alter table products add column stock integer`.execute(db)
  await sql`alter table orders add column paid_at text`.execute(db)
  await sql`alter table orders add column slot text`.execute(db)
  await createTable(
    db,
    'payments',
    {
      order_code: 'text',
      provider_id: 'text',
      kind: 'text',
      state: 'text',
      session: 'text?',
      url: 'text?',
      token_hash: 'text',
      amount: 'bigint',
      currency: 'text',
      return_url: 'text',
      api_origin: 'text',
      order_key: 'text?',
      actor: 'text',
      created_at: 'text',
      expires_at: 'text',
      due_at: 'text',
      tries: 'integer',
    },
    ['order_code'],
  )
  await db.schema.createIndex('payments_token').unique().on('payments').columns(['token_hash']).execute()
  await db.schema.createIndex('payments_due').on('payments').columns(['state', 'due_at']).execute()
  await createTable(
    db,
    'sandbox_sessions',
    {
      id: 'text',
      order_code: 'text',
      state: 'text',
      amount: 'bigint',
      currency: 'text',
      lang: 'text',
      title: 'text',
      return_url: 'text',
    },
    ['id'],
  )
  await db.schema
    .createIndex('sandbox_sessions_order')
    .unique()
    .on('sandbox_sessions')
    .columns(['order_code'])
    .execute()
  await createTable(db, 'booked_times', { time: 'text', taken: 'integer' }, ['time'])
  await createTable(db, 'order_portions', { order_code: 'text', product_id: 'text', qty: 'integer' }, [
    'order_code',
    'product_id',
  ])
}
