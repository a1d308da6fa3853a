import { sql } from 'kysely'
import { DAY } from '#contract/kit/durations.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import { deleteInSteps } from '#server/db/delete-in-steps.ts'
import type { HookDeliveryRow, HookRow } from '#server/db/hook-tables.ts'
import { TRIED_MS } from './queue-event.ts'

/** How long the log is kept, in ms. */
const KEPT_MS = 30 * DAY
/** How many entries of the log are read at once. */
const PAGE = 50

/** The log: what was and is to be sent, to one hook or all of them, the latest last. */
export async function deliveriesOf(reader: Reader, hook?: string): Promise<HookDeliveryRow[]> {
  const rows = await latestFirst(reader)
    .selectAll()
    .$if(hook !== undefined, query => query.where('hook_id', '=', hook ?? ''))
    .limit(PAGE)
    .execute()
  return rows.reverse()
}

/** A page of the log of one hook, the latest first, after the place where the page before has ended. */
export async function deliveryPage(
  reader: Reader,
  { hook, after = '' }: { hook: string; after?: string | undefined },
): Promise<{ rows: ShownDelivery[]; next?: string }> {
  const [time = '', subject = '', position = ''] = after.split('~')
  const found = await shownOf(reader, hook)
    .$if(after !== '', query =>
      query
        .where('created_at', '<=', time)
        .where(({ eb, or, and }) =>
          or([
            eb('created_at', '<', time),
            eb('subject', '<', subject),
            and([eb('subject', '=', subject), eb('position', '<', Number(position) || 0)]),
          ]),
        ),
    )
    .limit(PAGE + 1)
    .execute()
  const rows = found.slice(0, PAGE)
  const end = found.length > PAGE ? rows.at(-1) : undefined
  return { rows, ...(end && { next: `${end.created_at}~${end.subject}~${end.position}` }) }
}

/** All hooks, each with the latest entry in its log. */
export async function hooksWithLast(
  reader: Reader,
): Promise<{ hook: HookRow; last: Pick<HookDeliveryRow, 'created_at' | 'state'> | undefined }[]> {
  const latest = latestFirst(reader).where('hook_id', '=', sql.ref<string>('hooks.id')).limit(1)
  const rows = await reader
    .selectFrom('hooks')
    .selectAll()
    .select([latest.select('created_at').as('last_at'), latest.select('state').as('last_state')])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ last_at: created_at, last_state: state, ...hook }) => ({
    hook,
    last: created_at !== null && state !== null ? { created_at, state } : undefined,
  }))
}

/** What the log shows: everything but what was sent. */
const SHOWN = [
  ...(['event_id', 'subject', 'position', 'type', 'state', 'attempts'] as const),
  ...(['created_at', 'due_at', 'status', 'answer'] as const),
] as const
type ShownDelivery = Pick<HookDeliveryRow, (typeof SHOWN)[number]>

const shownOf = (reader: Reader, hook: string) =>
  latestFirst(reader).select(SHOWN).where('hook_id', '=', hook)

const latestFirst = (reader: Reader) =>
  reader
    .selectFrom('hook_deliveries')
    .orderBy('created_at', 'desc')
    .orderBy('subject', 'desc')
    .orderBy('position', 'desc')

/**
 * Queues deliveries of a hook again, due at once and with a new time limit: those about one subject, that of one event, or without either
 * all that were not taken. Returns how many.
 */
export async function sendAgain(
  tx: Tx,
  { hook, subject, event }: { hook: string; subject?: string | undefined; event?: string },
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
    .$if(subject !== undefined, query => query.where('subject', '=', subject ?? ''))
    .$if(event !== undefined, query => query.where('event_id', '=', event ?? ''))
    .$if(subject === undefined && event === undefined, query => query.where('state', '<>', 'sent'))
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
