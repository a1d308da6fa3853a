import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** Who has left the tour of the desk, which is then never shown to them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'staff_tours', { staff_id: 'text', left_at: 'text' }, ['staff_id'])
}
