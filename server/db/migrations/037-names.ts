import type { Kysely } from 'kysely'

/** Calls order types, rate limits and attempts what everything else calls them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').renameColumn('way', 'order_type').execute()
  await db.schema.alterTable('tries').renameTo('rate_limits').execute()
  for (const table of ['outbox', 'payments', 'refunds'])
    await db.schema.alterTable(table).renameColumn('tries', 'attempts').execute()
}
