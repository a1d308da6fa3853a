import { DAY } from '../kit/durations.ts'

/** Whether a text is a calendar day such as 2026-12-24 that exists. */
export function isDay(text: string): boolean {
  const day = new Date(text)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Every calendar day from the first to the last one; empty if the last one is before the first. Both have to exist. */
export function daysFrom(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => dayAfter(first, at))
}

/** The calendar day so many days later. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
