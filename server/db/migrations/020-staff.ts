import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** The people who work with the desk, how they sign in, and everything that was done there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'staff',
    {
      id: 'text',
      name: 'text',
      email: 'text',
      email_key: 'text',
      role: 'text',
      password_hash: 'text?',
      totp_secret: 'text?',
      totp_step: 'integer',
      pin_hash: 'text?',
      created_at: 'text',
    },
    ['id'],
  )
  await db.schema.createIndex('staff_email_key').unique().on('staff').columns(['email_key']).execute()
  await createTable(db, 'staff_links', { token_hash: 'text', staff_id: 'text', expires_at: 'text' }, [
    'token_hash',
  ])
  await createTable(db, 'staff_recovery_codes', { code_hash: 'text', staff_id: 'text' }, ['code_hash'])
  await createTable(
    db,
    'staff_passkeys',
    { id: 'text', staff_id: 'text', public_key: 'text', counter: 'bigint', created_at: 'text' },
    ['id'],
  )
  await createTable(db, 'staff_challenges', { challenge: 'text', expires_at: 'text' }, ['challenge'])
  await createTable(db, 'desk_confirmations', { device_id: 'text', staff_id: 'text', expires_at: 'text' }, [
    'device_id',
  ])
  await sql`alter table desk_devices add column staff_id text`.execute(db)
  await createActs(db)
}

/** What has been done stays as it was written: the table refuses changes. */
async function createActs(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'acts',
    {
      id: 'text',
      at: 'text',
      kind: 'text',
      subject: 'text',
      detail: 'text',
      device: 'text',
      device_id: 'text?',
      person: 'text',
      staff_id: 'text?',
    },
    ['id'],
  )
  await db.schema.createIndex('acts_at').on('acts').columns(['at']).execute()
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function keep_acts() returns trigger language plpgsql as $$
      begin raise exception 'acts are never changed'; end $$`.execute(db)
    await sql`create trigger acts_kept before update on acts
      for each row execute function keep_acts()`.execute(db)
    return
  }
  await sql`create trigger acts_kept before update on acts
    begin select raise(abort, 'acts are never changed'); end`.execute(db)
}
