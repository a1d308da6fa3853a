import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** The restaurant's own screens, and the codes that pair them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'desk_devices',
    { id: 'text', name: 'text', role: 'text', token_hash: 'text', created_at: 'text', seen_at: 'text' },
    ['id'],
  )
  await db.schema
    .createIndex('desk_devices_token_hash')
    .unique()
    .on('desk_devices')
    .columns(['token_hash'])
    .execute()
  await createTable(db, 'desk_pairings', { code_hash: 'text', role: 'text', expires_at: 'text' }, [
    'code_hash',
  ])
}
