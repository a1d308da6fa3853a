import { sql } from 'kysely'
import type { BusinessDay } from '#contract/hours/business-day.ts'
import type { Reader } from '#server/db/database.ts'
import { countsIn } from '../books/sales.ts'
import { MAX_BOOKINGS } from './batch.ts'

/** How many days one statement looks at, so that no other call waits for long. */
const DAYS = 31
/** A rate without an amount has no booking; of a hundred rates, no more than so many are without one. */
const PERCENT_EMPTY = 10

/** How many taxes an order has: each begins with its name. JSON has other functions on each of the databases. */
const NAME = '"name":'
const TAXES = sql<number>`(length(tax_items) - length(replace(tax_items, ${NAME}, ''))) / ${sql.lit(NAME.length)}`

/**
 * Whether some days clearly have more bookings than a batch may have: each tax of an order is at least one. Asked before any of them is made,
 * for which all orders, lines and refunds would be read.
 */
export async function hasFarTooMany(
  reader: Reader,
  days: BusinessDay[],
  { onlineOnly }: { onlineOnly: boolean },
): Promise<boolean> {
  const most = MAX_BOOKINGS / (1 - PERCENT_EMPTY / 100)
  let count = 0
  for (let at = 0; at < days.length && count <= most; at += DAYS) {
    const [first, last] = [days[at], days.slice(at, at + DAYS).at(-1)]
    if (!first || !last) break
    const { taxes } = await reader
      .selectFrom('orders')
      .select(({ fn }) => fn.coalesce(fn.sum<number>(TAXES), sql.lit(0)).as('taxes'))
      .where(order => countsIn(order, { from: first.from, to: last.to }))
      .$if(onlineOnly, query => query.where('paid_at', 'is not', null))
      .executeTakeFirstOrThrow()
    count += Number(taxes)
  }
  return count > most
}
