import type { Database } from '../db/database.ts'

/** After how many attempts, about a day's worth, an outbox row counts as failed. */
export const MAX_ATTEMPTS = 30

/** Schedules all failed outbox rows again. Returns their number. */
export async function retryFailed(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ tries: 0, due_at: now.toISOString() })
    .where('sent_at', 'is', null)
    .where('tries', '>=', MAX_ATTEMPTS)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
