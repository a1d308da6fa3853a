import { expect, test } from 'vitest'
import { interpolate } from '#contract/texts/interpolate.ts'
import { actText } from '#lib/i18n/desk/act-text.ts'
import { formatDateTime } from '#lib/i18n/format.ts'

test('what was undone is said with the time at which it had been published, in the shop’s time zone [R12.383]', () => {
  const dateTime = (moment: string) => formatDateTime(moment, { locale: 'de-DE', timeZone: 'Europe/Berlin' })
  const act = {
    id: '1',
    at: '2026-05-13T17:00:00.000Z',
    kind: 'undone' as const,
    device: 'Theke',
    person: 'Ada',
    subject: 'Bruschetta',
    detail: '2026-05-13T16:05:09.960Z',
  }
  const t = (key: string, params = {}) => interpolate(key, params)
  expect(actText(act, { t, locale: 'de-DE', dateTime, until: dateTime })).toBe(
    `Undone: Bruschetta (${dateTime(act.detail)})`,
  )
  expect(dateTime(act.detail)).toContain('18:05')
})
