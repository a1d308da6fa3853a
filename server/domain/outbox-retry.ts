import type { Database } from '../db/database.ts'

/** After how many attempts, about a day's worth, an outbox row counts as failed. */
export const MAX_ATTEMPTS = 30

/** An outbox row must not be sent before `due`. */
export class NotDueError extends Error {
  override readonly name = 'NotDueError'
  readonly due: Date

  constructor(due: Date) {
    super('this message has to wait')
    this.due = due
  }
}

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
