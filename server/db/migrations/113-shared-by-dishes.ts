import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** What several dishes were given at once, so that it can be taken back, and the choices that a category gives its dishes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'draft_steps',
    { id: 'text', at: 'text', by: 'text', revision: 'integer', rows: 'text', undone: 'integer' },
    ['id'],
  )
  for (const column of ['extras', 'variants'])
    await sql`alter table categories add column ${sql.ref(column)} text not null default '[]'`.execute(db)
  for (const column of ['without_extras', 'without_variants'])
    await sql`alter table products add column ${sql.ref(column)} text not null default '[]'`.execute(db)
}
