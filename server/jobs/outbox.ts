import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { OutboxRow } from '../db/tables.ts'
import { MAX_ATTEMPTS, NotDueError } from '../domain/outbox-retry.ts'
import { REBUILD } from '../hooks/queue-rebuild.ts'
import { reasonOf } from '../log.ts'
import { every } from './every.ts'

const SECOND = 1000
/** How long a worker holds a row; after a crash it is free again after this time. */
const LEASE_MS = 300 * SECOND
const FIRST_DELAY_MS = 30 * SECOND
const MAX_DELAY_MS = 3600 * SECOND
const BATCH_SIZE = 10
const WHAT = { mails: 'a mail', news: 'a notification of a menu change' }
/** Polled, because other processes, such as an import, write into the outbox too. */
const POLL_MS = SECOND

export type Outbox = ReturnType<typeof createOutbox>

interface OutboxOptions {
  db: Database
  /** Mails, or notifications of menu changes, which do not wait for a hanging mail server. */
  of: 'mails' | 'news'
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
      .where('kind', of === 'news' ? '=' : '!=', REBUILD)
      .where('sent_at', 'is', null)
      .where('due_at', '<=', now().toISOString())
      .where('tries', '<', MAX_ATTEMPTS)
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
      const pause = Math.min(FIRST_DELAY_MS * 2 ** row.tries, MAX_DELAY_MS)
      const due = error instanceof NotDueError ? error.due.toISOString() : after(pause)
      await db.updateTable('outbox').set({ due_at: due }).where('id', '=', row.id).execute()
      log.warn(
        { id: row.id, tries: row.tries + 1, code: reasonOf(error) },
        `${WHAT[of]} could not be sent yet`,
      )
    }
  }

  /** Takes a row unless another worker has taken it since it was read. */
  async function lease(row: OutboxRow): Promise<boolean> {
    const taken = await db
      .updateTable('outbox')
      .set({ due_at: after(LEASE_MS), tries: row.tries + 1 })
      .where('id', '=', row.id)
      .where('due_at', '=', row.due_at)
      .where('sent_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return taken !== undefined
  }

  const after = (ms: number): string => new Date(now().getTime() + ms).toISOString()

  const wake = (): void => {
    drain().catch(error => log.error({ code: reasonOf(error) }, 'the outbox could not be read'))
  }

  return {
    /** Checks the outbox now and then every second. */
    start(): void {
      wake()
      stopPolling = every(POLL_MS, wake)
    },
    /** Checks the outbox now. */
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
