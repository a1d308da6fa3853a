import { MINUTE } from '#contract/kit/durations.ts'
import type { Seating } from '#server/shop/seating.ts'

const QUARTER = 15 * MINUTE

/** A party at its table, in ms. */
export interface Visit {
  from: number
  to: number
  guests: number
}

/** How many guests sit and arrive in each quarter of an hour, by its beginning in ms. */
export interface TakenPlaces {
  sitting: Map<number, number>
  arriving: Map<number, number>
}

/** A party that would come at a time, in ms, on a weekday from 0 (Monday) on. */
export interface Party {
  at: number
  guests: number
  weekday: number
}

/** Quarters are those of every clock: the offsets of time zones are multiples of them. */
const quarterOf = (time: number): number => time - (time % QUARTER)

function quartersOf({ from, to }: Visit): number[] {
  const first = quarterOf(from)
  return Array.from({ length: Math.ceil((to - first) / QUARTER) }, (_, at) => first + at * QUARTER)
}

export function takenBy(visits: Visit[]): TakenPlaces {
  const taken: TakenPlaces = { sitting: new Map(), arriving: new Map() }
  for (const visit of visits) {
    add(taken.arriving, quarterOf(visit.from), visit.guests)
    for (const quarter of quartersOf(visit)) add(taken.sitting, quarter, visit.guests)
  }
  return taken
}

function add(sums: Map<number, number>, quarter: number, guests: number): void {
  sums.set(quarter, (sums.get(quarter) ?? 0) + guests)
}

export const visitOf = (seating: Seating, at: number, guests: number): Visit => ({
  from: at,
  to: at + seating.minutesFor(guests) * MINUTE,
  guests,
})

/** A visit whose guests may have left early: what they leave is free at once. */
export const untilLeft = (visit: Visit, leftAt: string | null): Visit =>
  leftAt === null ? visit : { ...visit, to: Math.min(visit.to, quarterOf(Date.parse(leftAt))) }

/** Whether a party finds room for as long as it stays, by the limits of the day on which it comes. */
export function fits(seating: Seating, taken: TakenPlaces, { at, guests, weekday }: Party): boolean {
  const most = seating.guests[weekday] ?? 0
  const arriving = seating.arrivals?.[weekday] ?? Number.POSITIVE_INFINITY
  if ((taken.arriving.get(quarterOf(at)) ?? 0) + guests > arriving) return false
  return quartersOf(visitOf(seating, at, guests)).every(
    quarter => (taken.sitting.get(quarter) ?? 0) + guests <= most,
  )
}
