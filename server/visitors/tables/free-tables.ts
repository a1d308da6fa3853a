import { type FreeTables, type TablesWanted, tableStep } from '#contract/api/tables.ts'
import { LONGEST_VISIT } from '#contract/describe/settings/table-limits.ts'
import { moreThanSeats } from '#contract/desk/texts.ts'
import { businessDay, businessDayOn, isDate } from '#contract/hours/business-day.ts'
import { hoursForGuests } from '#contract/hours/hours-for.ts'
import { noHourTwice } from '#contract/hours/no-hour-twice.ts'
import { bookableTimes, closingTime } from '#contract/hours/open-times.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { limits } from '#contract/kit/limits.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { Seating } from '#server/shop/seating.ts'
import type { Shop } from '#server/shop/shop.ts'
import {
  freeGroup,
  roomFor,
  type TakenPlaces,
  tablesDuring,
  takenBy,
  untilLeft,
  type Visit,
  visitOf,
} from './room.ts'

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
): Promise<Omit<FreeTables, 'url'>> {
  if (!isDate(date)) throw fieldError('date', fieldTexts.required)
  const day = businessDayOn(date, shop.business)
  const { timeZone } = shop.features
  const open = bookableTimes(hoursForGuests(shop.hours), {
    timeZone,
    now,
    from: new Date(Math.max(day.from.getTime(), now.getTime() + 1)),
    until: new Date(Math.min(day.to.getTime() - 1, now.getTime() + limits.reservableDays * DAY)),
    stepMinutes: tableStep(shop.seating !== undefined),
    leadMinutes: 0,
  })
  const times = noHourTwice(open, timeZone)
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

/** A party whom the staff take. The table of the reservation `moved` counts as free. */
interface TakenParty extends Pick<Wanted, 'time' | 'guests'> {
  moved?: string
}

/**
 * What there is for a party whom the staff take, whatever the limits are: whether more guests would sit or arrive than the limit of the
 * day, and the tables that are free; none if none are, or none are listed. A day with 0 places has no limit for the staff, who answer by
 * themselves there.
 */
export async function placeFor(
  reader: Reader,
  { seating, business }: Pick<Shop, 'seating' | 'business'>,
  { time, guests, moved }: TakenParty,
): Promise<{ isOver: boolean; tables: readonly string[] }> {
  if (!seating) return { isOver: false, tables: [] }
  const weekday = weekdayOf(businessDay(time, business).date)
  const party = { at: time.getTime(), guests: partyOf(guests), weekday }
  const taken = await takenBetween(reader, seating, time, time, moved)
  const hasLimit = Boolean(seating.guests[weekday])
  return {
    isOver: hasLimit && roomFor(seating, taken, party) === undefined,
    tables: freeGroup(seating.groups ?? [], taken.visits, visitOf(seating, party)) ?? [],
  }
}

/** The same tables. Throws a 409 when more guests than the limit would sit or arrive, unless the staff take them anyway (`over`). */
export async function tablesFor(
  reader: Reader,
  shop: Pick<Shop, 'seating' | 'business'>,
  { over, ...party }: TakenParty & { over: boolean | undefined },
): Promise<readonly string[]> {
  const { isOver, tables } = await placeFor(reader, shop, party)
  if (isOver && !over) throw new RequestError(409, { message: moreThanSeats })
  return tables
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
  const visit = visitOf(seating, { at: time.getTime(), guests: partyOf(guests) })
  const busy = tablesDuring(visits, visit)
  return had.some(table => busy.has(table)) ? (freeGroup(seating.groups, visits, visit) ?? []) : had
}

/** The ids of the tables that others have at any time of the visit of a reservation, by name and not by where there is room. */
export async function tablesOfOthers(
  reader: Reader,
  seating: Seating,
  { id, reserved_at, guests }: Pick<ReservationRow, 'id' | 'reserved_at' | 'guests'>,
): Promise<ReadonlySet<string>> {
  const time = new Date(reserved_at)
  const visits = await visitsBetween(reader, seating, time, time, id)
  return tablesDuring(visits, visitOf(seating, { at: time.getTime(), guests: partyOf(guests) }))
}

/** Day 0 of the epoch was a Thursday; Monday is 0. */
export const weekdayOf = (date: string): number => (Date.parse(date) / DAY + 3) % 7

/** How many places a party takes; `10+` takes ten until somebody knows better. */
const partyOf = (guests: string): number => Number.parseInt(guests, 10)

/** The tables that are reserved or held for a deposit, and those that are kept while their guests think about another time. */
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
    .where('status', 'in', ['accepted', 'held'])
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
