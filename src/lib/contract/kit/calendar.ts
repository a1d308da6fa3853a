/** The most octets of a line, without its end. */
const LINE_LENGTH = 75
const encoder = new TextEncoder()

interface CalendarFile {
  /** Which part of the product has written it. */
  producer: string
  /** The properties of the calendar besides those that all have. */
  head?: readonly string[]
  /** The properties of the event, such as `URL:https://shop.example`. */
  event: readonly string[]
}

/** The text of a calendar file (RFC 5545) with one event. */
export function eventFile({ producer, head = [], event }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Tischlein//${producer}//EN`,
    ...head,
    'BEGIN:VEVENT',
    ...event,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** Such as 20261121T183000Z. */
export const calendarTime = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** A text as the value of a property, which cannot break out of it. */
export const calendarText = (value: string): string =>
  value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Breaks a long line, never within a character: each part but the first begins with a space. */
function fold(line: string): string {
  const parts = ['']
  for (const character of line) {
    const last = parts.at(-1) ?? ''
    const room = parts.length === 1 ? LINE_LENGTH : LINE_LENGTH - 1
    if (encoder.encode(last + character).length <= room) parts[parts.length - 1] = last + character
    else parts.push(character)
  }
  return parts.join('\r\n ')
}
