import type { Unsent } from '#contract/desk/operating.ts'
import type { Reader } from '#server/db/database.ts'
import { MAX_ATTEMPTS } from '#server/outbox/retry.ts'

/** Messages that are not sent, by kind, those that were given up first and then the oldest. */
export async function unsentMessages(reader: Reader): Promise<Unsent[]> {
  const read = (failed: boolean) =>
    reader
      .selectFrom('outbox')
      .select(({ fn }) => [
        'kind',
        fn.countAll<number>().as('count'),
        fn.min('created_at').as('since'),
        fn.max('attempts').as('attempts'),
      ])
      .where('sent_at', 'is', null)
      .where('attempts', failed ? '>=' : '<', MAX_ATTEMPTS)
      .groupBy('kind')
      .orderBy('since')
      .execute()
  const [failed, waiting] = [await read(true), await read(false)]
  return [
    ...failed.map(row => ({ ...row, failed: true })),
    ...waiting.map(row => ({ ...row, failed: false })),
  ]
}
