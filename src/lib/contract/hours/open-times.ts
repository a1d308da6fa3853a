import { DAY, HOUR, MINUTE, SECOND } from '../kit/durations.ts'
import type { OrderType } from '../kit/order-types.ts'
import { type OpenRange, type OpenState, type Pause, type WorkingHours, weekdays } from './hours.ts'

/** Far enough to meet every weekday's ranges again, if no day is a special one. */
const DAYS_AHEAD = 8
/** The hour at which a night ends that began the day before. */
const MORNING = 5 * HOUR
/** Times that are further apart are not of the same evening: some between may be taken, but a bakery opens at four. */
const NIGHT_GAP = 3 * HOUR

/** An open time in ms since the epoch; `to` is not part of it. */
interface Interval {
  from: number
  to: number
}

export interface BookingOptions {
  timeZone: string
  now: Date
  /** No time before this or after `until` is answered. */
  from: Date
  until: Date
  stepMinutes: number
  /** What the kitchen needs before the first time that can be booked. */
  leadMinutes: number
}

/**
 * Whether the restaurant is open and when it opens next. Hours are wall-clock times of the restaurant, on the days
 * when the clocks change too (docs/rules.md, R3 and R11).
 */
export function openState(
  hours: WorkingHours,
  now: Date,
  { timeZone, active }: { timeZone: string; active: boolean },
): OpenState {
  const next = openingFrom(hours, now.getTime() + 1, timeZone)
  return {
    isOpenNow: active && isOpenAt(hours, now, timeZone),
    nextOpen: next?.toISOString(),
    isActive: active,
  }
}

/** Whether the hours cover a moment; the minute of closing is closed. */
export function isOpenAt(hours: WorkingHours, instant: Date, timeZone: string): boolean {
  const time = instant.getTime()
  return intervalsOn(Math.floor(time / DAY), hours, timeZone).some(
    ({ from, to }) => from <= time && time < to,
  )
}

/** When a restaurant that is open at a moment closes, within a day of it; undefined when it is closed, or does not close so soon. */
export function closingAt(hours: WorkingHours, instant: Date, timeZone: string): Date | undefined {
  const time = instant.getTime()
  const open = intervalsBetween(hours, time, time + DAY, timeZone).find(
    ({ from, to }) => from <= time && time < to,
  )
  return open && open.to <= time + DAY ? new Date(open.to) : undefined
}

/** The most days that are remembered of one restaurant. */
const MAX_DAYS = 64
/** By the hours themselves, which the caller keeps or drops. */
const remembered = new WeakMap<WorkingHours, Map<string, Interval[]>>()

/** The open intervals of a day in UTC, remembered for as long as the same hours are used: every order asks. */
function intervalsOn(day: number, hours: WorkingHours, timeZone: string): Interval[] {
  const known = remembered.get(hours) ?? new Map<string, Interval[]>()
  remembered.set(hours, known)
  const key = `${day} ${timeZone}`
  const found = known.get(key) ?? intervalsBetween(hours, day * DAY, (day + 1) * DAY, timeZone)
  if (known.size >= MAX_DAYS) known.clear()
  known.set(key, found)
  return found
}

/** When the opening that covers a moment ends; undefined while closed. */
export function closingTime(hours: WorkingHours, instant: Date, timeZone: string): Date | undefined {
  const time = instant.getTime()
  const opening = intervalsBetween(hours, time, time, timeZone).find(
    ({ from, to }) => from <= time && time < to,
  )
  return opening && new Date(opening.to)
}

/**
 * The first opening of tomorrow or a later day. The hours after midnight belong to the day before. Without an opening it is
 * tomorrow morning.
 */
export function tomorrowsOpening(hours: WorkingHours, now: Date, timeZone: string): Date {
  const tomorrow = (Math.floor((wallClock(now.getTime(), timeZone) - MORNING) / DAY) + 1) * DAY
  const first = openingFrom(hours, Math.max(instantOf(tomorrow, timeZone), now.getTime() + 1), timeZone)
  return first ?? new Date(instantOf(tomorrow + MORNING, timeZone))
}

/** The moment at which the restaurant's clock shows a time on a day such as 2026-11-21. */
export const momentAt = (day: string, clock: string, timeZone: string): Date =>
  new Date(instantOf(Date.parse(day) + clockMs(clock), timeZone))

/** The moment at which a clock of the restaurant next shows a time such as 21:30. */
export function nextAt(clock: string, now: Date, timeZone: string): Date {
  const day = Math.floor(wallClock(now.getTime(), timeZone) / DAY)
  const today = instantOf(day * DAY + clockMs(clock), timeZone)
  return new Date(today > now.getTime() ? today : instantOf((day + 1) * DAY + clockMs(clock), timeZone))
}

/** The moment itself while the restaurant is open, else the next opening; undefined when there is none. */
export const openingFor = (hours: WorkingHours, instant: Date, timeZone: string): Date | undefined =>
  isOpenAt(hours, instant, timeZone) ? instant : openingFrom(hours, instant.getTime(), timeZone)

/** The first opening that begins at or after a moment. */
function openingFrom(hours: WorkingHours, time: number, timeZone: string): Date | undefined {
  const days = DAYS_AHEAD + (hours.specialDays?.length ?? 0)
  const next = intervalsBetween(hours, time, time + days * DAY, timeZone).find(({ from }) => from >= time)
  return next && new Date(next.from)
}

