import { stepOf } from '#contract/hours/open-times.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { uncookedStates } from '#contract/orders/order-state.ts'
import type { Reader } from '#server/db/database.ts'
import { UNPLACED } from '../store.ts'
import { type Bookable, isCounted } from './booked-times.ts'
import { leadMinutes } from './lead-time.ts'

/** Guests see a rounded estimate, so that it does not change every minute. */
const ROUNDED = 5

/**
 * In how many minutes an order for now is ready or delivered, by order type: after its preparation time, and not in a time
 * slot that is full.
 */
export async function minutesNow(reader: Reader, shop: Bookable, now: Date): Promise<Record<string, number>> {
  const { orderTypes, slotMinutes, timeZone } = shop.features
  const full = await fullSlots(reader, shop, now)
  const minutesOf = (orderType: string): number => {
    const minutes = leadMinutes(shop, orderType, now)
    const first = stepOf(new Date(now.getTime() + minutes * MINUTE), slotMinutes, timeZone).getTime()
    let slot = first
    while (full.has(slot)) slot += slotMinutes * MINUTE
    return slot === first ? minutes : Math.ceil((slot - now.getTime()) / MINUTE / ROUNDED) * ROUNDED
  }
  return Object.fromEntries(orderTypes.map(type => [type, minutesOf(type)]))
}

/** What a time slot has to do. */
interface Load {
  orders: number
  dishes: number
}

/**
 * The time slots, in ms, that have no room for an order of one dish. An order for now is cooked in the first slot with room from its own
 * on, the older one first.
 */
async function fullSlots(reader: Reader, shop: Bookable, now: Date): Promise<Set<number>> {
  const { slotCapacity, slotMinutes } = shop.features
  if (!isCounted(shop)) return new Set()
  const slots = await bookedLoads(reader, slotMinutes, now)
  const loadOf = (slot: number): Load => slots.get(slot) ?? { orders: 0, dishes: 0 }
  const isFull = ({ orders, dishes }: Load): boolean =>
    (slotCapacity > 0 && orders >= slotCapacity) || (shop.slotDishes > 0 && dishes >= shop.slotDishes)
  for (const { first, dishes } of await ordersForNow(reader, shop, now)) {
    let slot = first
    while (isFull(loadOf(slot))) slot += slotMinutes * MINUTE
    const load = loadOf(slot)
    slots.set(slot, { orders: load.orders + 1, dishes: load.dishes + dishes })
  }
  return new Set([...slots.keys()].filter(slot => isFull(loadOf(slot))))
}

/** What the orders for later take of their slots, which are in ms. */
async function bookedLoads(reader: Reader, slotMinutes: number, now: Date): Promise<Map<number, Load>> {
  const rows = await reader
    .selectFrom('booked_times')
    .selectAll()
    .where('time', '>=', new Date(now.getTime() - slotMinutes * MINUTE).toISOString())
    .execute()
  return new Map(rows.map(({ time, taken, dishes }) => [Date.parse(time), { orders: taken, dishes }]))
}

/**
 * The orders for now that are not cooked yet, the oldest first, with the slot (in ms) of their promised time, or of the time that they
 * usually take. Those of days before count no more: a restaurant without the desk may never say that it is done.
 */
async function ordersForNow(reader: Reader, shop: Bookable, now: Date) {
  const { slotMinutes, timeZone } = shop.features
  const rows = await reader
    .selectFrom('orders')
    .select(['order_type', 'created_at', 'paid_at', 'promised_at', 'slot_dishes'])
    .where('deliver_at', 'is', null)
    .where('created_at', '>=', new Date(now.getTime() - DAY).toISOString())
    .where('state', 'in', uncookedStates)
    .where('status', 'not in', UNPLACED)
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  return rows.map(({ order_type: orderType, created_at, paid_at, promised_at, slot_dishes }) => {
    const placed = new Date(paid_at ?? created_at)
    const usual = new Date(placed.getTime() + leadMinutes(shop, orderType, placed) * MINUTE)
    const first = stepOf(promised_at ? new Date(promised_at) : usual, slotMinutes, timeZone)
    return { first: first.getTime(), dishes: slot_dishes }
  })
}
