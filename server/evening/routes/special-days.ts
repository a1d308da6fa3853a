import {
  type Booking,
  type DeskSpecialDays,
  dayLimits,
  type SavedSpecialDay,
  type SpecialDayInput,
} from '#contract/desk/special-days.ts'
import { dayHasPassed, daysInWrongOrder, hoursOverlap, invalid, tooManyDays } from '#contract/desk/texts.ts'
import { calendarDay } from '#contract/hours/calendar-day.ts'
import { daysFrom, isDay } from '#contract/hours/day-range.ts'
import type { OpenRange } from '#contract/hours/hours.ts'
import { shareType } from '#contract/kit/order-types.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Tx } from '#server/db/database.ts'
import type { TextByLanguage } from '#server/db/json.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import type { Shop } from '#server/shop/shop.ts'
import { knownDays } from '#server/shop/switches/special-days.ts'
import { specialDayAct, usualDayAct } from '../acts.ts'
import { bookingsOutside } from '../bookings.ts'
import { removeSpecialDay, setSpecialDay } from '../change.ts'

/** The desk's calls that concern days with other hours. */
export const specialDayHandlers = {
  getSpecialDays: ({ deps, shop }) => deskSpecialDays(shop, deps.now()),
  async setSpecialDay({ deps, shop, params, body, device }) {
    const input = { ...params, ...body, shop, by: auditActorOf(device), now: deps.now() }
    const outcome = await inTransaction(deps.db, tx => saveSpecialDays(tx, input))
    return { ...deskSpecialDays(await deps.shop(deps.db), deps.now()), ...outcome }
  },
} satisfies Partial<DeskHandlers>

/** The special days from today on, with everything that a form for them needs. */
function deskSpecialDays(shop: Shop, now: Date): DeskSpecialDays {
  const { timeZone } = shop.features
  const today = calendarDay(timeZone, now)
  return {
    today,
    timeZone,
    languages: shop.languages,
    days: knownDays(shop.rows, shop.switches).filter(({ date }) => date >= today),
  }
}

interface SaveInput extends SpecialDayInput {
  date: string
  shop: Shop
  by: AuditActor
  now: Date
}

/**
 * Sets the hours of days, or gives them back their usual ones, unless bookings would lie outside of them that nobody has seen:
 * then it returns these. Throws a 422 for days that have passed or do not exist, and for hours that overlap.
 */
async function saveSpecialDays(
  tx: Tx,
  { date, until = date, ranges, text = {}, seen = [], shop, by, now }: SaveInput,
): Promise<Pick<SavedSpecialDay, 'saved' | 'bookings'>> {
  checkDates(date, until, shop, now)
  const sorted = ranges && [...ranges].sort((a, b) => a.from.localeCompare(b.from))
  checkRanges(sorted ?? [])
  const days = daysFrom(date, until)
  const found = new Map<string, Booking>()
  for (const day of days)
    for (const booking of await bookingsOutside(tx, { date: day, ranges: sorted ?? undefined, shop }))
      found.set(booking.id, booking)
  const bookings = [...found.values()]
  if (bookings.some(({ id }) => !seen.includes(id))) return { saved: false, bookings }
  const hours = sorted && { ranges: sorted, text: textsOf(text, shop) }
  for (const day of days) await saveDay(tx, day, hours, { shop, by, now })
  return { saved: true, bookings }
}

/** Sets the hours of one day, or gives it back its usual ones if `hours` is null. */
async function saveDay(
  tx: Tx,
  date: string,
  hours: Hours | null,
  { shop, by, now }: Pick<SaveInput, 'shop' | 'by' | 'now'>,
): Promise<void> {
  if (!hours) {
    if ((await removeSpecialDay(tx, date, now)) > 0) await recordAct(tx, { ...usualDayAct(date), by }, now)
    return
  }
  const before = knownDays(shop.rows, shop.switches).find(day => day.date === date)
  if (before?.switched && same(before, hours)) return
  await setSpecialDay(tx, { date, ...hours }, now)
  await recordAct(tx, { ...specialDayAct(date, hours.ranges, hours.text[shop.defaultLang] ?? ''), by }, now)
}

function checkDates(date: string, until: string, shop: Shop, now: Date): void {
  if (!isDay(date)) throw fieldError('date', invalid)
  if (!isDay(until)) throw fieldError('until', invalid)
  if (date < calendarDay(shop.features.timeZone, now)) throw fieldError('date', dayHasPassed)
  if (until < date) throw fieldError('until', daysInWrongOrder)
  if (daysFrom(date, until).length > dayLimits.days) throw fieldError('until', tooManyDays)
}

/** Hours that go on past midnight end the day. */
function checkRanges(sorted: OpenRange[]): void {
  const end = ({ from, to }: OpenRange): string => (to <= from ? '24:00' : to)
  for (const [index, range] of sorted.entries())
    for (const next of sorted.slice(index + 1))
      if (next.from < end(range) && shareType(range.types, next.types))
        throw fieldError('ranges', hoursOverlap)
}

/** What was written, in the shop's languages. */
const textsOf = (text: Record<string, string>, { languages }: Shop): TextByLanguage =>
  Object.fromEntries(
    languages.flatMap(({ code }) => {
      const written = oneLine(text[code] ?? '')
      return written === '' ? [] : [[code, written]]
    }),
  )

type Hours = Pick<DeskSpecialDays['days'][number], 'ranges' | 'text'>
const same = (one: Hours, other: Hours): boolean =>
  JSON.stringify([one.ranges, one.text]) === JSON.stringify([other.ranges, other.text])
