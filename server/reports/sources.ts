import type { DeskReport } from '#contract/desk/report.ts'
import type { Span } from '#contract/hours/business-day.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import type { Reader } from '#server/db/database.ts'
import { DECLINED } from '#server/orders/states.ts'
import { countsIn } from './books/sales.ts'

/** How many orders came from where, and what they brought without tips and refunds, the most orders first. */
export async function sourcesOf(
  reader: Reader,
  span: Span,
  currency: string,
): Promise<NonNullable<DeskReport['sources']>> {
  const rows = await reader
    .selectFrom('orders')
    .select(({ fn }) => [
      'source',
      fn.countAll<number>().as('count'),
      fn.sum<Cents>('total').as('total'),
      fn.sum<Cents>('tip').as('tip'),
    ])
    .where(order => countsIn(order, span))
    .where(({ eb, or }) => or([eb('paid_at', 'is not', null), eb('state', 'not in', DECLINED)]))
    .groupBy('source')
    .execute()
  return rows
    .map(({ source, count, total, tip }) => ({
      source,
      count: Number(count),
      revenue: fromCents(Number(total) - Number(tip), currency),
    }))
    .sort((one, other) => other.count - one.count || one.source.localeCompare(other.source))
}
