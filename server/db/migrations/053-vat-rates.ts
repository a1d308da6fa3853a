import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** VAT by class, place and day, and how dishes, sizes, extras and options say theirs: a percentage as text, or a class. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'vat_rates',
    { class: 'text', since: 'text', at_table: 'text', away: 'text', sort: 'integer' },
    ['class', 'since'],
  )
  for (const table of ['products', 'prices', 'extras', 'options'])
    await sql`alter table ${sql.table(table)} add column vat_rate text not null default ''`.execute(db)
  const { rows } = await sql<{ vat: number }>`select distinct vat from products`.execute(db)
  for (const { vat } of rows)
    await sql`update products set vat_rate = ${String(vat / 1000)} where vat = ${vat}`.execute(db)
  await sql`alter table products drop column vat`.execute(db)
  await sql`alter table taxes add column away text not null default ''`.execute(db)
  await sql`alter table taxes add column since text not null default ''`.execute(db)
}
