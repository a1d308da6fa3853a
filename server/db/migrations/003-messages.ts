import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** What visitors send beside orders: messages and requests for a table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'contact_messages',
    {
      id: 'text',
      created_at: 'text',
      lang: 'text',
      first_name: 'text',
      last_name: 'text',
      email: 'text',
      subject: 'text',
      message: 'text',
    },
    ['id'],
  )
  await createTable(
    db,
    'reservations',
    {
      id: 'text',
      created_at: 'text',
      status: 'text',
      reserved_at: 'text',
      guests: 'text',
      lang: 'text',
      name: 'text',
      email: 'text',
      phone: 'text',
      notes: 'text',
    },
    ['id'],
  )
  await db.schema.createIndex('reservations_time').on('reservations').columns(['reserved_at']).execute()
}
