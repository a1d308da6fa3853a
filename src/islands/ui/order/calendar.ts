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
/** The longest line of a calendar file, in characters. */
const LINE = 60

/** The text of a calendar file (RFC 5545) with one entry. */
export function calendarFile({ id, title, place, url, at }: CalendarEntry, now = new Date()): string {
  const until = new Date(Date.parse(at) + LENGTH * MINUTE)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tischlein//Order//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(new Date(at))}`,
    `DTEND:${stamp(until)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

const stamp = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

/** A long line goes on in the next, which begins with a space. */
const folded = (line: string): string[] =>
  (line.match(new RegExp(`.{1,${LINE}}`, 'gu')) ?? []).map((part, index) => (index === 0 ? part : ` ${part}`))
