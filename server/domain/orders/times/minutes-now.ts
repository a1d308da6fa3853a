import { stepOf } from '#contract/hours/opening.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import type { Reader } from '../../../db/database.ts'
import { UNPLACED } from '../read.ts'
import { type Bookable, isCounted } from './booked-times.ts'
import { leadMinutes } from './lead-time.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Guests see a rounded estimate, so that it does not change every minute. */
const ROUNDED = 5
/** The states in which the kitchen still has to cook an order. */
const UNCOOKED: OrderState[] = ['received', 'accepted', 'preparing']

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
    while (full.has(new Date(slot).toISOString())) slot += slotMinutes * MINUTE
    return slot === first ? minutes : Math.ceil((slot - now.getTime()) / MINUTE / ROUNDED) * ROUNDED
  }
  return Object.fromEntries(orderTypes.map(type => [type, minutesOf(type)]))
}

/** What a time slot has to do. */
interface Load {
  time: string
  orders: number
  dishes: number
}

/** The time slots from `now` on that have no room for an order of one dish. */
async function fullSlots(reader: Reader, shop: Bookable, now: Date): Promise<Set<string>> {
  const { features, slotDishes } = shop
  if (!isCounted(shop)) return new Set()
  const slots = new Map<string, Load>()
  for (const { time, orders, dishes } of [
    ...(await bookedLoads(reader, shop, now)),
    ...(await loadsForNow(reader, shop, now)),
  ]) {
    const slot = slots.get(time) ?? { time, orders: 0, dishes: 0 }
    slots.set(time, { time, orders: slot.orders + orders, dishes: slot.dishes + dishes })
  }
  const full = [...slots.values()].filter(
    ({ orders, dishes }) =>
      (features.slotCapacity > 0 && orders >= features.slotCapacity) ||
      (slotDishes > 0 && dishes >= slotDishes),
  )
  return new Set(full.map(({ time }) => time))
}

/** The orders for later, by their slots. */
async function bookedLoads(reader: Reader, { features }: Bookable, now: Date): Promise<Load[]> {
  const rows = await reader
    .selectFrom('booked_times')
    .selectAll()
    .where('time', '>=', new Date(now.getTime() - features.slotMinutes * MINUTE).toISOString())
    .execute()
  return rows.map(({ time, taken, dishes }) => ({ time, orders: taken, dishes }))
}

/**
 * The orders for now that are not cooked yet, each in the slot of its promised time, or of the time that it usually takes. One that is
 * late counts no more: a restaurant without the desk may never say that it is done.
 */
async function loadsForNow(reader: Reader, shop: Bookable, now: Date): Promise<Load[]> {
  const { slotMinutes, timeZone } = shop.features
  const rows = await reader
    .selectFrom('orders')
    .select(['way', 'created_at', 'promised_at', 'slot_dishes'])
    .where('deliver_at', 'is', null)
    .where('created_at', '>=', new Date(now.getTime() - DAY).toISOString())
    .where('state', 'in', UNCOOKED)
    .where('status', 'not in', UNPLACED)
    .execute()
  return rows.map(({ way, created_at, promised_at, slot_dishes }) => {
    const ordered = new Date(created_at)
    const usual = new Date(ordered.getTime() + leadMinutes(shop, way, ordered) * MINUTE)
    const time = stepOf(promised_at ? new Date(promised_at) : usual, slotMinutes, timeZone)
    return { time: time.toISOString(), orders: 1, dishes: slot_dishes }
  })
}
