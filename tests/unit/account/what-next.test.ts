import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { calendarFile } from '#islands/ui/order/calendar.ts'
import { minutesLeft } from '#islands/ui/order/order-progress.ts'
import { nextText } from '#islands/ui/order/what-next.tsx'
import { translate, translateBy } from '#lib/i18n/translate.ts'
import { onPage } from '../page-config.ts'

onPage({ locale: 'de-DE', timeZone: 'Europe/Berlin' })

const t = translateBy((key, params) => translate({}, key, params))
const AT = '2026-05-13T17:10:00.000Z'

const next = (order: Partial<Order>): string | undefined =>
  nextText({ status: 'approved', promisedAt: AT, ...order } as Order, t)

test.each([
  ['is brought', { orderState: 'preparing', deliveryType: 'delivery' }, 'We bring it to you at about'],
  [
    'is to be collected',
    { orderState: 'accepted', deliveryType: 'takeaway' },
    'You can collect it from about',
  ],
  ['is brought to a table', { orderState: 'accepted', deliveryType: 'table' }, 'We bring it to your table'],
  ['is ready', { orderState: 'ready', deliveryType: 'takeaway' }, 'You can collect it now'],
  ['is ready for a car', { orderState: 'ready', deliveryType: 'curbside' }, 'Tell us when you are there'],
] as const)('the page of an order that %s says what happens next [R2.2545]', (_, order, text) => {
  expect(next(order)).toContain(text)
})

test('what is to come says its time, and what has ended or waits for an answer says nothing [R2.2545]', () => {
  expect(next({ orderState: 'accepted', deliveryType: 'delivery' })).toMatch(/19:10/)
  expect(next({ orderState: 'completed', deliveryType: 'delivery' })).toBeUndefined()
  expect(next({ orderState: 'cancelled', deliveryType: 'delivery' })).toBeUndefined()
  expect(next({ orderState: 'received', deliveryType: 'delivery' })).toBeUndefined()
  expect(next({ orderState: 'accepted', deliveryType: 'delivery', promisedAt: undefined })).toBeUndefined()
})

test('who brings it is named, with when they are expected, which is what is counted then [R2.3340]', () => {
  const way = { orderState: 'on_the_way', deliveryType: 'delivery' } as const
  const driver = { name: 'Mehmet', arrivesAt: '2026-05-13T17:25:00.000Z' }
  expect(next({ ...way, driver })).toMatch(/^On its way with Mehmet, .* 19:25/)
  expect(next({ ...way, driver: { name: 'Mehmet' } })).toMatch(/Mehmet, .* 19:10/)
  expect(next({ ...way, driver: { name: 'Mehmet' }, promisedAt: undefined })).toBe('On its way with Mehmet.')
  const order = { status: 'approved', promisedAt: AT, driver, ...way } as Order
  const now = new Date('2026-05-13T17:13:30.000Z')
  expect([minutesLeft(order, now), minutesLeft({ ...order, driver: undefined }, now)]).toEqual([12, 0])
})

test('a calendar gets its time, place and address, whatever they hold [R2.2546]', () => {
  const entry = {
    id: 'A1@shop.example',
    title: 'Bestellung; "Zwei, Drei"',
    place: 'Rykestraße 12,\n10405 Berlin',
    url: `https://shop.example/order#${'x'.repeat(80)}`,
    at: AT,
  }
  const file = calendarFile(entry, new Date('2026-05-13T16:00:00.000Z'))
  const whole = file.replaceAll('\r\n ', '')
  expect(whole).toContain('\r\nDTSTART:20260513T171000Z\r\nDTEND:20260513T172500Z\r\n')
  expect(whole).toContain(String.raw`SUMMARY:Bestellung\; "Zwei\, Drei"`)
  expect(whole).toContain(String.raw`LOCATION:Rykestraße 12\,\n10405 Berlin`)
  expect(whole).toContain(`URL:${entry.url}\r\n`)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
