import type { Coordinates } from '#contract/delivery/address.ts'
import { arrivalTimes, type Drive, type Stop, tourOrder } from '#contract/delivery/tour.ts'
import type { TourOrder } from '#contract/desk/drivers.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import { promiseFrom } from '#contract/orders/promise.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import { storedAddress } from '#server/orders/store.ts'
import { townLine } from '#server/orders/views.ts'
import type { Drives } from '#server/places/drives.ts'
import type { Shop } from '#server/shop/shop.ts'
import { outOf } from './out.ts'

/** A row with where it goes, as far as that is known. */
type Placed<R> = R & Stop & { row: OrderRow }

/** Where an order goes: as the guest has said, or as the list of places of the shop knows it. */
export function placeOf(row: OrderRow, { gazetteer }: Pick<Shop, 'gazetteer'>): Coordinates | undefined {
  const stored = storedAddress(row)
  if (!stored) return undefined
  const { address, zipcode } = stored
  return (
    stored.coordinates ?? (address ? gazetteer.search(`${address}, ${zipcode}`)[0]?.coordinates : undefined)
  )
}

const stopOf = (row: OrderRow, shop: Shop): Placed<object> => ({
  row,
  at: placeOf(row, shop),
  promisedAt: row.promised_at ?? undefined,
})

/** Of which shop tours are, and the drives of its routing service if it has one. */
export interface Driven {
  shop: Shop
  drives: Drives | undefined
}

/** The places of a tour that are known, and whether there is something to put in order. */
const placesOf = (stops: readonly Stop[], from: Coordinates | undefined) => ({
  places: [from, ...stops.map(({ at }) => at)].filter(at => at !== undefined),
  hasSequence: stops.filter(({ at }) => at).length > 1,
})

/**
 * How long the drives of a tour take, if the routing service has said it. What it has not said is asked for, but not waited for: this is also
 * called in transactions.
 */
function drivesOf(
  stops: readonly Stop[],
  from: Coordinates | undefined,
  { drives }: Driven,
): Drive | undefined {
  const { places, hasSequence } = placesOf(stops, from)
  const known = drives?.known(places)
  if (!known && hasSequence) void drives?.learn(places)
  return known
}

/** Orders in the sequence in which to drive. */
export function inTourOrder<R extends OrderRow>(rows: R[], driven: Driven): OrderRow[] {
  const { shop } = driven
  const stops = rows.map(row => stopOf(row, shop))
  const from = shop.features.coordinates
  return tourOrder(stops, from, drivesOf(stops, from, driven)).map(({ row }) => row)
}

/** Asks the routing service about the tour of a driver with one more order, so that its sequence is known when the order is given to them. */
export async function learnTour(
  reader: Reader,
  { driver, code, shop, drives }: Driven & { driver: string; code: string },
): Promise<void> {
  if (!drives) return
  const given = await reader.selectFrom('orders').selectAll().where('code', '=', code).execute()
  const rows = [...(await outOf(reader, driver)).filter(row => row.code !== code), ...given]
  const { places, hasSequence } = placesOf(
    rows.map(row => stopOf(row, shop)),
    shop.features.coordinates,
  )
  if (hasSequence) await drives.learn(places)
}

/**
 * Says anew when the guests of a tour can expect the driver, who has just tapped something: from the place of the last tap, or else from the
 * restaurant.
 */
export async function expectAgain(
  tx: Tx,
  { driver, now, ...driven }: Driven & { driver: string; now: Date },
): Promise<void> {
  const { shop } = driven
  const stops = (await outOf(tx, driver)).map(row => stopOf(row, shop))
  if (stops.length === 0) return
  const last = (await givenToday(tx, { shop, now, driver }))
    .filter(row => row.driver_until !== null)
    .toSorted((a, b) => (a.driver_until ?? '').localeCompare(b.driver_until ?? ''))
    .at(-1)
  const left = Math.min(...stops.map(({ row }) => Date.parse(row.driver_since ?? '')))
  const isOnTheRoad = last?.driver_until && Date.parse(last.driver_until) > left
  const from = (isOnTheRoad ? placeOf(last, shop) : undefined) ?? shop.features.coordinates
  const drive = drivesOf(stops, from, driven)
  const order = tourOrder(stops, from, drive)
  const times = arrivalTimes(order, from, now.getTime(), drive)
  for (const [index, { row }] of order.entries()) {
    const arrives_at = promiseFrom(new Date(times[index] ?? now))
    if (row.arrives_at !== arrives_at)
      await tx.updateTable('orders').set({ arrives_at }).where('code', '=', row.code).execute()
  }
}

/** What is to be collected of an order, in the main unit. */
export const toCollect = ({ paid_at, door, total, currency }: OrderRow): number =>
  fromCents((paid_at === null ? total : door) as Cents, currency)

/** The orders that drivers have been given today, of one of them if that is named. */
export const givenToday = (
  reader: Reader,
  { shop, now, driver }: { shop: Shop; now: Date; driver?: string },
) =>
  reader
    .selectFrom('orders')
    .selectAll()
    .where('driver_since', '>=', businessDay(now, shop.business).from.toISOString())
    .$if(driver !== undefined, query => query.where('driver_id', '=', driver ?? ''))
    .orderBy('driver_since')
    .orderBy('code')
    .execute()

/** What the address of an order is called by maps and lists: street and town, without the floor. */
export function placeName(row: OrderRow): string {
  const address = storedAddress(row)
  return address ? [address.address, townLine(address)].filter(Boolean).join(', ') : ''
}

/** An order with a driver as the desk lists it. */
export function tourOrderOf(row: OrderRow, now: Date): TourOrder {
  const { code, state, driver_since, driver_until, not_there, promised_at, arrives_at } = row
  const isOut = driver_until === null && state === 'on_the_way'
  return {
    code,
    state,
    since: driver_since ?? '',
    ...(driver_until !== null && { until: driver_until }),
    ...(not_there !== '' && { notThere: not_there }),
    ...(promised_at !== null && { promisedAt: promised_at }),
    ...(arrives_at !== null && { arrivesAt: arrives_at }),
    place: placeName(row),
    collect: toCollect(row),
    late: isOut && promised_at !== null && new Date(promised_at) < now,
  }
}
