import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Area } from '#contract/delivery/area.ts'
import { areaLine } from '#lib/shell/order-bar/area-line.ts'
import { timeLine } from '#lib/shell/order-bar/time-line.ts'

const format = { locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' }
const words = {
  hint: 'Postcode?',
  outside: 'not to {zipcode}',
  area: '{zipcode}: {terms}',
  minimum: 'from {amount}',
  fee: '{amount} fee',
  free: 'free',
  freeFrom: 'free from {amount}',
  openNow: 'open',
  openIn: 'in {from} to {to}',
  openUntil: 'until {until}, in {from} to {to}',
  laterFrom: 'later than {time}',
  laterOnly: 'later only',
  typeFrom: '{type} from {time}',
  closedUntil: 'closed until {time}',
  closedNow: 'closed',
}
const areas = z.parse(z.array(Area), [
  { id: 1, name: 'A', zipcode: '10405', minimumOrder: 12, deliveryPrice: 1.5, freeDeliveryThreshold: 25 },
  { id: 2, name: 'B', zipcode: '10437', minimumOrder: 18, deliveryPrice: 2 },
  { id: 3, name: 'C', zipcode: '10437', minimumOrder: 15, deliveryPrice: 2.5, freeDeliveryThreshold: 30 },
  { id: 4, name: 'D', zipcode: '10119' },
])
const line = (zipcode: string, all = areas) => areaLine(words, all, zipcode, format).replaceAll('\u00a0', ' ')

test.each([
  ['', 'Postcode?'],
  ['104', 'Postcode?'],
  [' 10405 ', '10405: from 12,00 €, 1,50 € fee, free from 25,00 €'],
  ['10437', '10437: from 15,00 €, 2,00 € – 2,50 € fee'],
  ['10119', '10119: free'],
  ['99999', 'not to 99999'],
])('tells for the postcode “%s”: %s [R2.173]', (zipcode, text) => {
  expect(line(zipcode)).toBe(text)
})

test('an area without a postcode is everywhere [R2.173]', () => {
  const [first] = areas
  expect(first).toBeDefined()
  expect(first && line('5', [{ ...first, zipcode: '' }])).toBe(
    '5: from 12,00 €, 1,50 € fee, free from 25,00 €',
  )
})

test('says when an order would be ready [R2.173 R4.115]', () => {
  const live = {
    revision: '1',
    soldOut: { products: [], menus: [] },
    extraMinutes: 0,
    pauses: [{ orderType: 'delivery' as const, until: '2026-05-13T19:30:00+02:00' }],
  }
  const now = (state: object, orderType: 'delivery' | 'takeaway' = 'delivery') =>
    timeLine({ ...words, orderType }, state, format)
  expect(now({})).toBe('')
  expect(now({ isOpenNow: true })).toBe('open')
  expect(now({ isOpenNow: true, live })).toBe('later than 19:30 Uhr')
  expect(now({ isOpenNow: true, live }, 'takeaway')).toBe('open')
  expect(now({ isOpenNow: true, live: { ...live, laterOnly: true } }, 'takeaway')).toBe('later only')
  expect(now({ isOpenNow: true, live: { ...live, minutes: { takeaway: 20 } } }, 'takeaway')).toBe(
    'in 20 to 30',
  )
  vi.useFakeTimers({ now: new Date('2026-05-13T23:00:00+02:00') })
  expect(now({ isOpenNow: false, nextOpen: '2026-05-14T17:00:00+02:00' })).toBe(
    'closed until morgen 17:00 Uhr',
  )
  vi.useRealTimers()
  expect(now({ isOpenNow: false })).toBe('closed')
})

test('says until when the restaurant is open for the order type, where it says so [R2.2523]', () => {
  const live = {
    revision: '1',
    soldOut: { products: [], menus: [] },
    extraMinutes: 0,
    laterOnly: false,
    pauses: [],
    minutes: { delivery: 40, takeaway: 20 },
    until: { takeaway: '22:30' },
  }
  const now = (orderType: 'delivery' | 'takeaway', texts = words) =>
    timeLine({ ...texts, orderType }, { isOpenNow: true, live }, format)
  expect(now('takeaway')).toBe('until 22:30, in 20 to 30')
  expect(now('delivery')).toBe('in 40 to 50')
  expect(now('takeaway', { ...words, openUntil: '' })).toBe('in 20 to 30')
})

test('says from when on the order type can be had whose hours are others [R4.1510]', () => {
  vi.useFakeTimers({ now: new Date('2026-05-13T12:00:00+02:00') })
  const closed = [{ orderType: 'delivery', opens: '2026-05-13T17:00:00+02:00' }]
  const live = { revision: '1', soldOut: { products: [], menus: [] }, pauses: [], closed }
  const now = (state: object, { typeFrom = words.typeFrom, orderType = 'delivery' } = {}) =>
    timeLine({ ...words, typeFrom, type: 'Lieferung', orderType }, { live, ...state } as never, format)
  expect(now({ isOpenNow: true })).toBe('Lieferung from heute 17:00 Uhr')
  expect(now({ isOpenNow: true }, { orderType: 'takeaway' })).toBe('open')
  expect(now({ isOpenNow: true }, { typeFrom: '' })).toBe('closed until heute 17:00 Uhr')
  // Takeaway opens before.
  expect(now({ isOpenNow: false, nextOpen: '2026-05-13T13:00:00+02:00' })).toBe(
    'closed until heute 17:00 Uhr',
  )
  expect(now({ isOpenNow: true, live: { ...live, closed: [{ orderType: 'delivery' }] } })).toBe('closed')
  vi.useRealTimers()
})
