import pg from 'pg'
import type { Logger } from 'pino'
import { SECOND } from '#contract/kit/durations.ts'
import type { Database } from '#server/db/database.ts'
import { every } from '#server/kit/every.ts'

/** How often SQLite is asked for changed orders, and the pause before reconnecting to PostgreSQL, in ms. */
const POLL_MS = 500
const RECONNECT_DELAY_MS = SECOND

/** Reports changes by any process: of one order, or of any order when called without a code. */
export interface Changes {
  start(onChange: (code?: string) => void): void
  stop(): Promise<void>
}

/** What the database says of changed orders (migration 048). */
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

/** SQLite keeps the codes of the latest changes. */
function sqliteChanges(db: Database, log: Logger): Changes {
  let stopPolling = (): void => undefined
  let known: number | undefined

  async function poll(onChange: (code?: string) => void): Promise<void> {
    try {
      const since = known
      if (since === undefined) {
        known = await lastChange(db)
        return onChange()
      }
      const rows = await db
        .selectFrom('order_changes')
        .selectAll()
        .where('seq', '>', since)
        .orderBy('seq')
        .execute()
      known = rows.at(-1)?.seq ?? since
      // SQLite does not keep all of them.
      const isComplete = rows[0]?.seq === since + 1
      if (isComplete) for (const code of new Set(rows.map(row => row.order_code))) onChange(code)
      else if (rows.length > 0) onChange()
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

async function lastChange(db: Database): Promise<number> {
  const last = await db
    .selectFrom('order_changes')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst()
  return last?.seq ?? 0
}
