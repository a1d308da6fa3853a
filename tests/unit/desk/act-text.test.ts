import { expect, test } from 'vitest'
import { presetDetail } from '#contract/desk/acts.ts'
import { formatDateTime } from '#lib/i18n/dates.ts'
import { actText } from '#lib/i18n/desk/act-text.ts'
import { deskText } from '#lib/i18n/desk/desk-text.ts'
import orders from '#lib/i18n/desk/evening/de.json' with { type: 'json' }
import office from '#lib/i18n/desk/office/de.json' with { type: 'json' }
import { translate } from '#lib/i18n/translate.ts'
import { specialDayAct } from '#server/evening/acts.ts'

const de = { ...orders, ...office }

test('what was undone is said with the time at which it had been published, in the shop’s time zone [R12.383]', () => {
  const dateTime = (moment: string) => formatDateTime(moment, { locale: 'de-DE', timeZone: 'Europe/Berlin' })
  const act = {
    id: '1',
    at: '2026-05-13T17:00:00.000Z',
    kind: 'undone' as const,
    device: 'Theke',
    person: 'Ada',
    subject: 'Röstbrot',
    detail: '2026-05-13T16:05:09.960Z',
  }
  const t = (key: string, params = {}) => deskText({}, key, params)
  expect(actText(act, { t, locale: 'de-DE', dateTime, until: dateTime })).toBe(
    `Undone: Röstbrot (${dateTime(act.detail)})`,
  )
  expect(dateTime(act.detail)).toContain('18:05')
})

test('a table that was closed is said by its name, and one that was reserved by its time [R12.3502 R12.3400]', () => {
  const act = { id: '1', at: '2026-05-13T17:00:00.000Z', device: 'Theke', person: '', detail: '' }
  const format = { locale: 'de-DE', dateTime: (moment: string) => `am ${moment.slice(0, 10)}`, until: String }
  const told = (kind: 'evening-closed' | 'table-taken', subject: string) =>
    actText({ ...act, kind, subject }, { ...format, t: (key, params) => translate(de, key, params) })
  expect(told('evening-closed', 'Tisch 2 (Fenster)')).toBe('Tisch 2 (Fenster) geschlossen')
  expect(told('table-taken', '2026-05-14T18:00:00.000Z')).toContain('am 2026-05-14')
})

test('a preset reason is read in the reader’s language, and what somebody has typed as it is [R12.663]', () => {
  const act = { id: '1', at: '2026-05-13T17:00:00.000Z', device: 'Theke', person: '', subject: 'K7M4QX' }
  const format = { locale: 'de-DE', dateTime: String, until: String }
  const told = (detail: string) =>
    actText(
      { ...act, kind: 'rejected', detail },
      { ...format, t: (key, params) => translate(de, key, params) },
    )
  expect(told(presetDetail('closing'))).toBe('K7M4QX abgelehnt (Wir schließen gleich)')
  expect(told('closing')).toBe('K7M4QX abgelehnt (closing)')
})

test('hours of a special day name their order types in the reader’s language [R12.1510]', () => {
  const act = { id: '1', at: '2026-05-13T17:00:00.000Z', device: 'Theke', person: '', subject: '2026-05-20' }
  const format = { locale: 'de-DE', dateTime: String, until: String }
  const ranges = [
    { from: '11:00', to: '20:00', types: ['delivery' as const, 'takeaway' as const] },
    { from: '20:00', to: '22:00' },
  ]
  const { kind, detail = '' } = specialDayAct('2026-05-20', ranges, 'Stadtfest (table)')
  const t = (key: string, params = {}) => translate(de, key, params)
  expect(actText({ ...act, kind, detail }, { ...format, t })).toContain(
    '(11:00-20:00 Lieferung, Abholung, 20:00-22:00, Stadtfest (table))',
  )
})
