import pg from 'pg'
import type { Logger } from 'pino'
import { SECOND } from '#contract/durations.ts'
import type { Database } from '#server/db/database.ts'
import { every } from '#server/kit/every.ts'

/** How often SQLite is checked for changed orders, and the pause before reconnecting to PostgreSQL, in ms. */
const POLL_MS = 500
const RECONNECT_DELAY_MS = SECOND

/** Reports changes by any process: of one order, or of any order when called without a code. */
export interface Changes {
  start(onChange: (code?: string) => void): void
  stop(): Promise<void>
}

/** Notifications of the database about changed orders (migration 007). */
export const changesOf = (db: Database, url: string | undefined, log: Logger): Changes =>
  url ? postgresChanges(url, log) : sqliteChanges(db, log)

/** PostgreSQL notifies with the order's code. After a lost connection any order may have changed. */
function postgresChanges(url: string, log: Logger): Changes {
  let client: pg.Client | undefined
  let stopped = false
  let rest: NodeJS.Timeout | undefined

  async function listen(onChange: (code?: string) => void): Promise<void> {
    const own = new pg.Client({ connectionString: url, keepAlive: true })
    client = own
    let lost = false
    const again = (error?: Error): void => {
      if (lost || stopped) return
      lost = true
      log.warn({ code: error && 'code' in error ? error.code : undefined }, 'not listening for order changes')
      own.end().catch(() => undefined)
      rest = setTimeout(() => listen(onChange), RECONNECT_DELAY_MS)
      rest.unref()
    }
    own.on('error', again)
    own.on('end', () => again())
    own.on('notification', ({ payload }) => onChange(payload))
    try {
      await own.connect()
      await own.query('listen orders')
      onChange()
    } catch (error) {
      again(error instanceof Error ? error : undefined)
    }
  }

  return {
    start: onChange => void listen(onChange),
    async stop() {
      stopped = true
      clearTimeout(rest)
      await client?.end().catch(() => undefined)
    },
  }
}

/** SQLite only counts the changes. */
function sqliteChanges(db: Database, log: Logger): Changes {
  let stopPolling = (): void => undefined
  let known: number | undefined

  async function poll(onChange: () => void): Promise<void> {
    try {
      const { value } = await db
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'orders')
        .executeTakeFirstOrThrow()
      if (known !== value) onChange()
      known = value
    } catch (error) {
      log.warn({ name: error instanceof Error ? error.name : '' }, 'not listening for order changes')
    }
  }

  return {
    start(onChange) {
      stopPolling = every(POLL_MS, () => void poll(onChange))
    },
    async stop() {
      stopPolling()
    },
  }
}
