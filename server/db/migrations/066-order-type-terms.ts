import { type Kysely, sql } from 'kysely'

/** For which order types dishes are sold, and what is paid for one of them instead of the price for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['categories', 'products', 'menus'])
    await sql`alter table ${sql.table(table)} add column types text not null default '[]'`.execute(db)
  for (const table of ['prices', 'extra_prices', 'options', 'menus'])
    for (const orderType of ['delivery', 'takeaway', 'curbside', 'table'])
      await sql`alter table ${sql.table(table)} add column ${sql.ref(`price_${orderType}`)} integer`.execute(
        db,
      )
}
