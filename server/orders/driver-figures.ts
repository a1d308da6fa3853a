import type { DriverFigure } from '#contract/desk/drivers.ts'
import type { Span } from '#contract/hours/business-day.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { Reader } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-tables.ts'

/** How much each driver has brought of what they took in some time, the most orders first. */
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
  return [...Map.groupBy(rows, row => row.driver_id ?? '')]
    .map(([id, own]) => ({
      id,
      name: names.get(id) ?? own.at(-1)?.driver_name ?? '',
      orders: own.filter(({ state }) => state === 'completed').length,
      notThere: own.filter(({ not_there }) => not_there !== '').length,
      minutes: minutesOf(own, now),
    }))
    .toSorted((a, b) => b.orders - a.orders || a.name.localeCompare(b.name))
}

/** How long somebody was on the road with at least one of some orders, in full minutes. */
export function minutesOf(
  rows: Pick<OrderRow, 'driver_since' | 'driver_until' | 'state'>[],
  now: Date,
): number {
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
