import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

const named = { id: 'text', name: 'text', sort: 'integer' } as const
const declared = { allergens: 'text', additives: 'text' } as const

/** The tables for a restaurant's data files. `counters` holds the catalogue's version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'counters', { name: 'text', value: 'integer' }, ['name'])
  await sql`insert into counters (name, value) values ('catalogue', 0)`.execute(db)
  await createTable(
    db,
    'settings',
    { key: 'text', value: 'text', media: 'text', public: 'integer', sort: 'integer' },
    ['key'],
  )
  await createTable(db, 'languages', { code: 'text', name: 'text', sort: 'integer' }, ['code'])
  await createTable(db, 'translations', { lang: 'text', key: 'text', text: 'text' }, ['lang', 'key'])
  await createTable(
    db,
    'pages',
    { ...named, text: 'text', on_header: 'integer', on_footer: 'integer', is_popup: 'integer' },
    ['id'],
  )
  await createTable(db, 'categories', { ...named, description: 'text', image: 'text' }, ['id'])
  await createTable(
    db,
    'products',
    {
      ...named,
      ...declared,
      number: 'text',
      category_id: 'text',
      description: 'text',
      image: 'text',
      vat: 'integer',
      extras: 'text',
      variants: 'text',
      available: 'integer',
    },
    ['id'],
  )
  await createTable(db, 'sizes', named, ['id'])
  await createTable(
    db,
    'prices',
    { product_id: 'text', size_id: 'text', price: 'integer', sort: 'integer' },
    ['product_id', 'size_id'],
  )
  await createTable(db, 'extras', { ...named, ...declared, extra_group: 'text' }, ['id'])
  await createTable(db, 'extra_prices', { extra_id: 'text', size_id: 'text', price: 'integer' }, [
    'extra_id',
    'size_id',
  ])
  await createTable(db, 'variants', { ...named, type: 'text', required: 'integer' }, ['id'])
  await createTable(
    db,
    'options',
    {
      ...named,
      ...declared,
      variant_id: 'text',
      parent_id: 'text?',
      price: 'integer',
      menu_id: 'text?',
    },
    ['id'],
  )
  await createTable(
    db,
    'menus',
    {
      ...named,
      description: 'text',
      price: 'integer',
      discount: 'integer',
      image: 'text',
      listed: 'integer',
    },
    ['id'],
  )
  await createTable(
    db,
    'slots',
    { ...named, menu_id: 'text', required: 'integer', size_id: 'text?', products: 'text' },
    ['menu_id', 'id'],
  )
  await createTable(
    db,
    'declarations',
    { kind: 'text', code: 'text', name: 'text', description: 'text', sort: 'integer' },
    ['kind', 'code'],
  )
  await createTable(
    db,
    'areas',
    {
      id: 'text',
      name: 'text',
      zipcode: 'text',
      minimum_order: 'integer',
      delivery_price: 'integer',
      free_delivery_threshold: 'integer',
      sort: 'integer',
    },
    ['id'],
  )
  await createTable(db, 'taxes', { name: 'text', rate: 'integer', sort: 'integer' }, ['sort'])
  await createTable(db, 'hours', { weekday: 'text', opens: 'text', closes: 'text', sort: 'integer' }, [
    'sort',
  ])
  await createTable(db, 'payment_providers', { ...named, display_option: 'text', ways: 'text' }, ['id'])
  await createTable(db, 'dining_tables', named, ['id'])
}
