import { expect, test } from 'vitest'
import { formatSoon } from '#lib/i18n/format-soon.ts'

const berlin = { locale: 'de-DE', timeZone: 'Europe/Berlin' }

test.each([
  ['today', '2026-05-13T12:00:00Z', '2026-05-13T15:00:00Z', 'heute 17:00 Uhr'],
  ['the last minute of today', '2026-05-13T12:00:00Z', '2026-05-13T21:59:00Z', 'heute 23:59 Uhr'],
  ['midnight', '2026-05-13T12:00:00Z', '2026-05-13T22:00:00Z', 'morgen 00:00 Uhr'],
  ['tomorrow', '2026-05-13T12:00:00Z', '2026-05-14T09:30:00Z', 'morgen 11:30 Uhr'],
  ['within minutes, after midnight', '2026-05-13T21:59:00Z', '2026-05-13T22:01:00Z', 'morgen 00:01 Uhr'],
  ['today, after midnight', '2026-05-13T22:01:00Z', '2026-05-14T09:30:00Z', 'heute 11:30 Uhr'],
  ['in two days', '2026-05-13T12:00:00Z', '2026-05-15T09:30:00Z', 'Freitag, 11:30 Uhr'],
  ['in six days', '2026-05-13T12:00:00Z', '2026-05-19T09:30:00Z', 'Dienstag, 11:30 Uhr'],
  ['in a week', '2026-05-13T12:00:00Z', '2026-05-20T09:30:00Z', 'Mittwoch, 20. Mai, 11:30 Uhr'],
  ['yesterday', '2026-05-13T12:00:00Z', '2026-05-12T09:30:00Z', 'Dienstag, 12. Mai, 11:30 Uhr'],
  ['on the day of 23 hours', '2026-03-28T23:30:00Z', '2026-03-29T21:30:00Z', 'heute 23:30 Uhr'],
  ['after a day of 23 hours', '2026-03-28T23:30:00Z', '2026-03-29T22:30:00Z', 'morgen 00:30 Uhr'],
  ['on the day of 25 hours', '2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', 'heute 23:30 Uhr'],
  ['after a day of 25 hours', '2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z', 'morgen 00:30 Uhr'],
])('says when it is open again, %s [R2.264]', (_, now, moment, text) => {
  expect(formatSoon(moment, berlin, new Date(now))).toBe(text)
})

test.each([
  ['de-DE', 'Asia/Tokyo', 'morgen 00:30 Uhr'],
  ['de-DE', 'America/New_York', 'heute 11:30 Uhr'],
  ['en-GB', 'Europe/Berlin', 'today 17:30'],
  ['tr-TR', 'Europe/Istanbul', 'bugün 18:30'],
])('uses the language %s and the day of %s [R2.264]', (locale, timeZone, text) => {
  const now = new Date('2026-05-13T14:00:00Z')
  expect(formatSoon('2026-05-13T15:30:00Z', { locale, timeZone }, now)).toBe(text)
})
