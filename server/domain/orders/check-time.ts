import type { SignedInPayload } from '#contract/checkout.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { isOpenAt } from '#contract/opening.ts'
import type { FieldErrors } from '../request-error.ts'
import type { Shop } from '../shop/shop.ts'
import { timeProblem } from '../time-problem.ts'

/** When the order is wanted: an instant in UTC, or nothing for as soon as possible. Adds to `errors`. */
export function checkTime(
  errors: FieldErrors,
  { orderTime, deliverAt }: SignedInPayload,
  shop: Shop,
  now: Date,
): string | undefined {
  if (orderTime === 'now') {
    if (!isOpenAt(shop.hours, now, shop.features.timeZone)) errors.add('orderTime', messages.closedNow)
    return undefined
  }
  if (deliverAt === undefined) {
    errors.add('deliverAt', messages.required)
    return undefined
  }
  const wanted = new Date(deliverAt)
  const { leadMinutes } = shop.features
  const problem = timeProblem(shop, wanted, { now, leadMinutes, days: limits.bookableDays })
  if (problem) errors.add('deliverAt', problem)
  return wanted.toISOString()
}
