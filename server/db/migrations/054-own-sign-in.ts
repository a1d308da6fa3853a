import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** Links by which people set a new password at the desk, and what they call their passkeys, with when each was last used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'staff_resets', { token_hash: 'text', staff_id: 'text?', expires_at: 'text' }, [
    'token_hash',
  ])
  await sql`alter table staff_passkeys add column name text not null default ''`.execute(db)
  await sql`alter table staff_passkeys add column used_at text`.execute(db)
}
