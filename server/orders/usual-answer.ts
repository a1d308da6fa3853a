import { MINUTE } from '#contract/durations.ts'
import type { Reader } from '#server/db/database.ts'

/** Of how many orders the time is taken, the latest ones. */
const LATEST = 20
/** With fewer of them, nothing is said. */
const FEWEST = 3

/**
 * Within how many minutes the restaurant usually answers an order for now: the time within which it has answered most of the
 * latest ones. Undefined where too few were answered.
 */
export async function usualAnswerMinutes(reader: Reader): Promise<number | undefined> {
  const rows = await reader
    .selectFrom('orders')
    .innerJoin('order_events', join =>
      join
        .onRef('order_code', '=', 'code')
        .on('position', '=', 1)
        .on('order_events.state', 'in', ['accepted', 'rejected']),
    )
    .select(['orders.created_at', 'orders.paid_at', 'order_events.at'])
    .where('orders.deliver_at', 'is', null)
    .orderBy('orders.created_at', 'desc')
    .limit(LATEST)
    .execute()
  if (rows.length < FEWEST) return undefined
  const waits = rows
    .map(({ created_at, paid_at, at }) => Date.parse(at) - Date.parse(paid_at ?? created_at))
    .sort((one, other) => one - other)
  const most = waits[Math.ceil(rows.length * 0.75) - 1] ?? 0
  return Math.max(1, Math.ceil(most / MINUTE))
}
