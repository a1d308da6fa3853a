import { sql } from 'kysely'
import type { DeskOverview } from '#contract/desk/overview.ts'
import type { Span } from '#contract/hours/business-day.ts'
import type { Reader } from '#server/db/database.ts'
import { countsIn } from '../books/sales.ts'

/**
 * How many guests of some time had ordered before it, and how many had not, by their e-mail addresses. A guest whose address has been
 * deleted since is new again.
 */
export async function guestsIn(reader: Reader, span: Span): Promise<DeskOverview['guests']> {
  const { total, returning } = await reader
    .selectFrom(eb =>
      eb
        .selectFrom('orders')
        .select(sql<string>`lower(email)`.as('email'))
        .distinct()
        .where(order => countsIn(order, span))
        .where('email', '<>', '')
        .as('guests'),
    )
    .select(({ fn, exists, selectFrom }) => [
      fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(case when ${exists(
        selectFrom('order_search')
          .innerJoin('orders', 'orders.code', 'order_search.order_code')
          .select('orders.code')
          .whereRef('order_search.term', '=', 'guests.email')
          .where('orders.created_at', '<', span.from.toISOString()),
      )} then 1 else 0 end), 0)`.as('returning'),
    ])
    .executeTakeFirstOrThrow()
  return { fresh: Number(total) - Number(returning), returning: Number(returning) }
}
