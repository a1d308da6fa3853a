import { stepOf } from '#contract/hours/opening.ts'
import type { Reader } from '../../../db/database.ts'
import { type Bookable, fullTimes } from './booked-times.ts'
import { leadMinutes } from './lead-time.ts'

const MINUTE = 60_000
/** Guests see a rounded estimate, so that it does not change every minute. */
const ROUNDED = 5

/**
 * In how many minutes an order for now is ready or delivered, by order type: after its preparation time, and not in a time
 * slot that is full.
 */
export async function minutesNow(reader: Reader, shop: Bookable, now: Date): Promise<Record<string, number>> {
  const { orderTypes, slotMinutes, timeZone } = shop.features
  const full = await fullTimes(reader, shop, now)
  const minutesOf = (orderType: string): number => {
    const minutes = leadMinutes(shop, orderType, now)
    const first = stepOf(new Date(now.getTime() + minutes * MINUTE), slotMinutes, timeZone).getTime()
    let slot = first
    while (full.has(new Date(slot).toISOString())) slot += slotMinutes * MINUTE
    return slot === first ? minutes : Math.ceil((slot - now.getTime()) / MINUTE / ROUNDED) * ROUNDED
  }
  return Object.fromEntries(orderTypes.map(type => [type, minutesOf(type)]))
}
