import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** When the last backup was made, until when a process is making one, and why the last one failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'backup_job',
    {
      name: 'text',
      made_at: 'text',
      claimed_until: 'text',
      retry_at: 'text',
      failed_at: 'text',
      reason: 'text',
    },
    ['name'],
  )
}
