import type { DeskNow } from '#contract/desk/orders.ts'
import { COUNTER } from '#contract/desk/roles.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import type { Reader } from '#server/db/database.ts'
import { deskSwitches } from '#server/evening/desk-switches.ts'
import { deskOrder } from '#server/orders/desk-order.ts'
import { UNPLACED, withItems } from '#server/orders/read.ts'
import { OPEN } from '#server/orders/states.ts'
import { leadMinutes } from '#server/orders/times/lead-time.ts'
import { printerAnswer, printersOf } from '#server/printers/printers.ts'
import { openTickets } from '#server/printers/tickets.ts'
import { type DeskCaller, deviceAnswer } from '#server/sessions/desk/callers.ts'
import type { Shop } from '#server/shop/shop.ts'
import { countMessages } from '#server/visitors/messages.ts'
import { countRequests } from '#server/visitors/reservations.ts'
import { unnotedCancellations } from './cancellations.ts'
import { testOrders } from './test-order.ts'

interface DeskNowInput {
  device: DeskCaller
  shop: Shop
  now: Date
}

/** Everything a kitchen screen shows: all open orders, and those that ended on this business day. */
export async function deskNow(reader: Reader, { device, shop, now }: DeskNowInput): Promise<DeskNow> {
  const { currency, timeZone, orderTypes } = shop.features
  const { date: today, from } = businessDay(now, shop.business)
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where('status', 'not in', UNPLACED)
    .where('code', 'in', ({ selectFrom }) =>
      selectFrom('orders')
        .select('code')
        .where('state', 'in', OPEN)
        .union(selectFrom('order_events').select('order_code as code').where('at', '>=', from.toISOString())),
    )
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  const cancelled = await unnotedCancellations(reader, rows, device)
  return {
    device: deviceAnswer(device),
    minutes: Object.fromEntries(orderTypes.map(type => [type, leadMinutes(shop, type, now)])),
    currency,
    timeZone,
    today,
    orders: [
      ...(await withItems(reader, rows)).map(order => ({
        ...deskOrder(order),
        cancelledBy: cancelled.get(order.row.code),
      })),
      ...testOrders(shop),
    ],
    obstacles: shop.obstacles,
    printers: (await printersOf(reader)).map(printer => printerAnswer(printer, now)),
    tickets: await openTickets(reader, now),
    switches: deskSwitches(shop),
    waiting: await waitingVisitors(reader, device, now),
  }
}

/** How many requests and messages wait for an answer; none for screens that may not answer them. */
async function waitingVisitors(
  reader: Reader,
  { role }: Pick<DeskCaller, 'role'>,
  now: Date,
): Promise<DeskNow['waiting']> {
  if (!COUNTER.some(each => each === role)) return { reservations: 0, messages: 0 }
  return { reservations: await countRequests(reader, now), messages: await countMessages(reader) }
}
