import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/**
 * What the kitchen switches for a while, and the special days of the data files. Portions that an order has claimed remember
 * which counter they came from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'switches',
    { kind: 'text', target: 'text', value: 'text', portions: 'integer?', until: 'text?' },
    ['kind', 'target'],
  )
  await sql`insert into counters (name, value) values ('switches', 0)`.execute(db)
  await createTable(
    db,
    'special_days',
    { date: 'text', opens: 'text', closes: 'text', text: 'text', sort: 'integer' },
    ['sort'],
  )
  await sql`alter table order_portions add column counter text not null default 'stock'`.execute(db)
}
