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
  const percent = await unitsOfPercent(db)
  const { rows } = await sql<{ vat: number }>`select distinct vat from products`.execute(db)
  for (const { vat } of rows)
    await sql`update products set vat_rate = ${String(vat / percent)} where vat = ${vat}`.execute(db)
  await sql`alter table products drop column vat`.execute(db)
  await sql`alter table taxes add column away text not null default ''`.execute(db)
  await sql`alter table taxes add column since text not null default ''`.execute(db)
}

/** How many of what the column holds are a percent: the migration 052-units turns hundredths into thousandths. */
async function unitsOfPercent(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql`select name from kysely_migration where name = '052-units'`.execute(db)
  return rows.length > 0 ? 1000 : 100
}
