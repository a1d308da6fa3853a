import { sql } from 'kysely'
import type { Logger } from 'pino'
import { HOUR, MINUTE, SECOND } from '#contract/kit/durations.ts'
import type { Messenger } from '#contract/menu/hook-formats.ts'
import type { HookEvent } from '#contract/programs/hooks.ts'
import { OutsideError } from '#lib/outside/outside-error.ts'
import type { PostOutside } from '#lib/outside/post-outside.ts'
import type { Database } from '#server/db/database.ts'
import type { HookDeliveryRow, HookRow } from '#server/db/hook-tables.ts'
import { every } from '#server/kit/every.ts'
import { reasonOf } from '#server/kit/log.ts'
import { printableLine } from '#server/kit/one-line.ts'
import type { Shop } from '#server/shop/shop.ts'
import { eventText } from './event-text.ts'
import { noteWorking, tellOfFailing } from './failing.ts'
import { switchHook } from './hooks.ts'
import { messageFor } from './messengers.ts'
import { signedHeaders } from './sign.ts'

/** How long a receiver may take to answer, and how much of the answer is read and kept. */
const TIMEOUT_MS = 15 * SECOND
const MAX_ANSWER_BYTES = 4 * 1024
const KEPT_CHARACTERS = 300
/** How long a worker holds an event; after a crash it is free again after this time. */
const LEASE_MS = MINUTE
/** An event is tried again after a pause that doubles each time. */
const FIRST_PAUSE_MS = 5 * SECOND
const MAX_PAUSE_MS = 4 * HOUR
/** How many orders a hook is told of at the same time. */
const AT_ONCE = 5
const POLL_MS = SECOND
/** The receiver says that it wants nothing more. */
const GONE = 410

export type HookSender = ReturnType<typeof createHookSender>

interface HookSenderOptions {
  db: Database
  post: PostOutside
  shop: (db: Database) => Promise<Shop>
  log: Logger
  now: () => Date
  /** The real time, by which receivers judge the age of a signature; the shop's own may be set (CLOCK). */
  realNow?: () => Date
}

/**
 * Sends what transactions have stored for hooks: each event at least once, by one worker at a time, and again after a pause when it
 * was not taken. Each hook has a lane of its own; an event waits until the earlier ones of its subject are sent or given up.
 */
