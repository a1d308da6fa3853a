import type { FreeTables, TablesWanted } from '#contract/api/tables.ts'
import { LONGEST_VISIT } from '#contract/describe/settings/table-limits.ts'
import { businessDay, businessDayOn, isDate } from '#contract/hours/business-day.ts'
import { hoursForGuests } from '#contract/hours/hours-for.ts'
import { bookableTimes, closingTime } from '#contract/hours/open-times.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { limits } from '#contract/kit/limits.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import type { Seating } from '#server/shop/seating.ts'
import type { Shop } from '#server/shop/shop.ts'
import { freeGroup, roomFor, type TakenPlaces, takenBy, untilLeft, type Visit, visitOf } from './room.ts'

const STEP_MINUTES = 15
/** Nobody is promised a table for less than this before the restaurant closes, or for less than the visit takes. */
const LAST_MINUTES = 60

/** What decides whether a table is free. */
export type SeatingShop = Pick<Shop, 'seating' | 'hours' | 'features' | 'business'>

/**
 * The times of a day that are still to come, at which a party finds a table at once, and those at which the restaurant answers.
 * The table of the reservation `moved` counts as free.
 */
export async function freeTables(
  reader: Reader,
  shop: SeatingShop,
  { date, guests, now, moved }: TablesWanted & { now: Date; moved?: string },
): Promise<FreeTables> {
  if (!isDate(date)) throw fieldError('date', fieldTexts.required)
  const day = businessDayOn(date, shop.business)
  const times = bookableTimes(hoursForGuests(shop.hours), {
    timeZone: shop.features.timeZone,
    now,
    from: new Date(Math.max(day.from.getTime(), now.getTime() + 1)),
    until: new Date(Math.min(day.to.getTime() - 1, now.getTime() + limits.reservableDays * DAY)),
    stepMinutes: STEP_MINUTES,
    leadMinutes: 0,
  })
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return { free: [], asked: [] }
  const taken = await takenBetween(reader, shop.seating, new Date(first), new Date(last), moved)
  const isFree = (time: string): boolean =>
    tablesAt(shop, taken, { time: new Date(time), guests, now }) !== undefined
  return { free: times.filter(isFree), asked: times.filter(time => !isFree(time)) }
}

/** What sits at the tables from the first to the last arrival and for as long as somebody stays. */
export async function takenBetween(
  reader: Reader,
  seating: Seating | undefined,
  first: Date,
  last: Date,
  moved = '',
): Promise<TakenPlaces> {
  return takenBy(seating ? await visitsBetween(reader, seating, first, last, moved) : [], seating?.groups)
}

interface Wanted {
  time: Date
  /** 1 to 9, or 10+. */
  guests: string
  now: Date
}

/** The tables of a wish that is confirmed at once, none where none are listed; undefined for one that the restaurant answers. */
export function tablesAt(
  shop: SeatingShop,
  taken: TakenPlaces,
  { time, guests, now }: Wanted,
): readonly string[] | undefined {
  const { seating, business, features } = shop
  const party = partyOf(guests)
  if (!seating || party >= seating.byHandFrom) return undefined
  if (time.getTime() - now.getTime() > seating.days * DAY) return undefined
  const closes = closingTime(hoursForGuests(shop.hours), time, features.timeZone)
  const least = Math.min(LAST_MINUTES, seating.minutesFor(party)) * MINUTE
  if (!closes || closes.getTime() - time.getTime() < least) return undefined
  const weekday = weekdayOf(businessDay(time, business).date)
  return roomFor(seating, taken, { at: time.getTime(), guests: party, weekday })
}

/**
 * Whether more guests would sit or arrive with a party than the limit of the day. The table of the reservation `moved` counts as free. A
 * day with 0 places has no limit for the staff, who answer by themselves there.
 */
export async function isOverLimit(
  reader: Reader,
  { seating, business }: SeatingShop,
  { time, guests, moved = '' }: Pick<Wanted, 'time' | 'guests'> & { moved?: string },
): Promise<boolean> {
  const weekday = weekdayOf(businessDay(time, business).date)
  if (!seating?.guests[weekday]) return false
  const taken = await takenBetween(reader, seating, time, time, moved)
  return roomFor(seating, taken, { at: time.getTime(), guests: partyOf(guests), weekday }) === undefined
}

/** The tables that are free for a party whom the staff take, whatever the limits are; none if none are, or none are listed. */
export async function tablesToKeep(
  reader: Reader,
  { seating }: Pick<Shop, 'seating'>,
  { time, guests, moved = '' }: Pick<Wanted, 'time' | 'guests'> & { moved?: string },
): Promise<readonly string[]> {
  if (!seating?.groups) return []
  const { visits } = await takenBetween(reader, seating, time, time, moved)
  const visit = visitOf(seating, { at: time.getTime(), guests: partyOf(guests) })
  return freeGroup(seating.groups, visits, visit) ?? []
}

/** The tables that a party has had, unless somebody else sits at one of them by now: then such as are free. */
export async function tablesAgain(
  reader: Reader,
  { seating }: Pick<Shop, 'seating'>,
  { id, reserved_at, guests, tables }: Pick<ReservationRow, 'id' | 'reserved_at' | 'guests' | 'tables'>,
): Promise<readonly string[]> {
  const had = readJson(tables)
  if (!seating?.groups) return had
  const time = new Date(reserved_at)
  const { visits } = await takenBetween(reader, seating, time, time, id)
  const { from, to } = visitOf(seating, { at: time.getTime(), guests: partyOf(guests) })
  const isTaken = visits.some(
    visit => visit.from < to && from < visit.to && visit.tables.some(table => had.includes(table)),
  )
  return isTaken ? tablesToKeep(reader, { seating }, { time, guests, moved: id }) : had
}

/** Day 0 of the epoch was a Thursday; Monday is 0. */
export const weekdayOf = (date: string): number => (Date.parse(date) / DAY + 3) % 7

/** How many places a party takes; `10+` takes ten until somebody knows better. */
const partyOf = (guests: string): number => Number.parseInt(guests, 10)

/** The tables that are reserved, and those that are kept while their guests think about another time. */
async function visitsBetween(
  reader: Reader,
  seating: Seating,
  first: Date,
  last: Date,
  moved: string,
): Promise<Visit[]> {
  const from = new Date(first.getTime() - LONGEST_VISIT * MINUTE).toISOString()
  const until = new Date(last.getTime() + LONGEST_VISIT * MINUTE).toISOString()
  const reserved = await reader
    .selectFrom('reservations')
    .select(['reserved_at as at', 'guests', 'left_at', 'tables'])
    .where('reserved_at', '>=', from)
    .where('reserved_at', '<', until)
    .where('id', '!=', moved)
    .where('status', '=', 'accepted')
    .execute()
  const proposed = await reader
    .selectFrom('reservations')
    .select(['proposed_at as at', 'guests', 'left_at', 'tables'])
    .where('proposed_at', '>=', from)
    .where('proposed_at', '<', until)
    .where('id', '!=', moved)
    .where('status', '=', 'proposed')
    .execute()
  return [...reserved, ...proposed].map(({ at, guests, left_at, tables }) => {
    const party = { at: Date.parse(at ?? ''), guests: partyOf(guests), tables: readJson(tables) }
    return untilLeft(visitOf(seating, party), left_at)
  })
}
