import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Gauge, type Registry } from '@prometheus-io/client'
import { SECOND } from '#contract/kit/durations.ts'
import type { Database, PoolCounts, Reader } from '#server/db/database.ts'
import { IS_OPEN_PAYMENT } from '#server/db/payment-tables.ts'
import { IS_WAITING, MAX_ATTEMPTS } from '#server/outbox/retry.ts'

export interface GaugeOptions {
  db: Database
  now: () => Date
  /** The database's connections; SQLite has none. */
  pool?: PoolCounts | undefined
  /** The folder of the published site. */
  site: string
}

/** Gauges that are read on request. Returns a function that reads them; it does not throw when the database is down. */
export function createGauges(registers: Registry[], { db, now, pool, site }: GaugeOptions) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `tischlein_${name}`, help, labelNames, registers })
  const up = gauge('database_up', 'Whether the database answers')
  const waiting = gauge(
    'outbox_waiting',
    'Messages waiting to be sent, by kind; rebuild announces a new menu',
    ['kind'],
  )
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest waiting message')
  const lost = gauge('outbox_given_up', 'Messages that failed permanently')
  const payments = gauge('payments_open', 'Undecided payments and due refunds', ['state'])
  const published = gauge('site_published_timestamp_seconds', 'When the served pages went live')
  const connections = pool && gauge('database_connections', 'Connections to PostgreSQL', ['state'])

  async function readDatabase(): Promise<void> {
    waiting.reset()
    payments.reset()
    try {
      const state = await readPendingWork(db, now())
      for (const { kind, count } of state.outbox) waiting.set({ kind }, count)
      oldest.set(state.oldestSeconds)
      lost.set(state.failed)
      for (const [name, count] of Object.entries(state.payments)) payments.set({ state: name }, count)
      up.set(1)
    } catch {
      up.set(0)
    }
  }

  return async (): Promise<void> => {
    await readDatabase()
    if (pool && connections) {
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'wanted' }, pool.waitingCount)
    }
    const pointer = await stat(join(site, 'current')).catch(() => undefined)
    published.set(pointer ? pointer.mtimeMs / SECOND : 0)
  }
}

interface PendingWork {
  /** Messages that are still tried, by kind, without those that are planned for later. */
  outbox: { kind: string; count: number }[]
  oldestSeconds: number
  failed: number
  payments: { pending: number; refund_due: number }
}

/** Reads the shop's pending messages and payments. */
async function readPendingWork(db: Reader, now: Date): Promise<PendingWork> {
  const outbox = await db
    .selectFrom('outbox')
    .where(IS_WAITING)
    .where('created_at', '<=', now.toISOString())
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .groupBy('kind')
    .execute()
  const { failed } = await db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('attempts', '>=', MAX_ATTEMPTS)
    .executeTakeFirstOrThrow()
  const open = await db
    .selectFrom('payments')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where(IS_OPEN_PAYMENT)
    .groupBy('state')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
  const countOf = (state: string): number => open.find(row => row.state === state)?.count ?? 0
  const times = outbox.map(({ oldest }) => now.getTime() - Date.parse(oldest))
  return {
    outbox: outbox.map(({ kind, count }) => ({ kind, count })),
    oldestSeconds: Math.max(0, ...times) / SECOND,
    failed,
    payments: { pending: countOf('pending'), refund_due: countOf('refund_due') + refunds.count },
  }
}
