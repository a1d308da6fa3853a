import type { Delivery, DriverNow } from '#contract/desk/driver-phone.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { HOUR } from '#contract/kit/durations.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import { dishName } from '#contract/orders/words.ts'
import type { Reader } from '#server/db/database.ts'
import type { DriverRow } from '#server/db/driver-tables.ts'
import { housePayment } from '#server/orders/payment-name.ts'
import { type OrderRecord, storedAddress, UNPLACED, withItems } from '#server/orders/store.ts'
import { townLine } from '#server/orders/views.ts'
import type { Shop } from '#server/shop/shop.ts'
import { type Driven, givenToday, inTourOrder, placeName, placeOf, toCollect } from './tour.ts'

/** For how long after an order was brought its driver sees where that was, in ms. */
const SEEN_MS = HOUR

interface Asking extends Driven {
  driver: DriverRow
  now: Date
}

/** What a driver may see: the deliveries of today that nobody has taken, and those that they have or had. */
export async function driverNow(reader: Reader, { driver, shop, drives, now }: Asking): Promise<DriverNow> {
  const { features } = shop
  const own = await withItems(reader, await givenToday(reader, { shop, now, driver: driver.id }))
  const free = await withItems(reader, await freeDeliveries(reader, shop, now))
  const isLeft = ({ row }: OrderRecord): boolean =>
    row.driver_until === null && ['on_the_way', 'cancelled'].includes(row.state)
  const left = own.filter(isLeft)
  const ended = own.filter(order => !isLeft(order))
  const sequence = inTourOrder(
    left.map(({ row }) => row),
    { shop, drives },
  ).map(({ code }) => code)
  const shown = (order: OrderRecord) => delivery(order, { driver, shop, now })
  const packed = ['ready', 'on_the_way']
  return {
    at: now.toISOString(),
    driver: { id: driver.id, name: driver.name },
    shop: { name: features.siteTitle, phone: features.phone },
    currency: features.currency,
    timeZone: features.timeZone,
    ready: free.filter(({ row }) => packed.includes(row.state)).map(shown),
    coming: free.filter(({ row }) => !packed.includes(row.state)).map(shown),
    tour: left.toSorted((a, b) => sequence.indexOf(a.row.code) - sequence.indexOf(b.row.code)).map(shown),
    ...(features.coordinates && { from: features.coordinates }),
    ended: ended.toReversed().map(shown),
    collect: sum(left.filter(({ row }) => row.state === 'on_the_way')),
    collected: sum(ended.filter(({ row }) => row.state === 'completed')),
  }
}

const sum = (orders: OrderRecord[]): number => orders.reduce((all, { row }) => all + toCollect(row), 0)

/** Deliveries of today that the restaurant has accepted and nobody has taken, by the time that was promised. */
async function freeDeliveries(reader: Reader, shop: Shop, now: Date) {
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', ['accepted', 'preparing', 'ready', 'on_the_way'])
    .where('status', 'not in', UNPLACED)
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  const ends = businessDay(now, shop.business).to.toISOString()
  return rows
    .filter(row => rulesOf(row.order_type).isDelivered && row.driver_id === null)
    .filter(({ deliver_at }) => deliver_at === null || deliver_at < ends)
    .toSorted((a, b) => (a.promised_at ?? '~').localeCompare(b.promised_at ?? '~'))
}

function delivery(order: OrderRecord, { driver, shop, now }: Omit<Asking, 'drives'>): Delivery {
  const { row, items } = order
  const isOwn = row.driver_id === driver.id
  const isOver = row.driver_until !== null && now.getTime() - Date.parse(row.driver_until) > SEEN_MS
  const address = isOver ? undefined : storedAddress(row)
  const at = isOver ? undefined : placeOf(row, shop)
  const isTold = isOwn && !isOver
  return {
    code: row.code,
    state: row.state,
    ...(isOwn && row.driver_since !== null && { since: row.driver_since }),
    ...(isOwn && row.driver_until !== null && { until: row.driver_until }),
    ...(isTold && row.not_there !== '' && { notThere: row.not_there }),
    ...(row.promised_at !== null && { promisedAt: row.promised_at }),
    ...(row.arrives_at !== null && { arrivesAt: row.arrives_at }),
    address: address ? [address.address, address.extras, townLine(address)].filter(Boolean) : [],
    place: address ? placeName(row) : '',
    ...(at && { at }),
    name: isTold ? row.name : '',
    phone: isTold ? row.phone : '',
    notes: isTold ? row.notes : '',
    driverNotes: isTold ? row.driver_notes : '',
    allergy: isTold && row.allergy === 1,
    items: isOver ? [] : items.map(({ qty, words }) => ({ qty, name: dishName(words.house) })),
    collect: toCollect(row),
    payment: housePayment(row),
  }
}
