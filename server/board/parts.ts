import type { DeskNow } from '#contract/desk/orders.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { readCounter } from '#server/db/counters.ts'
import type { Reader } from '#server/db/database.ts'
import { deskTables } from '#server/dining/desk-tables.ts'
import { driverNames } from '#server/drivers/drivers.ts'
import { deskSwitches } from '#server/evening/desk-switches.ts'
import { leadMinutes } from '#server/orders/times/lead-time.ts'
import { printerAnswer, printersOf } from '#server/printers/printers.ts'
import { openTickets } from '#server/printers/tickets.ts'
import { branchName } from '#server/shop/branch-name.ts'
import type { Shop } from '#server/shop/shop.ts'
import { countMessages } from '#server/visitors/messages.ts'
import { countRequests } from '#server/visitors/reservations.ts'

/** What the board shows besides orders, and to all the same. */
type BoardParts = Omit<DeskNow, 'version' | 'at' | 'device' | 'orders' | 'ended'>

interface PartsInput {
  shop: Shop
  /** The business day. */
  today: { date: string; to: Date }
  secret: string
  now: Date
}

export async function readParts(
  reader: Reader,
  { shop, today, secret, now }: PartsInput,
): Promise<BoardParts> {
  const { currency, timeZone, orderTypes } = shop.features
  return {
    minutes: Object.fromEntries(orderTypes.map(type => [type, leadMinutes(shop, type, now)])),
    ...(shop.load && { load: shop.load }),
    ...(shop.alarm.louderAfter > 0 && { louderAfter: shop.alarm.louderAfter / SECOND }),
    currency,
    timeZone,
    today: today.date,
    todayEnds: today.to.toISOString(),
    branch: branchName(shop),
    stations: shop.kitchen.stations,
    phone: shop.features.phoneOrders,
    drivers: shop.features.drivers ? await driverNames(reader) : null,
    edits: shop.orderEdits,
    sentences: shop.guestSentences,
    obstacles: shop.obstacles,
    printers: (await printersOf(reader)).map(printer => printerAnswer(printer, now)),
    tickets: await openTickets(reader, now),
    switches: deskSwitches(shop),
    dining: await deskTables(reader, { shop, secret, now }),
    waiting: { reservations: await countRequests(reader, now), messages: await countMessages(reader) },
    tables: shop.seating ? await readCounter(reader, 'tables') : null,
  }
}
