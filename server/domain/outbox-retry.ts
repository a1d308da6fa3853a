import type { Database } from '../db/database.ts'

/** After so many tries to send it, which take a day, a row of the outbox is given up. */
export const MAX_ATTEMPTS = 30

/** Lets all that was given up be tried anew; answers how much that is. */
export async function retryFailed(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ tries: 0, due_at: now.toISOString() })
    .where('sent_at', 'is', null)
    .where('tries', '>=', MAX_ATTEMPTS)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
