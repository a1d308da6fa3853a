import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** What goes well with a dish: as the restaurant says, and in how many orders dishes were together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'categories'])
    await sql`alter table ${sql.table(table)} add column pairings text not null default '[]'`.execute(db)
  await createTable(db, 'dish_pairs', { product_id: 'text', with_id: 'text', orders: 'integer' }, [
    'product_id',
    'with_id',
  ])
  await sql`insert into counters (name, value) values ('pairs', 0)`.execute(db)
}
