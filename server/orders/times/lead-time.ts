import { isOpenAt } from '#contract/hours/open-times.ts'
import type { Shop } from '#server/shop/shop.ts'

/** The parts of a shop that say how long orders take. */
export type LeadTimes = Pick<Shop, 'preparation' | 'extraMinutes' | 'features'>

/**
 * How many minutes an order takes that is wanted for a moment: by the first preparation time that applies, else LEAD_MINUTES,
 * and longer while the kitchen is busy.
 */
export function leadMinutes(
  { preparation, extraMinutes, features }: LeadTimes,
  orderType: string,
  at: Date,
): number {
  const own = preparation.find(
    each =>
      (each.orderType === '' || each.orderType === orderType) && isOpenAt(each.hours, at, features.timeZone),
  )
  return own ? own.minutes + extraMinutes : features.leadMinutes
}

/** The same while the kitchen is not busy, as on another day. */
export const usualMinutes = (shop: LeadTimes, orderType: string, at: Date): number =>
  leadMinutes(shop, orderType, at) - shop.extraMinutes