export function createHookSender({
  db,
  post,
  shop,
  log,
  now,
  realNow = () => new Date(),
}: HookSenderOptions) {
  const lanes = new Map<string, Promise<void>>()
  const end = new AbortController()
  let stopPolling = (): void => undefined

  /** Starts the lane of every hook that has none. */
  async function look(): Promise<void> {
    const hooks = await db.selectFrom('hooks').select('id').where('is_on', '=', 1).execute()
    for (const { id } of hooks) {
      if (lanes.has(id) || end.signal.aborted) continue
      const lane = run(id)
        .catch(error => log.error({ hook: id, code: reasonOf(error) }, 'a webhook could not be served'))
        .finally(() => lanes.delete(id))
      lanes.set(id, lane)
    }
  }

  async function run(hook: string): Promise<void> {
    for (let rows = await due(hook); rows.length > 0 && !end.signal.aborted; rows = await due(hook))
      await Promise.all(rows.map(deliver))
  }

  /** What a hook is to be told now: of each subject the first event that it has not been told. */
  const due = (hook: string): Promise<HookDeliveryRow[]> =>
    db
      .selectFrom('hook_deliveries')
      .selectAll()
      .where('hook_id', '=', hook)
      .where(IS_WAITING)
      .where('due_at', '<=', now().toISOString())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('hook_deliveries as earlier')
              .select('earlier.position')
              .whereRef('earlier.hook_id', '=', 'hook_deliveries.hook_id')
              .whereRef('earlier.subject', '=', 'hook_deliveries.subject')
              .whereRef('earlier.position', '<', 'hook_deliveries.position')
              .where('earlier.state', '=', 'waiting'),
          ),
        ),
      )
      .orderBy('due_at')
      .orderBy('subject')
      .limit(AT_ONCE)
      .execute()

  async function deliver(row: HookDeliveryRow): Promise<void> {
    if (!(await lease(row))) return
    // Read again each time: its address or secret may have changed, or it may be off.
    const hook = await db.selectFrom('hooks').selectAll().where('id', '=', row.hook_id).executeTakeFirst()
    if (hook?.is_on !== 1) return
    const { status, text } = await attempt(hook, row)
    if (status === null && end.signal.aborted)
      return keep(row, { due_at: now().toISOString(), attempts: row.attempts })
    const answered = {
      status,
      answer: printableLine(text, KEPT_CHARACTERS),
      tried_at: now().toISOString(),
    }
    if (status !== null && status >= 200 && status < 300) {
      await keep(row, { ...answered, state: 'sent' })
      return noteWorking(db, hook, now())
    }
    await keep(row, { ...answered, ...next(row, status) })
    log.warn(
      { hook: row.hook_id, event: row.event_id, attempts: row.attempts + 1, status },
      'a webhook has not taken an event yet',
    )
    if (status === GONE)
      await switchHook(db, hook.id, { isOn: false, note: `It answered ${GONE} at ${answered.tried_at}.` })
    await tellOfFailing(db, hook, now())
  }

  async function attempt(
    hook: HookRow,
    { event_id: id, body }: HookDeliveryRow,
  ): Promise<{ status: number | null; text: string }> {
    const plain = { 'Content-Type': 'application/json', 'User-Agent': 'Tischlein' }
    const isSigned = hook.format === 'json'
    const headers = {
      ...plain,
      ...(isSigned && signedHeaders({ id, body }, hook, { now: now(), realNow: realNow() })),
    }
    try {
      const sent = hook.format === 'json' ? body : await textOf(hook.format, hook.url, body)
      return await post(hook.url, {
        ...{ headers, body: sent, signal: end.signal },
        timeout: TIMEOUT_MS,
        maxBytes: MAX_ANSWER_BYTES,
      })
    } catch (error) {
      return { status: null, text: problemOf(error) }
    }
  }

  async function textOf(messenger: Messenger, url: string, body: string): Promise<string> {
    const event: HookEvent = JSON.parse(body)
    return messageFor(messenger, eventText(event, await shop(db)), url)
  }

  /** When an event is tried again, unless it is given up. */
  function next({ attempts, until }: HookDeliveryRow, status: number | null): Partial<HookDeliveryRow> {
    const time = now().getTime()
    const last = Date.parse(until)
    if (status === GONE || time >= last) return { state: 'failed' }
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, MAX_PAUSE_MS)
    return { due_at: new Date(Math.min(time + pause, last)).toISOString() }
  }

  /** Takes an event unless another worker has taken it since it was read. */
  async function lease(row: HookDeliveryRow): Promise<boolean> {
    const taken = await keyed(row)
      .set({ due_at: new Date(now().getTime() + LEASE_MS).toISOString(), attempts: row.attempts + 1 })
      .where('due_at', '=', row.due_at)
      .returning('position')
      .executeTakeFirst()
    return taken !== undefined
  }

  async function keep(row: HookDeliveryRow, changes: Partial<HookDeliveryRow>): Promise<void> {
    await keyed(row).set(changes).execute()
  }

  const keyed = ({ hook_id, subject, position }: HookDeliveryRow) =>
    db
      .updateTable('hook_deliveries')
      .where('hook_id', '=', hook_id)
      .where('subject', '=', subject)
      .where('position', '=', position)
      .where('state', '=', 'waiting')

  const wake = (): Promise<void> =>
    look().catch(error => log.error({ code: reasonOf(error) }, 'the webhooks could not be read'))

  return {
    /** Sends now and every second what is due. */
    start(): void {
      void wake()
      stopPolling = every(POLL_MS, () => void wake())
    },
    /** Sends all that is due and resolves when it is done. */
    async drain(): Promise<void> {
      await look()
      await Promise.all(lanes.values())
    },
    /** Stops; what is being sent is broken off, and sent again later. */
    async stop(): Promise<void> {
      stopPolling()
      end.abort()
      await Promise.all(lanes.values())
    },
  }
}

/** In the words of its index. */
const IS_WAITING = sql<boolean>`state = 'waiting'`

function problemOf(error: unknown): string {
  if (error instanceof OutsideError) return error.message
  if (error instanceof Error && error.name === 'TimeoutError')
    return `no answer within ${TIMEOUT_MS / SECOND} seconds`
  return `not reached: ${reasonOf(error instanceof Error && error.cause ? error.cause : error)}`
}
