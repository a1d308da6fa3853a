import { sql } from 'kysely'
import { DAY } from '#contract/durations.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import { deleteInSteps } from '#server/db/delete-in-steps.ts'
import type { HookDeliveryRow } from '#server/db/hook-tables.ts'
import { TRIED_MS } from './queue-event.ts'

/** How long the log is kept, in ms. */
const KEPT_MS = 30 * DAY
/** How many entries of the log are shown. */
const LOGGED = 50

/** The log: what was and is to be sent, to one hook or all of them, the latest last. */
export async function deliveriesOf(reader: Reader, hook?: string): Promise<HookDeliveryRow[]> {
  const rows = await reader
    .selectFrom('hook_deliveries')
    .selectAll()
    .$if(hook !== undefined, query => query.where('hook_id', '=', hook ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('subject', 'desc')
    .orderBy('position', 'desc')
    .limit(LOGGED)
    .execute()
  return rows.reverse()
}

/**
 * Sends again at once what a hook was not told, given up or waiting, or everything about one subject. It is tried for as long as
 * something new. Returns how many events that are.
 */
export async function sendAgain(
  tx: Tx,
  { hook, subject }: { hook: string; subject?: string | undefined },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('hook_deliveries')
    .set({
      state: 'waiting',
      attempts: 0,
      due_at: now.toISOString(),
      until: new Date(now.getTime() + TRIED_MS).toISOString(),
    })
    .where('hook_id', '=', hook)
    .where(eb => (subject === undefined ? eb('state', '<>', 'sent') : eb('subject', '=', subject)))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Deletes what the log need not keep any longer. Returns how many entries. */
export function deleteOldDeliveries(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString()
  return deleteInSteps(db, {
    table: 'hook_deliveries',
    key: ['hook_id', 'subject', 'position'],
    where: sql`created_at < ${oldest}`,
    by: 'created_at',
  })
}
