import { calendarText, calendarTime, eventFile } from '#contract/kit/calendar.ts'
import { MINUTE } from '#contract/kit/durations.ts'

/** An entry of a calendar. */
export interface CalendarEntry {
  /** The same for the same order, so that a calendar does not have it twice. */
  id: string
  title: string
  place: string
  url: string
  /** When it begins, as ISO 8601. */
  at: string
}

/** How long an entry lasts, in minutes: what comes or is collected takes a moment. */
const LENGTH = 15

/** A calendar file with one entry. */
export function calendarFile({ id, title, place, url, at }: CalendarEntry, now = new Date()): string {
  const until = new Date(Date.parse(at) + LENGTH * MINUTE)
  return eventFile({
    producer: 'Order',
    event: [
      `UID:${calendarText(id)}`,
      `DTSTAMP:${calendarTime(now)}`,
      `DTSTART:${calendarTime(new Date(at))}`,
      `DTEND:${calendarTime(until)}`,
      `SUMMARY:${calendarText(title)}`,
      ...(place === '' ? [] : [`LOCATION:${calendarText(place)}`]),
      `URL:${url}`,
    ],
  })
}
