import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** What the law wants beside a price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prices add column quantity text not null default ''`.execute(db)
  await sql`alter table prices add column deposit integer not null default 0`.execute(db)
  await sql`alter table prices add column was integer not null default 0`.execute(db)
  await createTable(
    db,
    'goods',
    {
      product_id: 'text',
      ingredients: 'text',
      maker: 'text',
      nutrition_per: 'text',
      kj: 'integer?',
      kcal: 'integer?',
      fat: 'integer?',
      saturates: 'integer?',
      carbohydrate: 'integer?',
      sugars: 'integer?',
      protein: 'integer?',
      salt: 'integer?',
      withdrawal: 'integer',
      sort: 'integer',
    },
    ['product_id'],
  )
  await sql`alter table declarations add column dyes text not null default '[]'`.execute(db)
  await createTable(
    db,
    'price_history',
    { kind: 'text', id: 'text', size_id: 'text', price: 'integer', since: 'text' },
    ['kind', 'id', 'size_id', 'since'],
  )
  await sql`alter table orders add column deposit bigint not null default 0`.execute(db)
  await sql`alter table orders add column reusable integer not null default 0`.execute(db)
  await sql`alter table order_items add column deposit integer not null default 0`.execute(db)
  await sql`alter table order_items add column deposit_vat text`.execute(db)
}
