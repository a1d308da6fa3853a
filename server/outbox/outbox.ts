import type { Logger } from 'pino'
import { HOUR, MINUTE, SECOND } from '#contract/kit/durations.ts'
import type { Database } from '#server/db/database.ts'
import type { OutboxRow } from '#server/db/outbox-table.ts'
import { every } from '#server/kit/every.ts'
import { reasonOf } from '#server/kit/log.ts'
import { ALARM_MAIL, GUEST_MAILS, KITCHEN_MAIL, ORDER_PUSH, PUSH, REBUILD } from './kinds.ts'
import { IS_WAITING, NotDueError } from './retry.ts'

/** How long a worker holds a row; after a crash it is free again after this time. */
const LEASE_MS = 5 * MINUTE
const FIRST_DELAY_MS = 30 * SECOND
const MAX_DELAY_MS = HOUR
/** Mails about an order are tried quickly at first, as somebody is waiting for them. */
const HURRY_MS = 10 * MINUTE
const HURRIED_DELAY_MS = 15 * SECOND
const ORDER_MAILS: ReadonlySet<string> = new Set([KITCHEN_MAIL, ALARM_MAIL, PUSH, ...GUEST_MAILS])
const BATCH_SIZE = 10
/** Polled, because other processes, such as an import, write into the outbox too. */
const POLL_MS = SECOND

export type Outbox = ReturnType<typeof createOutbox>

/** Mails to the kitchen, all other mails, messages to the desk's devices and to guests' browsers, and notifications of menu changes. */
type Lane = 'kitchen' | 'mails' | 'push' | 'news' | 'rebuilds'
const OWN_LANES = {
  kitchen: [KITCHEN_MAIL, ALARM_MAIL],
  push: [PUSH],
  news: [ORDER_PUSH],
  rebuilds: [REBUILD],
}
const WHAT = {
  kitchen: 'a mail',
  mails: 'a mail',
  push: 'a message to a device',
  news: 'a message to a guest',
  rebuilds: 'a notification of a menu change',
}

export interface OutboxOptions {
  db: Database
  /** The kinds of messages that it sends. Each lane has an outbox of its own, so that none waits for another. */
  of: Lane
  send: (row: OutboxRow) => Promise<void>
  log: Logger
  now: () => Date
}

/**
 * Sends what transactions have put into the outbox: each row at least once, by one worker at a time, and again after a
 * pause when it failed.
 */
export function createOutbox({ db, of, send, log, now }: OutboxOptions) {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  let stopPolling = (): void => undefined

  const drain = (): Promise<void> => {
    again = true
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  async function run(): Promise<void> {
    while (again && !stopped) {
      again = false
      for (let rows = await due(); rows.length > 0 && !stopped; rows = await due()) {
        for (const row of rows) if (!stopped) await deliver(row)
      }
    }
  }

  const due = (): Promise<OutboxRow[]> =>
    db
      .selectFrom('outbox')
      .selectAll()
      .where(kind =>
        of === 'mails'
          ? kind('kind', 'not in', Object.values(OWN_LANES).flat())
          : kind('kind', 'in', OWN_LANES[of]),
      )
      .where(IS_WAITING)
      .where('due_at', '<=', now().toISOString())
      // Begins like the index, so that a long line of waiting rows is neither read nor sorted as a whole.
      .orderBy('due_at')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()

  async function deliver(row: OutboxRow): Promise<void> {
    if (!(await lease(row))) return
    try {
      await send(row)
      await db.updateTable('outbox').set({ sent_at: now().toISOString() }).where('id', '=', row.id).execute()
    } catch (error) {
      await db.updateTable('outbox').set(next(row, error)).where('id', '=', row.id).execute()
      log.warn(
        { id: row.id, attempts: row.attempts + 1, code: reasonOf(error) },
        `${WHAT[of]} could not be sent yet`,
      )
    }
  }

  /** When a row is tried again. The quick attempts of an order's first minutes do not count. */
  function next({ kind, created_at, attempts }: OutboxRow, error: unknown): Partial<OutboxRow> {
    if (error instanceof NotDueError) return { due_at: error.due.toISOString() }
    const isFresh = Date.parse(created_at) + HURRY_MS > now().getTime()
    if (isFresh && ORDER_MAILS.has(kind)) return { due_at: after(HURRIED_DELAY_MS), attempts }
    return { due_at: after(Math.min(FIRST_DELAY_MS * 2 ** attempts, MAX_DELAY_MS)) }
  }

  /** Takes a row unless another worker has taken it since it was read. */
  async function lease(row: OutboxRow): Promise<boolean> {
    const taken = await db
      .updateTable('outbox')
      .set({ due_at: after(LEASE_MS), attempts: row.attempts + 1 })
      .where('id', '=', row.id)
      .where('due_at', '=', row.due_at)
      .where('sent_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return taken !== undefined
  }

  const after = (ms: number): string => new Date(now().getTime() + ms).toISOString()

  const wake = (): Promise<void> =>
    drain().catch(error => log.error({ code: reasonOf(error) }, 'the outbox could not be read'))

  return {
    /** Checks the outbox now and then every second. */
    start(): void {
      void wake()
      stopPolling = every(POLL_MS, () => void wake())
    },
    /** Checks the outbox now, and logs it when that fails. */
    wake,
    /** Sends all that is due and resolves when it is done. */
    drain,
    /** Stops checking, and waits for what is being sent. */
    async stop(): Promise<void> {
      stopped = true
      stopPolling()
      await running
    },
  }
}