/** The times an order can be booked for, as ISO instants: on whole steps of the restaurant's clock while it is open. */
export function bookableTimes(hours: WorkingHours, options: BookingOptions): string[] {
  const { timeZone, now, from, until, stepMinutes, leadMinutes } = options
  const earliest = Math.max(from.getTime(), now.getTime() + leadMinutes * MINUTE)
  const step = stepMinutes * MINUTE
  const times: string[] = []
  for (const interval of intervalsBetween(hours, earliest, until.getTime(), timeZone)) {
    for (let time = onStep(interval.from, stepMinutes, timeZone); time < interval.to; time += step) {
      if (time >= earliest && time <= until.getTime()) times.push(new Date(time).toISOString())
    }
  }
  return times
}

/** The bookable times by the restaurant's day (`2026-03-29`), in order; days without any are left out. */
export const bookableDays = (hours: WorkingHours, options: BookingOptions): BookableDay[] =>
  byDay(bookableTimes(hours, options), options.timeZone)

export interface BookableDay {
  date: string
  times: string[]
}

/** Times in order by the day of a time zone. Those after midnight belong to the evening that they go on from. */
export function byDay(times: string[], timeZone: string): BookableDay[] {
  const days: BookableDay[] = []
  let before = Number.NEGATIVE_INFINITY
  for (const time of times) {
    const instant = Date.parse(time)
    const wall = wallClock(instant, timeZone)
    const last = days.at(-1)
    const isNight = wall % DAY < MORNING && instant - before <= NIGHT_GAP
    if (last && (isNight || last.date === dateOf(wall))) last.times.push(time)
    else days.push({ date: dateOf(wall), times: [time] })
    before = instant
  }
  return days
}

/** When a pause of an order type ends; undefined when there is none. */
export const pausedUntil = (pauses: Pause[], orderType: OrderType): string | undefined =>
  pauses.find(pause => pause.orderType === orderType)?.until

/** The beginning of the step that a moment lies in, by the restaurant's clock. */
export function stepOf(instant: Date, stepMinutes: number, timeZone: string): Date {
  const time = instant.getTime()
  return new Date(time - (wallClock(time, timeZone) % (stepMinutes * MINUTE)))
}

/** The open intervals that touch a span, in order; those that meet are one. */
function intervalsBetween(hours: WorkingHours, start: number, end: number, timeZone: string): Interval[] {
  const all: Interval[] = []
  const firstDay = Math.floor(wallClock(start, timeZone) / DAY) - 1
  const lastDay = Math.floor(wallClock(end, timeZone) / DAY)
  for (let day = firstDay; day <= lastDay; day++) {
    for (const range of rangesOn(hours, day)) all.push(intervalOf(range, day * DAY, timeZone))
  }
  return merge(all).filter(interval => interval.to > start && interval.from <= end)
}

/** The ranges that begin on a day since the epoch: those of a special day instead of its weekday's. */
function rangesOn(hours: WorkingHours, day: number): OpenRange[] {
  const special = hours.specialDays?.find(({ date }) => date === dateOf(day * DAY))
  if (special) return special.ranges
  // Day 0 of the epoch was a Thursday.
  const weekday = weekdays[(day + 3) % 7]
  return weekday ? hours[weekday] : []
}

const dateOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10)

function intervalOf(range: OpenRange, midnight: number, timeZone: string): Interval {
  const from = clockMs(range.from)
  const to = clockMs(range.to)
  return {
    from: instantOf(midnight + from, timeZone),
    to: instantOf(midnight + (to <= from ? to + DAY : to), timeZone),
  }
}

function merge(intervals: Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const interval of intervals.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && interval.from <= last.to) last.to = Math.max(last.to, interval.to)
    else if (interval.to > interval.from) merged.push({ ...interval })
  }
  return merged
}

function onStep(time: number, stepMinutes: number, timeZone: string): number {
  const step = stepMinutes * MINUTE
  const past = wallClock(time, timeZone) % step
  return past === 0 ? time : time + step - past
}

/** What the clock of a time zone shows at a moment, such as 17:30. */
export const clockAt = (moment: Date, timeZone: string): string =>
  new Date(wallClock(moment.getTime(), timeZone)).toISOString().slice(11, 16)

/** Minutes of a clock such as 17:30, in ms. */
export const clockMs = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * MINUTE
}

/** By time zone, for good; a constructor of `Intl` costs milliseconds. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clock of a time zone shows at an instant, as if that were UTC. */
export function wallClock(instant: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? clockFormat(timeZone)
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(instant).map(part => [part.type, Number(part.value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % SECOND) + SECOND) % SECOND)
}

const clockFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

/**
 * The instant at which a clock shows a time. A time that the clock skips in spring is taken an hour later, one that
 * it shows twice in autumn is the first of the two.
 */
function instantOf(wall: number, timeZone: string): number {
  const offsetAt = (instant: number): number => wallClock(instant, timeZone) - instant
  const before = wall - offsetAt(wall - DAY)
  if (wallClock(before, timeZone) === wall) return before
  const after = wall - offsetAt(wall + DAY)
  return wallClock(after, timeZone) === wall ? after : before
}
