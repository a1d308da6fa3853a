import { isOpenAt, pausedUntil } from '#contract/hours/open-times.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInPayload } from '#contract/orders/checkout.ts'
import { fieldTexts } from '#contract/texts.ts'
import type { Checked } from '#server/kit/field-problems.ts'
import type { Shop } from '#server/shop/shop.ts'
import { timeProblem } from '#server/shop/time-problem.ts'
import { leadMinutes } from './lead-time.ts'

/** The requested time: an instant in UTC, or undefined for as soon as possible. */
export function checkTime(
  {
    orderTime,
    deliverAt,
    deliveryType,
  }: Pick<SignedInPayload, 'orderTime' | 'deliveryType'> & Partial<Pick<SignedInPayload, 'deliverAt'>>,
  shop: Shop,
  now: Date,
): Checked<string | undefined> {
  const paused = pausedUntil(shop.pauses, deliveryType)
  if (orderTime === 'now') {
    const isOpen = isOpenAt(shop.hours, now, shop.features.timeZone)
    const message = isOpen ? (paused || shop.laterOnly) && fieldTexts.pausedNow : fieldTexts.closedNow
    return { value: undefined, problems: message ? [{ field: 'orderTime', message }] : [] }
  }
  if (deliverAt === undefined) {
    return { value: undefined, problems: [{ field: 'deliverAt', message: fieldTexts.required }] }
  }
  const wanted = new Date(deliverAt)
  const lead = leadMinutes(shop, deliveryType, wanted)
  const tooSoon = paused !== undefined && wanted < new Date(paused) ? fieldTexts.timeTooSoon : undefined
  const message = timeProblem(shop, wanted, { now, leadMinutes: lead, days: limits.bookableDays }) ?? tooSoon
  return { value: wanted.toISOString(), problems: message ? [{ field: 'deliverAt', message }] : [] }
}
