import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** At a branch: what it last had of the central menu. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kept = { id: 'text', base: 'text', tag: 'text', at: 'text', mistakes: 'text' } as const
  await createTable(db, 'central_menu', kept, ['id'])
}
