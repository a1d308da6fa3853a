import { MINUTE } from '#contract/kit/durations.ts'
import type { Reader } from '#server/db/database.ts'

/** How many of the latest orders are looked at. */
const LATEST = 40
/** With fewer of them, nothing is said. */
const FEWEST = 3

/**
 * Within how many minutes the restaurant usually answers an order for now: the time within which it has answered most of the
 * latest ones. Undefined where too few were answered.
 */
export async function usualAnswerMinutes(reader: Reader): Promise<number | undefined> {
  const orders = await reader
    .selectFrom('orders')
    .select(['code', 'created_at', 'paid_at', 'deliver_at'])
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .limit(LATEST)
    .execute()
  const forNow = new Map(orders.filter(order => order.deliver_at === null).map(order => [order.code, order]))
  if (forNow.size < FEWEST) return undefined
  const answers = await reader
    .selectFrom('order_events')
    .select(['order_code', 'at'])
    .where('order_code', 'in', [...forNow.keys()])
    .where('position', '=', 1)
    .where('state', 'in', ['accepted', 'rejected'])
    .execute()
  if (answers.length < FEWEST) return undefined
  const waits = answers
    .flatMap(({ order_code: code, at }) => {
      const order = forNow.get(code)
      return order ? [Date.parse(at) - Date.parse(order.paid_at ?? order.created_at)] : []
    })
    .sort((one, other) => one - other)
  const most = waits[Math.ceil(waits.length * 0.75) - 1] ?? 0
  return Math.max(1, Math.ceil(most / MINUTE))
}
