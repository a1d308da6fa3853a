import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** What is changed at the desk before it is published, and what was published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const changed = { revision: 'integer', by: 'text', at: 'text' } as const
  await createTable(
    db,
    'draft_rows',
    { table_name: 'text', row_key: 'text', state: 'text', cells: 'text', after_key: 'text', ...changed },
    ['table_name', 'row_key'],
  )
  await createTable(db, 'draft_tables', { table_name: 'text', content: 'text', ...changed }, ['table_name'])
  await createTable(
    db,
    'publications',
    {
      id: 'text',
      at: 'text',
      by: 'text',
      kind: 'text',
      version: 'integer',
      names: 'text',
      changes: 'integer',
      before: 'text?',
    },
    ['id'],
  )
  await sql`insert into counters (name, value) values ('draft', 0)`.execute(db)
}
