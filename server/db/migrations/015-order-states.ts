import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** The states of an order, what its guest was told, and who has changed it and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column state text not null default 'received'`.execute(db)
  await sql`alter table orders add column promised_at text`.execute(db)
  await sql`alter table orders add column reason text not null default ''`.execute(db)
  await sql`update orders set state = case status when 'approved' then 'accepted' else status end
    where status in ('approved', 'rejected', 'completed')`.execute(db)
  await db.schema.createIndex('orders_state').on('orders').columns(['state']).execute()
  await createTable(
    db,
    'order_events',
    {
      order_code: 'text',
      position: 'integer',
      state: 'text',
      actor: 'text',
      at: 'text',
      promised_at: 'text?',
      reason: 'text',
    },
    ['order_code', 'position'],
  )
}
