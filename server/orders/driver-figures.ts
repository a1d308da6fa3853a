import type { DriverFigure } from '#contract/desk/drivers.ts'
import type { Span } from '#contract/hours/business-day.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { Reader } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import { waysIn } from './driver-ways.ts'

/** How much each driver has brought of what they took in some time, the most orders first. An order that was taken again counts once, and all ways to it. */
export async function driverFigures(reader: Reader, { from, to }: Span, now: Date): Promise<DriverFigure[]> {
  const rows = await reader
    .selectFrom('orders')
    .select(['driver_id', 'driver_name', 'driver_since', 'driver_until', 'state', 'not_there'])
    .where('driver_since', '>=', from.toISOString())
    .where('driver_since', '<', to.toISOString())
    .where('driver_id', 'is not', null)
    .orderBy('driver_since')
    .execute()
  const drivers = await reader.selectFrom('drivers').select(['id', 'name']).execute()
  const names = new Map(drivers.map(({ id, name }) => [id, name]))
  const orders = Map.groupBy(rows, row => row.driver_id ?? '')
  const ways = Map.groupBy(await waysIn(reader, { from, to }), row => row.driver_id)
  return [...new Set([...orders.keys(), ...ways.keys()])]
    .map(id => {
      const own = orders.get(id) ?? []
      return {
        id,
        name: names.get(id) ?? own.at(-1)?.driver_name ?? '',
        orders: own.filter(({ state }) => state === 'completed').length,
        notThere: own.filter(({ not_there }) => not_there !== '').length,
        minutes: minutesOf([...own, ...(ways.get(id) ?? [])], now),
      }
    })
    .toSorted((a, b) => b.orders - a.orders || a.name.localeCompare(b.name))
}

/** When something was with a driver; a way that has ended has no state. */
type Driven = Pick<OrderRow, 'driver_since' | 'driver_until'> & Partial<Pick<OrderRow, 'state'>>

/** How long somebody was on the road with at least one of some orders, in full minutes. */
export function minutesOf(rows: readonly Driven[], now: Date): number {
  let [sum, end] = [0, 0]
  const spans = rows
    .flatMap(row =>
      row.driver_since === null || (row.driver_until === null && row.state !== 'on_the_way')
        ? []
        : [[Date.parse(row.driver_since), Date.parse(row.driver_until ?? now.toISOString())] as const],
    )
    .toSorted(([a], [b]) => a - b)
  for (const [from, until] of spans) {
    if (until > end) sum += until - Math.max(from, end)
    end = Math.max(end, until)
  }
  return Math.round(sum / MINUTE)
}
