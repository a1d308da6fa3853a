import type { DeskToday, Speed } from '#contract/desk/today.ts'
import type { BusinessClock, Span } from '#contract/hours/business-day.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { Reader } from '#server/db/database.ts'
import { kitchenLines } from '#server/orders/kitchen-lines.ts'
import { linesByOrder } from '#server/orders/store.ts'
import type { KitchenMenu } from '#server/shop/kitchen.ts'
import { countsIn } from './books/sales.ts'

/**
 * How long orders for now took: by the hour in which they came in until they were ready, and by station until somebody ticked each of its
 * lines. In minutes; a kitchen without stations has none.
 */
export async function speedOf(
  reader: Reader,
  span: Span,
  { business: { timeZone }, kitchen }: { business: BusinessClock; kitchen: KitchenMenu },
): Promise<Required<Pick<DeskToday, 'speed' | 'stations'>>> {
  const orders = await ordersForNow(reader, span)
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const ready = orders.flatMap(({ placed, ready_at }) => (ready_at === null ? [] : [{ placed, ready_at }]))
  const hours = Map.groupBy(ready, ({ placed }) => `${format.format(new Date(placed))}:00`)
  return {
    speed: [...hours].map(([hour, own]) => ({
      hour,
      orders: own.length,
      ...speedIn(own.map(({ placed, ready_at }) => minutes(placed, ready_at))),
    })),
    stations: kitchen.stations.length === 0 ? [] : await stationSpeed(reader, orders, kitchen),
  }
}

/** Those that came in within a time, the first ones first, with the moment in which they were ready. */
async function ordersForNow(reader: Reader, span: Span) {
  const rows = await reader
    .selectFrom('orders')
    .select(order => [
      ...(['code', 'created_at', 'paid_at'] as const),
      // Joined, the events of all orders would be read.
      order
        .selectFrom('order_events')
        .select(({ fn }) => fn.min('at').as('at'))
        .whereRef('order_code', '=', 'orders.code')
        .where('state', 'in', ['ready', 'on_the_way', 'completed'])
        .as('ready_at'),
    ])
    .where(order => countsIn(order, span))
    .where('deliver_at', 'is', null)
    .execute()
  return rows
    .map(({ code, created_at, paid_at, ready_at }) => ({ code, placed: paid_at ?? created_at, ready_at }))
    .sort((one, other) => one.placed.localeCompare(other.placed))
}

/** Of each station with a line that was ticked. */
async function stationSpeed(
  reader: Reader,
  orders: { code: string; placed: string }[],
  kitchen: KitchenMenu,
): Promise<NonNullable<DeskToday['stations']>> {
  const lines = await linesByOrder(reader, orders)
  const made = orders.flatMap(({ code, placed }) =>
    (lines.get(code) ?? []).flatMap(line =>
      kitchenLines(line, line.qty, kitchen).flatMap(({ id, station, made: qty = 0 }) => {
        const [, part = ''] = id.split('.')
        const at = line.made[part]?.at
        return qty > 0 && at ? [{ station, minutes: minutes(placed, at) }] : []
      }),
    ),
  )
  return kitchen.stations.flatMap(station => {
    const own = made.filter(line => line.station === station)
    return own.length === 0 ? [] : [{ station, lines: own.length, ...speedIn(own.map(line => line.minutes)) }]
  })
}

const minutes = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE))

function speedIn(taken: number[]): Speed {
  const sorted = taken.toSorted((one, other) => one - other)
  return { median: sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, slowest: sorted.at(-1) ?? 0 }
}
