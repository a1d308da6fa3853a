import type { CheckoutPayload } from '#contract/checkout.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { isOpenAt } from '#contract/opening.ts'
import type { FieldErrors } from '../refusal.ts'
import type { Shop } from '../shop/shop.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** When the order is wanted: an instant in UTC, or nothing for as soon as possible. Adds to `errors`. */
export function checkTime(
  errors: FieldErrors,
  { orderTime, deliverAt }: CheckoutPayload,
  { hours, features }: Shop,
  now: Date,
): string | undefined {
  if (orderTime === 'now') {
    if (!isOpenAt(hours, now, features.timeZone)) errors.add('orderTime', messages.closedNow)
    return undefined
  }
  if (deliverAt === undefined) {
    errors.add('deliverAt', messages.required)
    return undefined
  }
  const wanted = new Date(deliverAt)
  const wait = wanted.getTime() - now.getTime()
  if (wait <= 0) errors.add('deliverAt', messages.timePast)
  else if (wait < features.leadMinutes * MINUTE) errors.add('deliverAt', messages.timeTooSoon)
  else if (wait > limits.bookableDays * DAY) errors.add('deliverAt', messages.timeTooFar)
  else if (!isOpenAt(hours, wanted, features.timeZone)) errors.add('deliverAt', messages.timeClosed)
  return wanted.toISOString()
}
