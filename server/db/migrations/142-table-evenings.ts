import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** When tables were closed last, and what their guests call the staff for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'table_evenings', { table_id: 'text', closed_at: 'text' }, ['table_id'])
  await createTable(
    db,
    'table_calls',
    { id: 'text', table_id: 'text', kind: 'text', called_at: 'text', seen_at: 'text?' },
    ['id'],
  )
  await sql`create unique index table_calls_open on table_calls (table_id, kind) where seen_at is null`.execute(
    db,
  )
  await sql`create index table_calls_at on table_calls (called_at)`.execute(db)
  await sql`create index orders_table on orders (created_at) where table_id is not null`.execute(db)
  await sql`create index sessions_table on sessions (table_id) where table_id is not null`.execute(db)
}
