import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** Refunds of whole orders or parts of them. What was refunded before becomes a row of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'refunds',
    {
      id: 'text',
      order_code: 'text',
      position: 'integer',
      state: 'text',
      amount: 'bigint',
      parts: 'text',
      lines: 'text',
      reason: 'text',
      actor: 'text',
      requested_at: 'text',
      settled_at: 'text?',
      due_at: 'text',
      tries: 'integer',
      problem: 'text',
    },
    ['id'],
  )
  await db.schema
    .createIndex('refunds_order')
    .unique()
    .on('refunds')
    .columns(['order_code', 'position'])
    .execute()
  await db.schema.createIndex('refunds_due').on('refunds').columns(['state', 'due_at']).execute()
  await db.schema.createIndex('refunds_settled').on('refunds').columns(['settled_at']).execute()
  await createTable(db, 'sandbox_refunds', { id: 'text', session: 'text', amount: 'bigint' }, ['id'])
  await db.schema.createIndex('order_events_at').on('order_events').columns(['at']).execute()
  await sql`insert into refunds
    (id, order_code, position, state, amount, parts, lines, reason, actor, requested_at, settled_at, due_at, tries, problem)
    select 'refund-' || order_code || '-1', order_code, 1, 'done', amount, '[]', '[]', '', '', due_at, due_at, due_at, 1, ''
    from payments where state = 'refunded'`.execute(db)
}
