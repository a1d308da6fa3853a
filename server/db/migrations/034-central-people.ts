import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** Who may enter which branch, and at a branch who has come from the centre. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const right = { staff_id: 'text', slug: 'text', role: 'text' } as const
  await createTable(db, 'staff_branches', right, ['staff_id', 'slug'])
  await createTable(db, 'central_people', { staff_id: 'text', person: 'text' }, ['staff_id'])
  await createTable(db, 'central_sessions', { device_id: 'text', session: 'text' }, ['device_id'])
  await createTable(db, 'centre_answers', { kind: 'text', at: 'text' }, ['kind'])
}
