import { calendarText, calendarTime, eventFile } from '#contract/kit/calendar.ts'
import { MINUTE } from '#contract/kit/durations.ts'

/** An event for a guest's calendar. */
export interface CalendarEvent {
  /** The same for every version of the event, which replaces the one before. */
  uid: string
  /** How often its time was changed. */
  sequence: number
  /** Whether the calendar is to take it out. */
  isCancelled: boolean
  /** When this version was written. */
  stamp: Date
  start: Date
  minutes: number
  summary: string
  location: string
  description: string
  organizer: { name: string; address: string }
}

/** A calendar file with one event, which a calendar takes over (PUBLISH) or takes out (CANCEL, RFC 5546) without an answer. */
export function calendarFile(event: CalendarEvent): string {
  const end = new Date(event.start.getTime() + event.minutes * MINUTE)
  const { name, address } = event.organizer
  return eventFile({
    producer: 'Reservations',
    head: ['CALSCALE:GREGORIAN', `METHOD:${event.isCancelled ? 'CANCEL' : 'PUBLISH'}`],
    event: [
      `UID:${event.uid}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${calendarTime(event.stamp)}`,
      `DTSTART:${calendarTime(event.start)}`,
      `DTEND:${calendarTime(end)}`,
      `SUMMARY:${calendarText(event.summary)}`,
      `LOCATION:${calendarText(event.location)}`,
      `DESCRIPTION:${calendarText(event.description)}`,
      `ORGANIZER;CN=${quoted(name)}:mailto:${address}`,
      `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ],
  })
}

/** A parameter may hold neither quotes nor control characters. */
const quoted = (value: string): string => `"${value.replaceAll(/["\p{Cc}]/gu, ' ')}"`
