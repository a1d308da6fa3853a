import type { DeskTable } from '#contract/desk/dining-tables.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { fromCents } from '#contract/kit/money.ts'
import type { Reader } from '#server/db/database.ts'
import type { Shop } from '#server/shop/shop.ts'
import { openCalls } from './calls.ts'
import { beganAt, codeOf } from './evening.ts'
import { isPaying, sumOf, tableOrders } from './table-orders.ts'

interface Asking {
  shop: Shop
  secret: string
  now: Date
}

/** All tables with their evenings, by as many statements as for one; none where they have no evenings. */
export async function deskTables(reader: Reader, { shop, secret, now }: Asking): Promise<DeskTable[]> {
  if (!shop.tableEvening) return []
  const { currency } = shop.features
  const closed = await reader.selectFrom('table_evenings').selectAll().execute()
  const closedAt = new Map(closed.map(row => [row.table_id, row.closed_at]))
  const today = businessDay(now, shop.business)
  const orders = await tableOrders(reader, today.from.toISOString())
  const ordersOf = Map.groupBy(orders, ({ row }) => row.table_id)
  const callsOf = Map.groupBy(await openCalls(reader), ({ table_id }) => table_id)
  return shop.tables.map(({ id, name }) => {
    const since = beganAt(closedAt.get(id) ?? '', today)
    const own = (ordersOf.get(id) ?? []).filter(({ row }) => row.created_at >= since)
    const placed = own.filter(order => !isPaying(order))
    return {
      id,
      name,
      since,
      code: codeOf(secret, id, since),
      orders: placed.map(({ row }) => row.code),
      sum: fromCents(sumOf(placed.map(({ total }) => total)), currency),
      unpaid: fromCents(sumOf(placed.map(({ unpaid }) => unpaid)), currency),
      paying: own.length - placed.length,
      calls: (callsOf.get(id) ?? []).map(call => ({ id: call.id, kind: call.kind, at: call.called_at })),
    }
  })
}
