import type { Area } from '#contract/delivery/area.ts'
import type { BusinessClock } from '#contract/hours/business-day.ts'
import { weekdays } from '#contract/hours/hours.ts'
import { clockMs, wallClock } from '#contract/hours/open-times.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import { times } from '#contract/promotions/conditions/times.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import type { OfferClock, OfferTerms } from '#lib/routing/offers-script.ts'

/** How long pages may be served before they are built again. */
const DAYS_AHEAD = 800
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)

const minutesOf = (clock: string): number => clockMs(clock) / MINUTE

/** When an offer holds, as the head script of home reads it. */
export function offerTerms(offer: Promotion, { areas, ends }: { areas: Area[]; ends: string }): OfferTerms {
  const own = areas.filter(({ id }) => offer.areas.includes(id)).map(({ zipcode }) => zipcode)
  return {
    // Whether a guest has ordered so often is known to the server alone: no visitor is promised it.
    ways: offer.afterOrders > 0 ? [] : waysOf(offer),
    minutes: offer.times ? minutesIn(offer.times, ends) : [[0, weekdays.length * 1440]],
    from: offer.from,
    until: offer.until,
    zipcodes: offer.areas.length > 0 ? own : undefined,
    first: offer.firstOrder || undefined,
  }
}

/** Whoever has not chosen yet is not at a table. */
function waysOf(offer: Promotion): string[] {
  const ways = offer.orderTypes.length > 0 ? offer.orderTypes : orderTypes
  return ways.some(type => !rulesOf(type).isAtTable) ? ['', ...ways] : [...ways]
}

/** The minutes of a week in which times hold, as the server judges them, asked at each moment at which that can change. */
function minutesIn(own: NonNullable<Promotion['times']>, ends: string): [number, number][] {
  const marks = new Set([0, minutesOf(ends)])
  for (const day of weekdays)
    for (const { from, to } of own[day]) marks.add(minutesOf(from)).add(minutesOf(to))
  const week = weekdays.flatMap((_, day) =>
    [...marks].filter(mark => mark < 1440).map(mark => day * 1440 + mark),
  )
  const begins = week.toSorted((one, other) => one - other)
  const holds = (minute: number): boolean =>
    times.missing({ times: own }, {
      at: new Date(MONDAY + minute * MINUTE),
      clock: { timeZone: 'UTC', ends },
    } as Parameters<typeof times.missing>[1]) === undefined
  return begins.flatMap((begin, at): [number, number][] =>
    holds(begin) ? [[begin, begins[at + 1] ?? weekdays.length * 1440]] : [],
  )
}

/** What the restaurant's clock shows from now on, beside UTC. */
export function offerClock({ timeZone, ends }: BusinessClock, now: Date): OfferClock {
  const offsetAt = (instant: number): number => wallClock(instant, timeZone) - instant
  const offsets: [number, number][] = [[0, offsetAt(now.getTime())]]
  for (let day = 1; day <= DAYS_AHEAD; day += 1) {
    const end = now.getTime() + day * DAY
    if (offsetAt(end) === offsets.at(-1)?.[1]) continue
    // Clocks change at whole quarters of an hour.
    let change = Math.ceil((end - DAY) / (15 * MINUTE)) * 15 * MINUTE
    while (offsetAt(change) === offsets.at(-1)?.[1]) change += 15 * MINUTE
    offsets.push([change, offsetAt(change)])
  }
  return { offsets, ends: minutesOf(ends) }
}
