import type { SignedInPayload } from '#contract/checkout.ts'
import { isOpenAt } from '#contract/hours/opening.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Checked } from '../field-problems.ts'
import type { Shop } from '../shop/shop.ts'
import { timeProblem } from '../time-problem.ts'

/** The requested time: an instant in UTC, or undefined for as soon as possible. */
export function checkTime(
  { orderTime, deliverAt }: SignedInPayload,
  shop: Shop,
  now: Date,
): Checked<string | undefined> {
  if (orderTime === 'now') {
    const isOpen = isOpenAt(shop.hours, now, shop.features.timeZone)
    return {
      value: undefined,
      problems: isOpen ? [] : [{ field: 'orderTime', message: messages.closedNow }],
    }
  }
  if (deliverAt === undefined) {
    return { value: undefined, problems: [{ field: 'deliverAt', message: messages.required }] }
  }
  const wanted = new Date(deliverAt)
  const { leadMinutes } = shop.features
  const message = timeProblem(shop, wanted, { now, leadMinutes, days: limits.bookableDays })
  return { value: wanted.toISOString(), problems: message ? [{ field: 'deliverAt', message }] : [] }
}
