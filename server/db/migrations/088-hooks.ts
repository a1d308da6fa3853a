import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** Addresses that are told what happens, and what they are told: the events of each subject have their position in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'hooks',
    {
      id: 'text',
      name: 'text',
      url: 'text',
      events: 'text',
      secret: 'text',
      previous_secret: 'text?',
      previous_until: 'text?',
      is_on: 'integer',
      note: 'text',
      created_at: 'text',
    },
    ['id'],
  )
  await createTable(
    db,
    'hook_deliveries',
    {
      hook_id: 'text',
      subject: 'text',
      position: 'integer',
      event_id: 'text',
      type: 'text',
      body: 'text',
      state: 'text',
      attempts: 'integer',
      created_at: 'text',
      due_at: 'text',
      until: 'text',
      tried_at: 'text?',
      status: 'integer?',
      answer: 'text',
    },
    ['hook_id', 'subject', 'position'],
  )
  await db.schema
    .createIndex('hook_deliveries_waiting')
    .on('hook_deliveries')
    .columns(['hook_id', 'due_at'])
    .where(sql<boolean>`state = 'waiting'`)
    .execute()
  await db.schema
    .createIndex('hook_deliveries_created')
    .on('hook_deliveries')
    .columns(['created_at'])
    .execute()
  await db.schema
    .createIndex('hook_deliveries_log')
    .on('hook_deliveries')
    .columns(['hook_id', 'created_at'])
    .execute()
  await db.schema.createIndex('hook_deliveries_subject').on('hook_deliveries').columns(['subject']).execute()
}
