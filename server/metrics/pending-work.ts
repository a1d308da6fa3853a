import { SECOND } from '#contract/durations.ts'
import type { Reader } from '#server/db/database.ts'
import { MAX_ATTEMPTS } from '#server/outbox/retry.ts'

interface PendingWork {
  /** Messages that are still tried, by kind. */
  outbox: { kind: string; count: number }[]
  oldestSeconds: number
  failed: number
  payments: { pending: number; refund_due: number }
}

/** Reads the shop's pending messages and payments. */
export async function readPendingWork(db: Reader, now: Date): Promise<PendingWork> {
  const unsent = db.selectFrom('outbox').where('sent_at', 'is', null)
  const outbox = await unsent
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('attempts', '<', MAX_ATTEMPTS)
    .groupBy('kind')
    .execute()
  const { failed } = await unsent
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('attempts', '>=', MAX_ATTEMPTS)
    .executeTakeFirstOrThrow()
  const open = await db
    .selectFrom('payments')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', ['pending', 'refund_due'])
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
