import { expect, test } from 'vitest'
import { calendarFile } from '#server/mail/calendar-file.ts'

const event = {
  uid: 'reservation-1@shop.example',
  isCancelled: false,
  sequence: 1,
  stamp: new Date('2026-11-20T17:05:09.123Z'),
  start: new Date('2026-11-21T18:30:00Z'),
  minutes: 120,
  summary: 'Tisch; bei „Zum \\ Ofen“, hinten',
  location: 'Trattoria',
  description: 'Erste Zeile\nzweite Zeile',
  organizer: { name: 'Zum "Ofen"\n', address: 'hallo@shop.example' },
}

/** The lines as a calendar reads them. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n')

test('a calendar file has its times in UTC, and what is written in it cannot break out [R12.81]', () => {
  expect(linesOf(calendarFile(event))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tischlein//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:reservation-1@shop.example',
    'SEQUENCE:1',
    'DTSTAMP:20261120T170509Z',
    'DTSTART:20261121T183000Z',
    'DTEND:20261121T203000Z',
    String.raw`SUMMARY:Tisch\; bei „Zum \\ Ofen“\, hinten`,
    'LOCATION:Trattoria',
    String.raw`DESCRIPTION:Erste Zeile\nzweite Zeile`,
    'ORGANIZER;CN="Zum  Ofen  ":mailto:hallo@shop.example',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('its long lines are folded at 75 octets, between characters [R12.81]', () => {
  const location = `Gasthaus ${'Überlängenstraße 🍕 '.repeat(12)}`
  const file = calendarFile({ ...event, location })
  const lines = file.split('\r\n')
  expect(file).not.toMatch(/(?<!\r)\n/)
  expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.some(line => Buffer.byteLength(line) >= 72)).toBe(true)
  expect(file).not.toContain('\uFFFD')
  expect(linesOf(file)).toContain(`LOCATION:${location}`)
})
