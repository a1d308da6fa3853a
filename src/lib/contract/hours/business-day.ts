import { DAY } from '../kit/durations.ts'
import { calendarDay } from './calendar-day.ts'
import { momentAt } from './open-times.ts'

/** The clock that business days follow: the restaurant's, with the time in the morning at which a day ends, such as 05:00. */
export interface BusinessClock {
  timeZone: string
  ends: string
}

/** A time from a moment until before another. */
export interface Span {
  from: Date
  to: Date
}

/** A day of business: its date, and from when until when it lasts. */
export interface BusinessDay extends Span {
  date: string
}

/** Whether a text is a day of the calendar, such as 2026-11-20. */
export function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The date so many days later. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

/** The business day of a date. It is an hour shorter or longer when the clocks change before it ends. */
export function businessDayOn(date: string, { timeZone, ends }: BusinessClock): BusinessDay {
  const start = (day: string): Date => momentAt(day, ends, timeZone)
  return { date, from: start(date), to: start(daysAfter(date, 1)) }
}

/** The business day that a moment belongs to. The hours after midnight belong to the day before. */
export function businessDay(moment: Date, clock: BusinessClock): BusinessDay {
  const today = businessDayOn(calendarDay(clock.timeZone, moment), clock)
  return moment < today.from ? businessDayOn(daysAfter(today.date, -1), clock) : today
}
