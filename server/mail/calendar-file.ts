import { MINUTE } from '#contract/kit/durations.ts'

/** An event for a guest's calendar. */
export interface CalendarEvent {
  /** The same for every version of the event, which replaces the one before. */
  uid: string
  /** How often its time was changed. */
  sequence: number
  /** When this version was written. */
  stamp: Date
  start: Date
  minutes: number
  summary: string
  location: string
  description: string
  organizer: { name: string; address: string }
}

/** The most octets of a line, without its end. */
const LINE_LENGTH = 75

/** A calendar file (RFC 5545) with one event, which a calendar takes over without an answer (PUBLISH, RFC 5546). */
export function calendarFile(event: CalendarEvent): string {
  const end = new Date(event.start.getTime() + event.minutes * MINUTE)
  const { name, address } = event.organizer
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tischlein//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${inUtc(event.stamp)}`,
    `DTSTART:${inUtc(event.start)}`,
    `DTEND:${inUtc(end)}`,
    `SUMMARY:${text(event.summary)}`,
    `LOCATION:${text(event.location)}`,
    `DESCRIPTION:${text(event.description)}`,
    `ORGANIZER;CN=${quoted(name)}:mailto:${address}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** Such as 20261121T183000Z. */
const inUtc = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const text = (value: string): string =>
  value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** A parameter may hold neither quotes nor control characters. */
const quoted = (value: string): string => `"${value.replaceAll(/["\p{Cc}]/gu, ' ')}"`

/** Breaks a long line, never within a character: each part but the first begins with a space. */
function fold(line: string): string {
  const parts = ['']
  for (const character of line) {
    const last = parts.at(-1) ?? ''
    const room = parts.length === 1 ? LINE_LENGTH : LINE_LENGTH - 1
    if (Buffer.byteLength(last + character) <= room) parts[parts.length - 1] = last + character
    else parts.push(character)
  }
  return parts.join('\r\n ')
}
