import type { OrderType } from '#contract/describe/settings/features.ts'
import { openTypes } from '#contract/hours/hours-for.ts'
import { bookableTimes, pausedUntil, stepOf } from '#contract/hours/open-times.ts'
import type { BookableTime } from '#contract/hours/times.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { limits } from '#contract/kit/limits.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Checked } from '#server/kit/field-problems.ts'
import type { Shop } from '#server/shop/shop.ts'
import { type LeadTimes, leadMinutes } from './lead-time.ts'

/** The parts of a shop that say what can be ordered for when. */
export type Bookable = LeadTimes & Pick<Shop, 'hours' | 'slotDishes'>

/**
 * The times from `now` on for which guests can order so many dishes, each with the number of free places, if they are
 * counted, and with its order types, if others are closed or take longer than until then.
 */
export async function freeTimes(
  reader: Reader,
  shop: Bookable,
  { now, dishes = 1 }: { now: Date; dishes?: number },
): Promise<BookableTime[]> {
  const { timeZone, slotMinutes, slotCapacity, orderTypes } = shop.features
  const until = new Date(now.getTime() + limits.bookableDays * DAY)
  const options = { timeZone, now, from: now, until, stepMinutes: slotMinutes, leadMinutes: 0 }
  const times = bookableTimes(shop.hours, options).flatMap(time => {
    const open = openTypes(shop.hours, new Date(time), { timeZone, orderTypes })
    const types = open.filter(type => isInTime(shop, { type, time, now }))
    return types.length === 0
      ? []
      : [{ time, ...(types.length < orderTypes.length && { orderTypes: types }) }]
  })
  if (!isCounted(shop)) return times.map(each => ({ ...each, free: undefined }))
  const rows = await reader
    .selectFrom('booked_times')
    .selectAll()
    .where('time', '>=', now.toISOString())
    .execute()
  const booked = new Map(rows.map(row => [row.time, row]))
  return times
    .filter(({ time }) => {
      const { dishes: taken = 0 } = booked.get(time) ?? {}
      return shop.slotDishes === 0 || taken === 0 || taken + dishes <= shop.slotDishes
    })
    .map(each => ({
      ...each,
      free: slotCapacity === 0 ? undefined : slotCapacity - (booked.get(each.time)?.taken ?? 0),
    }))
    .filter(({ free }) => free === undefined || free > 0)
}

const isInTime = (
  shop: Bookable,
  { type, time, now }: { type: OrderType; time: string; now: Date },
): boolean => {
  const wanted = new Date(time)
  return wanted.getTime() - now.getTime() >= leadMinutes(shop, type, wanted) * MINUTE
}

/** Whether a time slot takes a limited number of orders or dishes. */
export const isCounted = ({ features, slotDishes }: Bookable): boolean =>
  features.slotCapacity > 0 || slotDishes > 0

interface WantedTime {
  wanted: string
  orderType: OrderType
  dishes: number
  now: Date
  /** Whether all of the order can be had at a time. */
  isOffered: (time: string) => boolean
}

/** The first free time at or after the wanted one and the end of a pause, else the first free one of all. */
export async function nextFreeTime(
  reader: Reader,
  shop: Bookable & Pick<Shop, 'pauses'>,
  { wanted, orderType, dishes, now, isOffered }: WantedTime,
): Promise<string | undefined> {
  const until = pausedUntil(shop.pauses, orderType) ?? ''
  const times = (await freeTimes(reader, shop, { now, dishes })).filter(
    ({ time, orderTypes }) => time >= until && (orderTypes?.includes(orderType) ?? true) && isOffered(time),
  )
  const from = new Date(wanted).toISOString()
  return (times.find(({ time }) => time >= from) ?? times[0])?.time
}

/**
 * Claims a place in the time slot of an order for later, and returns the slot. An order of more dishes than a slot has takes a
 * whole one. Returns null for an order for now, and where slots are not counted.
 */
export async function claimTime(
  tx: Tx,
  { deliverAt, dishes, shop }: { deliverAt: string | undefined; dishes: number; shop: Bookable },
): Promise<Checked<string | null>> {
  const { slotCapacity, slotMinutes, timeZone } = shop.features
  if (deliverAt === undefined || !isCounted(shop)) return { value: null, problems: [] }
  const time = stepOf(new Date(deliverAt), slotMinutes, timeZone).toISOString()
  await tx
    .insertInto('booked_times')
    .values({ time, taken: 0, dishes: 0 })
    .onConflict(conflict => conflict.column('time').doNothing())
    .execute()
  let free = tx
    .updateTable('booked_times')
    .set(booked => ({ taken: booked('taken', '+', 1), dishes: booked('dishes', '+', dishes) }))
    .where('time', '=', time)
  if (slotCapacity > 0) free = free.where('taken', '<', slotCapacity)
  if (shop.slotDishes > 0)
    free = free.where(({ eb, or }) =>
      or([eb('dishes', '=', 0), eb('dishes', '<=', shop.slotDishes - dishes)]),
    )
  const taken = await free.returning('time').executeTakeFirst()
  return {
    value: time,
    problems: taken ? [] : [{ field: 'deliverAt', message: fieldTexts.timeFull }],
  }
}

/**
 * Moves an order to the time slot of another time, or counts its dishes anew in that of its own. The restaurant may put more into a slot than
 * guests may.
 */
export async function moveTime(
  tx: Tx,
  {
    code,
    deliverAt,
    dishes,
    shop,
  }: { code: string; deliverAt: string | null; dishes: number; shop: Bookable },
): Promise<void> {
  await giveBackTime(tx, code)
  const { slotMinutes, timeZone } = shop.features
  const slot =
    deliverAt === null || !isCounted(shop)
      ? null
      : stepOf(new Date(deliverAt), slotMinutes, timeZone).toISOString()
  await tx.updateTable('orders').set({ slot, slot_dishes: dishes }).where('code', '=', code).execute()
  if (slot === null) return
  await tx
    .insertInto('booked_times')
    .values({ time: slot, taken: 1, dishes })
    .onConflict(conflict =>
      conflict.column('time').doUpdateSet(({ eb }) => ({
        taken: eb('booked_times.taken', '+', 1),
        dishes: eb('booked_times.dishes', '+', dishes),
      })),
    )
    .execute()
}

/** Releases the place of an order in its time slot. */
export async function giveBackTime(tx: Tx, code: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['slot', 'slot_dishes'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!order?.slot) return
  await tx.updateTable('orders').set({ slot: null }).where('code', '=', code).execute()
  await tx
    .updateTable('booked_times')
    .set(booked => ({
      taken: booked('taken', '-', 1),
      dishes: booked('dishes', '-', order.slot_dishes),
    }))
    .where('time', '=', order.slot)
    .where('taken', '>', 0)
    .execute()
}
