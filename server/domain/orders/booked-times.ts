import type { OrderType } from '#contract/features.ts'
import { bookableTimes, pausedUntil, stepOf } from '#contract/hours/opening.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { Checked } from '../field-problems.ts'
import type { Shop } from '../shop/shop.ts'

const DAY = 24 * 60 * 60_000

type Bookable = Pick<Shop, 'hours' | 'features'>

/** The times from `now` on for which guests can order, each with the number of free places, if they are counted. */
export async function freeTimes(
  reader: Reader,
  { hours, features }: Bookable,
  now: Date,
): Promise<{ time: string; free: number | undefined }[]> {
  const { timeZone, leadMinutes, slotMinutes, slotCapacity } = features
  const until = new Date(now.getTime() + limits.bookableDays * DAY)
  const options = { timeZone, now, from: now, until, stepMinutes: slotMinutes, leadMinutes }
  const times = bookableTimes(hours, options)
  if (slotCapacity === 0) return times.map(time => ({ time, free: undefined }))
  const rows = await reader
    .selectFrom('booked_times')
    .selectAll()
    .where('time', '>=', now.toISOString())
    .execute()
  const taken = new Map(rows.map(row => [row.time, row.taken]))
  return times
    .map(time => ({ time, free: slotCapacity - (taken.get(time) ?? 0) }))
    .filter(({ free }) => free > 0)
}

/** The first free time at or after the wanted one and the end of a pause, else the first free one of all. */
export async function nextFreeTime(
  reader: Reader,
  shop: Bookable & Pick<Shop, 'pauses'>,
  { wanted, orderType, now }: { wanted: string; orderType: OrderType; now: Date },
): Promise<string | undefined> {
  const until = pausedUntil(shop.pauses, orderType) ?? ''
  const times = (await freeTimes(reader, shop, now)).filter(({ time }) => time >= until)
  const from = new Date(wanted).toISOString()
  return (times.find(({ time }) => time >= from) ?? times[0])?.time
}

/** Claims a place in the order's time slot. Returns the slot; null where slots are not counted. */
export async function claimTime(
  tx: Tx,
  { deliverAt, shop }: { deliverAt: string | undefined; shop: Bookable },
): Promise<Checked<string | null>> {
  const { slotCapacity, slotMinutes, timeZone } = shop.features
  if (deliverAt === undefined || slotCapacity === 0) return { value: null, problems: [] }
  const time = stepOf(new Date(deliverAt), slotMinutes, timeZone).toISOString()
  await tx
    .insertInto('booked_times')
    .values({ time, taken: 0 })
    .onConflict(conflict => conflict.column('time').doNothing())
    .execute()
  const taken = await tx
    .updateTable('booked_times')
    .set(booked => ({ taken: booked('taken', '+', 1) }))
    .where('time', '=', time)
    .where('taken', '<', slotCapacity)
    .returning('time')
    .executeTakeFirst()
  return { value: time, problems: taken ? [] : [{ field: 'deliverAt', message: messages.timeFull }] }
}

/** Releases the place of an order in its time slot. */
export async function giveBackTime(tx: Tx, code: string): Promise<void> {
  const order = await tx.selectFrom('orders').select('slot').where('code', '=', code).executeTakeFirst()
  if (!order?.slot) return
  await tx.updateTable('orders').set({ slot: null }).where('code', '=', code).execute()
  await tx
    .updateTable('booked_times')
    .set(booked => ({ taken: booked('taken', '-', 1) }))
    .where('time', '=', order.slot)
    .where('taken', '>', 0)
    .execute()
}
