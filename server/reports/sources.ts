import type { DeskReport } from '#contract/desk/report.ts'
import type { Span } from '#contract/hours/business-day.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { DECLINED } from '#server/orders/states.ts'
import { countsIn } from './books/sales.ts'

/** How many orders came from where, and what they brought without tips and refunds, the most orders first. */
export async function sourcesOf(
  reader: Reader,
  span: Span,
  currency: string,
): Promise<NonNullable<DeskReport['sources']>> {
  const rows = await unchangedBySource(reader, span)
  for (const { source, cents } of await changedBySource(reader, span)) {
    const row = rows.get(source)
    rows.set(source, { count: row?.count ?? 0, cents: (row?.cents ?? 0) + cents })
  }
  return [...rows]
    .map(([source, { count, cents }]) => ({ source, count, revenue: fromCents(cents, currency) }))
    .sort((one, other) => other.count - one.count || one.source.localeCompare(other.source))
}

/** All orders, with what they bring now. */
async function unchangedBySource(
  reader: Reader,
  span: Span,
): Promise<Map<string, { count: number; cents: Cents }>> {
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
  return new Map(
    rows.map(({ source, count, total, tip }) => [
      source,
      { count: Number(count), cents: Number(total) - Number(tip) },
    ]),
  )
}

/**
 * How changes move that: an order counts as it was placed, and a change of one when it was made. No change touches a tip, so totals are
 * enough.
 */
async function changedBySource(reader: Reader, span: Span): Promise<{ source: string; cents: Cents }[]> {
  const placed = await reader
    .selectFrom('orders')
    .select(['source', 'total', 'placed'])
    .where(order => countsIn(order, span))
    .where('placed', 'is not', null)
    .where(({ eb, or }) => or([eb('paid_at', 'is not', null), eb('state', 'not in', DECLINED)]))
    .execute()
  const edits = await reader
    .selectFrom('order_edits')
    .innerJoin('orders', 'orders.code', 'order_edits.order_code')
    .select(['source', 'order_edits.door as booked'])
    .where('at', '>=', span.from.toISOString())
    .where('at', '<', span.to.toISOString())
    .where('state', 'not in', DECLINED)
    .execute()
  return [
    ...placed.map(({ source, total, placed }) => ({
      source,
      cents: placed === null ? 0 : readJson(placed).total - total,
    })),
    ...edits.map(({ source, booked }) => ({ source, cents: booked === null ? 0 : readJson(booked).total })),
  ]
}
