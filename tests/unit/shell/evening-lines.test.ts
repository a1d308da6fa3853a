import { expect, test, vi } from 'vitest'
import { eveningLines } from '#lib/shell/order-bar/evening-lines.ts'
import type { ShopNow } from '#stores/order/shop-now.ts'
import { onPage } from '../page-config.ts'

onPage({
  locale: 'de-DE',
  timeZone: 'Europe/Berlin',
  features: { orderTypes: ['delivery', 'takeaway', 'curbside'] },
} as never)

const texts = {
  types: JSON.stringify({ delivery: 'Lieferung', takeaway: 'Abholung', table: 'Am Tisch' }),
  paused: '{type}: später ab {time}',
}

test('order types that pause as long share a line of the notice [R4.107]', () => {
  const pause = (orderType: string, until: string) => ({ orderType, until: `2026-05-13T${until}:00Z` })
  const pauses = [pause('delivery', '17:00'), pause('table', '18:00'), pause('takeaway', '17:00')]
  const now = { hours: {}, state: { isOpenNow: true, live: { pauses, extraMinutes: 0 } } }
  expect(eveningLines(texts, now as unknown as ShopNow)).toEqual([
    'Lieferung, Abholung: später ab 19:00 Uhr',
    'Am Tisch: später ab 20:00 Uhr',
  ])
})

test('order types that are closed now say when they open, and not that they pause [R4.1510]', () => {
  vi.useFakeTimers({ now: new Date('2026-05-13T12:00:00+02:00') })
  const closed = [
    { orderType: 'delivery', opens: '2026-05-13T17:00:00+02:00' },
    { orderType: 'curbside', opens: '2026-05-13T17:00:00+02:00' },
    { orderType: 'table', opens: '2026-05-13T18:00:00+02:00' },
  ]
  const pauses = [{ orderType: 'delivery', until: '2026-05-13T13:00:00+02:00' }]
  const now = { hours: {}, state: { isOpenNow: true, live: { pauses, closed, extraMinutes: 0 } } }
  expect(eveningLines({ ...texts, typeFrom: '{type} ab {time}' }, now as unknown as ShopNow)).toEqual([
    'Lieferung, curbside ab heute 17:00 Uhr',
  ])
  vi.useRealTimers()
})
