import { sql } from 'kysely'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'

/** After how many attempts, about a day's worth, an outbox row counts as failed. */
export const MAX_ATTEMPTS = 30

/** Rows that are still tried, in the words of their index. */
export const IS_WAITING = sql<boolean>`sent_at is null and attempts < ${sql.lit(MAX_ATTEMPTS)}`

/** An outbox row must not be sent before `due`. */
export class NotDueError extends Error {
  override readonly name = 'NotDueError'
  readonly due: Date

  constructor(due: Date) {
    super('this message has to wait')
    this.due = due
  }
}

/** Schedules everything that has not been sent, waiting or failed, for now; what is planned for later keeps its time. Returns the number of messages. */
export async function resendWaiting(tx: Tx, by: AuditActor, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ attempts: 0, due_at: now.toISOString() })
    .where('sent_at', 'is', null)
    .where('created_at', '<=', now.toISOString())
    .executeTakeFirstOrThrow()
  const count = Number(numUpdatedRows)
  if (count > 0) await recordAct(tx, { kind: 'resent', subject: String(count), by }, now)
  return count
}
