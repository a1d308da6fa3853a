import { type Kysely, sql } from 'kysely'

/** What becomes of a payment whose money is only reserved until the restaurant accepts; null where it comes at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column capture text`.execute(db)
  await db.schema
    .createIndex('payments_capture_due')
    .on('payments')
    .columns(['due_at', 'order_code'])
    .where(sql<boolean>`capture = 'due'`)
    .execute()
}
