import { DAY, HOUR } from '#contract/kit/durations.ts'
import type { Database, Reader } from '#server/db/database.ts'
import type { HookRow } from '#server/db/hook-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

/** How long nothing has to arrive before somebody should know, in ms. */
const SILENT_MS = HOUR
/** How long it is said that an event was given up, in ms. */
const GIVEN_UP_MS = 3 * DAY

export interface FailingHook {
  id: string
  name: string
  /** When the oldest event of those that have not arrived happened, ISO 8601. */
  at: string
}

/**
 * The hooks that need a hand: nothing of the last hour has arrived, an event was given up in the last days, or the address wants nothing
 * more. One that was switched off needs none.
 */
export async function failingHooks(reader: Reader, now: Date): Promise<FailingHook[]> {
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString()
  const rows = await reader
    .selectFrom('hooks')
    .select(['id', 'name', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('hook_deliveries')
        .select(({ fn }) => fn.min('hook_deliveries.created_at').as('at'))
        .whereRef('hook_id', '=', 'hooks.id')
        .where('state', '<>', 'sent')
        .where('attempts', '>', 0)
        .as('at'),
    )
    .where(({ eb, or, and, not, exists, selectFrom }) => {
      const sent = selectFrom('hook_deliveries').select('position').whereRef('hook_id', '=', 'hooks.id')
      const waits = sent
        .where('state', '=', 'waiting')
        .where('attempts', '>', 0)
        .where('hook_deliveries.created_at', '<=', before(SILENT_MS))
      const arrived = sent.where('state', '=', 'sent').where('tried_at', '>', before(SILENT_MS))
      const givenUp = sent.where('state', '=', 'failed').where('tried_at', '>', before(GIVEN_UP_MS))
      const isFailing = or([exists(givenUp), and([exists(waits), not(exists(arrived))])])
      return or([eb('note', '<>', ''), and([eb('is_on', '=', 1), isFailing])])
    })
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at, at }) => ({ id, name, at: at ?? created_at }))
}

/** Mails the owner that a hook fails, once until it works again. */
export async function tellOfFailing(db: Database, { id, told_at }: HookRow, now: Date): Promise<void> {
  if (told_at !== null) return
  const failing = (await failingHooks(db, now)).find(each => each.id === id)
  if (!failing) return
  const time = now.toISOString()
  await inTransaction(db, async tx => {
    const told = await tx
      .updateTable('hooks')
      .set({ told_at: time })
      .where('id', '=', id)
      .where('told_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!told) return
    const about = { name: failing.name, at: failing.at }
    await queueMail(tx, { id: `hook-failing-${id}-${time}`, kind: 'hook-failing', about }, now)
  })
}

/** Forgets that the owner was told, once a hook works again. */
export async function noteWorking(db: Database, { id, told_at }: HookRow, now: Date): Promise<void> {
  if (told_at === null) return
  if ((await failingHooks(db, now)).some(each => each.id === id)) return
  await db.updateTable('hooks').set({ told_at: null }).where('id', '=', id).execute()
}
