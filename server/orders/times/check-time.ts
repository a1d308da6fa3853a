import { hoursFor } from '#contract/hours/hours-for.ts'
import { isOpenAt, pausedUntil } from '#contract/hours/open-times.ts'
import { DAY } from '#contract/kit/durations.ts'
import { limits } from '#contract/kit/limits.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { SignedInPayload } from '#contract/orders/checkout.ts'
import type { Checked } from '#server/kit/field-problems.ts'
import type { Shop } from '#server/shop/shop.ts'
import { timeProblem } from '#server/shop/time-problem.ts'
import { leadMinutes } from './lead-time.ts'

type AskedTime = Pick<SignedInPayload, 'orderTime'> & Partial<Pick<SignedInPayload, 'deliverAt'>>

/** The requested time where hours, pauses and the time that an order takes do not count: it has to be ahead, and not too far. */
export function checkMoment({ orderTime, deliverAt }: AskedTime, now: Date): Checked<string | undefined> {
  if (orderTime === 'now') return { value: undefined, problems: [] }
  if (deliverAt === undefined)
    return { value: undefined, problems: [{ field: 'deliverAt', message: fieldTexts.required }] }
  const wait = Date.parse(deliverAt) - now.getTime()
  const message =
    wait <= 0 ? fieldTexts.timePast : wait > limits.bookableDays * DAY ? fieldTexts.timeTooFar : undefined
  return {
    value: new Date(deliverAt).toISOString(),
    problems: message ? [{ field: 'deliverAt', message }] : [],
  }
}

/** The requested time: an instant in UTC, or undefined for as soon as possible. */
export function checkTime(
  { orderTime, deliverAt, deliveryType }: AskedTime & Pick<SignedInPayload, 'deliveryType'>,
  shop: Shop,
  now: Date,
): Checked<string | undefined> {
  const { features } = shop
  const paused = pausedUntil(shop.pauses, deliveryType)
  const hours = hoursFor(shop.hours, deliveryType)
  const isOpen = (at: Date): boolean => isOpenAt(shop.hours, at, features.timeZone)
  if (orderTime === 'now') {
    const closed = isOpen(now) ? fieldTexts.typeClosedNow : fieldTexts.closedNow
    const isOpenForType = isOpenAt(hours, now, features.timeZone)
    const message = isOpenForType ? (paused || shop.laterOnly) && fieldTexts.pausedNow : closed
    return { value: undefined, problems: message ? [{ field: 'orderTime', message }] : [] }
  }
  if (deliverAt === undefined) {
    return { value: undefined, problems: [{ field: 'deliverAt', message: fieldTexts.required }] }
  }
  const wanted = new Date(deliverAt)
  const lead = leadMinutes(shop, deliveryType, wanted)
  const tooSoon = paused !== undefined && wanted < new Date(paused) ? fieldTexts.timeTooSoon : undefined
  const bounds = { now, leadMinutes: lead, days: limits.bookableDays }
  const problem = timeProblem({ hours, features }, wanted, bounds) ?? tooSoon
  const message = problem === fieldTexts.timeClosed && isOpen(wanted) ? fieldTexts.typeClosed : problem
  return { value: wanted.toISOString(), problems: message ? [{ field: 'deliverAt', message }] : [] }
}
