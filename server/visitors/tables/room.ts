import { MINUTE } from '#contract/kit/durations.ts'
import type { Seating } from '#server/shop/seating.ts'
import type { TableGroup } from '#server/shop/table-groups.ts'

const QUARTER = 15 * MINUTE

/** A party at its table, in ms. */
export interface Visit {
  from: number
  to: number
  guests: number
  /** The ids of the tables that are kept for it. */
  tables: readonly string[]
}

/** How many guests sit and arrive in each quarter of an hour, by its beginning in ms. */
export interface TakenPlaces {
  sitting: Map<number, number>
  arriving: Map<number, number>
  /** The visits with the tables at which they sit. */
  visits: Visit[]
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

export function takenBy(visits: Visit[], groups: readonly TableGroup[] = []): TakenPlaces {
  const taken: TakenPlaces = { sitting: new Map(), arriving: new Map(), visits: seated(visits, groups) }
  for (const visit of visits) {
    add(taken.arriving, quarterOf(visit.from), visit.guests)
    for (const quarter of quartersOf(visit)) add(taken.sitting, quarter, visit.guests)
  }
  return taken
}

/** Those for whom no tables are kept, or such as are gone, sit where there is room for them; the others are there before. */
function seated(visits: Visit[], groups: readonly TableGroup[]): Visit[] {
  const known = new Set(groups.flatMap(({ ids }) => ids))
  const isKept = ({ tables }: Visit): boolean => tables.length > 0 && tables.every(id => known.has(id))
  const placed = visits.filter(isKept)
  for (const visit of visits.filter(each => !isKept(each)).toSorted((a, b) => a.from - b.from))
    placed.push({ ...visit, tables: freeGroup(groups, placed, visit) ?? [] })
  return placed
}

/** The tables at which somebody sits at any time of a visit. */
export const tablesDuring = (
  visits: readonly Visit[],
  { from, to }: Pick<Visit, 'from' | 'to'>,
): ReadonlySet<string> =>
  new Set(visits.flatMap(visit => (visit.from < to && from < visit.to ? visit.tables : [])))

/** The tables that a party gets for its visit: of those that are free and have the seats, as few as possible. */
export function freeGroup(
  groups: readonly TableGroup[],
  visits: readonly Visit[],
  visit: Omit<Visit, 'tables'>,
): readonly string[] | undefined {
  const busy = tablesDuring(visits, visit)
  const { guests } = visit
  return groups.find(({ ids, seats }) => seats >= guests && !ids.some(id => busy.has(id)))?.ids
}

function add(sums: Map<number, number>, quarter: number, guests: number): void {
  sums.set(quarter, (sums.get(quarter) ?? 0) + guests)
}

export const visitOf = (
  seating: Seating,
  { at, guests, tables = [] }: Pick<Party, 'at' | 'guests'> & { tables?: readonly string[] },
): Visit => ({ from: at, to: at + seating.minutesFor(guests) * MINUTE, guests, tables })

/** A visit whose guests may have left early: what they leave is free at once. */
export const untilLeft = (visit: Visit, leftAt: string | null): Visit =>
  leftAt === null ? visit : { ...visit, to: Math.min(visit.to, quarterOf(Date.parse(leftAt))) }

/**
 * The tables that a party gets for as long as it stays, by the limits of the day on which it comes: none where none are listed.
 * Undefined if there is no room.
 */
export function roomFor(
  seating: Seating,
  taken: TakenPlaces,
  { at, guests, weekday }: Party,
): readonly string[] | undefined {
  const most = seating.guests[weekday] ?? 0
  const arriving = seating.arrivals?.[weekday] ?? Number.POSITIVE_INFINITY
  if ((taken.arriving.get(quarterOf(at)) ?? 0) + guests > arriving) return undefined
  const visit = visitOf(seating, { at, guests })
  const isFull = quartersOf(visit).some(quarter => (taken.sitting.get(quarter) ?? 0) + guests > most)
  if (isFull) return undefined
  return seating.groups ? freeGroup(seating.groups, taken.visits, visit) : []
}
