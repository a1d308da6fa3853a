import type { Kysely } from 'kysely'
import { createTable } from './support/create-table.ts'

/** Receipt printers, and the tickets that they fetch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'printers',
    {
      id: 'text',
      name: 'text',
      kind: 'text',
      kitchen: 'integer',
      driver: 'integer',
      created_at: 'text',
      seen_at: 'text?',
      condition: 'text',
    },
    ['id'],
  )
  await createTable(
    db,
    'print_jobs',
    {
      id: 'text',
      printer_id: 'text',
      order_code: 'text',
      copy: 'text',
      copies: 'integer',
      again: 'integer',
      state: 'text',
      created_at: 'text',
      expires_at: 'text',
      sent_at: 'text?',
      settled: 'integer',
    },
    ['id'],
  )
  await db.schema.createIndex('print_jobs_created_at').on('print_jobs').columns(['created_at']).execute()
  await db.schema.createIndex('print_jobs_order_code').on('print_jobs').columns(['order_code']).execute()
}
