import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** Promotions with their one-time codes, kept sums of their uses, and what orders got by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'promotions',
    {
      ...{ id: 'text', name: 'text', description: 'text', active: 'integer', needs: 'text', code: 'text' },
      ...{ action: 'text', percent: 'integer', amount: 'bigint', buy: 'integer?', get: 'integer?' },
      ...{ dishes: 'text', categories: 'text', from_value: 'bigint', order_types: 'text' },
      ...{ since: 'text', until: 'text', times: 'text' },
      ...{ with_dishes: 'text', with_categories: 'text', with_quantity: 'integer?' },
      ...{ first_order: 'integer', after_orders: 'integer?', branches: 'text', areas: 'text' },
      ...{ combines: 'integer', limit_total: 'integer?', limit_customer: 'integer?', limit_day: 'integer?' },
      ...{ returns: 'integer', sort: 'integer' },
    },
    ['id'],
  )
  await createTable(
    db,
    'promotion_codes',
    {
      ...{ code_key: 'text', code: 'text', promotion_id: 'text', batch: 'text', created_at: 'text' },
      ...{ used_by: 'text?', used_at: 'text?' },
    },
    ['code_key'],
  )
  await db.schema
    .createIndex('promotion_codes_of')
    .on('promotion_codes')
    .columns(['promotion_id', 'batch'])
    .execute()
  await createTable(db, 'promotion_uses', { promotion_id: 'text', counted: 'text', uses: 'integer' }, [
    'promotion_id',
    'counted',
  ])
  await createTable(
    db,
    'order_promotions',
    {
      ...{ order_code: 'text', position: 'integer', promotion_id: 'text', name: 'text', house: 'text' },
      ...{ cents: 'bigint', delivery: 'bigint', lines: 'text', counted: 'text' },
      ...{ code: 'text', returns: 'integer', returned: 'integer' },
    },
    ['order_code', 'position'],
  )
  for (const table of ['orders', 'order_items', 'book_money'])
    await sql`alter table ${sql.table(table)} add column promoted bigint not null default 0`.execute(db)
}
