import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** Customers, their sessions and identities, and the owner of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'users',
    {
      id: 'text',
      name: 'text',
      email: 'text?',
      email_key: 'text?',
      phone: 'text',
      password_hash: 'text?',
      lang: 'text',
      profit: 'bigint',
      created_at: 'text',
    },
    ['id'],
  )
  await unique(db, 'users', 'email_key')
  await createTable(
    db,
    'social_accounts',
    { provider: 'text', subject: 'text', user_id: 'text', created_at: 'text' },
    ['provider', 'subject'],
  )
  await index(db, 'social_accounts', 'user_id')
  await createTable(
    db,
    'sessions',
    {
      id: 'text',
      token_hash: 'text',
      user_id: 'text?',
      table_id: 'text?',
      created_at: 'text',
      expires_at: 'text',
    },
    ['id'],
  )
  await unique(db, 'sessions', 'token_hash')
  await index(db, 'sessions', 'user_id')
  await index(db, 'sessions', 'expires_at')
  await createTable(
    db,
    'reset_links',
    {
      id: 'text',
      token_hash: 'text',
      user_id: 'text?',
      lang: 'text',
      created_at: 'text',
      expires_at: 'text',
    },
    ['id'],
  )
  await unique(db, 'reset_links', 'token_hash')
  await index(db, 'reset_links', 'user_id')
  await createTable(db, 'tries', { key: 'text', count: 'integer', until: 'text' }, ['key'])
  await sql`alter table orders add column user_id text`.execute(db)
  await index(db, 'orders', 'user_id')
}

const unique = (db: Kysely<unknown>, table: string, column: string) =>
  db.schema.createIndex(`${table}_${column}`).unique().on(table).columns([column]).execute()

const index = (db: Kysely<unknown>, table: string, column: string) =>
  db.schema.createIndex(`${table}_${column}`).on(table).columns([column]).execute()
