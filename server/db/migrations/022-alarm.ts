import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/**
 * Which screens are awake, what has been done about orders that nobody answers, how long dishes take by order type and time,
 * and how much work an order is in its time slot.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const awake = { device_id: 'text', seen_at: 'text', armed: 'integer', last_order: 'text' } as const
  await createTable(db, 'desk_awake', awake, ['device_id'])
  await createTable(db, 'push_endpoints', { device_id: 'text', endpoint: 'text' }, ['device_id'])
  await createTable(db, 'push_keys', { name: 'text', public_key: 'text', private_key: 'text' }, ['name'])
  await createTable(db, 'order_alarms', { order_code: 'text', step: 'text', at: 'text' }, [
    'order_code',
    'step',
  ])
  await createTable(
    db,
    'preparation_times',
    {
      order_type: 'text',
      weekday: 'text',
      opens: 'text',
      closes: 'text',
      minutes: 'integer',
      sort: 'integer',
    },
    ['sort'],
  )
  await sql`alter table products add column weight integer`.execute(db)
  await sql`alter table booked_times add column dishes integer not null default 0`.execute(db)
  await sql`alter table orders add column slot_dishes integer not null default 0`.execute(db)
}
