import type { Reader } from '../db/database.ts'
import { MOST_TRIES } from '../domain/given-up.ts'

interface Waiting {
  /** What is still tried, by kind. */
  outbox: { kind: string; count: number }[]
  oldestSeconds: number
  givenUp: number
  payments: { pending: number; refund_due: number }
}

/** What the shop still has to do. */
export async function readWaiting(db: Reader, now: Date): Promise<Waiting> {
  const unsent = db.selectFrom('outbox').where('sent_at', 'is', null)
  const outbox = await unsent
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('tries', '<', MOST_TRIES)
    .groupBy('kind')
    .execute()
  const { lost } = await unsent
    .select(({ fn }) => fn.countAll<number>().as('lost'))
    .where('tries', '>=', MOST_TRIES)
    .executeTakeFirstOrThrow()
  const open = await db
    .selectFrom('payments')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', ['pending', 'refund_due'])
    .groupBy('state')
    .execute()
  const countOf = (state: string): number => open.find(row => row.state === state)?.count ?? 0
  const times = outbox.map(({ oldest }) => now.getTime() - Date.parse(oldest))
  return {
    outbox: outbox.map(({ kind, count }) => ({ kind, count })),
    oldestSeconds: Math.max(0, ...times) / 1000,
    givenUp: lost,
    payments: { pending: countOf('pending'), refund_due: countOf('refund_due') },
  }
}
