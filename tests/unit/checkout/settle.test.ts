import { describe, expect, test } from 'vitest'
import { emptyValues } from '#islands/checkout/checkout-fields.ts'
import {
  corrections,
  inOrder,
  orderTypesFor,
  providersFor,
  restored,
  settled,
} from '#islands/checkout/settle.ts'
import { areasFor } from '#lib/cart/delivery/areas.ts'
import { areaGap } from '#lib/cart/delivery/delivery-terms.ts'
import { areas, delivery, offer, providers } from './fixtures.ts'

const address = (zipcode: string, areaId = '') => ({ ...delivery.address, zipcode, areaId })

const first = offer.times[0]?.time ?? ''

describe('what is no longer offered is taken back', () => {
  test.each([
    [
      'a way',
      { ...offer, orderTypes: ['takeaway' as const] },
      { deliveryType: 'takeaway', paymentType: 'counter' },
    ],
    ['now, while closed', { ...offer, now: false }, { orderTime: 'later' }],
    ['an area', { ...offer, areas: areas.slice(1) }, { address: { areaId: '' } }],
    ['a payment', { ...offer, providers: providers.slice(1) }, { paymentType: 'card' }],
  ])('%s [R4.32 R4.33]', (_, changed, expected) => {
    expect(settled(delivery, changed)).toMatchObject(expected)
  })

  test('a later time that has passed [R5.18]', () => {
    const later = { ...delivery, orderTime: 'later' as const, deliverAt: '2026-03-27T16:45:00.000Z' }
    expect(corrections(later, offer)).toEqual([['deliverAt', '']])
    expect(corrections({ ...later, deliverAt: first }, offer)).toEqual([])
  })
})

describe('while an order type pauses [R4.100]', () => {
  const until = offer.times[1]?.time ?? ''
  const paused = { ...offer, pauses: [{ orderType: 'delivery' as const, until }] }

  test('an order for now becomes one for later', () => {
    expect(settled(delivery, paused).orderTime).toBe('later')
    expect(settled({ ...delivery, deliveryType: 'takeaway' }, paused).orderTime).toBe('now')
  })

  test('only times from its end on stay chosen', () => {
    const later = { ...delivery, orderTime: 'later' as const }
    const chosen = (deliverAt: string) => settled({ ...later, deliverAt }, paused).deliverAt
    expect(chosen(first)).toBe('')
    expect(chosen(until)).toBe(until)
  })
})

test('while an order type is closed, an order for now becomes one for later [R4.1512]', () => {
  const closed = { ...offer, closed: [{ orderType: 'delivery' as const, opens: first }] }
  expect(settled(delivery, closed)).toMatchObject({ orderTime: 'later' })
  expect(settled({ ...delivery, deliveryType: 'takeaway' }, closed)).toMatchObject({ orderTime: 'now' })
  const later = { ...delivery, orderTime: 'later' as const, deliverAt: first }
  const times = offer.times.map(time => ({ ...time, orderTypes: ['takeaway' as const] }))
  expect(settled(later, { ...closed, times }).deliverAt).toBe('')
  expect(settled({ ...later, deliveryType: 'takeaway' }, { ...closed, times }).deliverAt).toBe(first)
})

describe('the zipcode leads to the area', () => {
  test.each([
    ['', ['1', '2', '3']],
    ['1', ['1', '2', '3']],
    ['10437', ['2', '3']],
    ['10405', ['1']],
    ['99999', []],
  ])('%s fits %o', (zipcode, ids) => {
    expect(areasFor(areas, zipcode).map(area => area.id)).toEqual(ids)
  })

  test('the only one is chosen once the zipcode is whole', () => {
    expect(settled({ ...delivery, address: address('10405') }, offer).address.areaId).toBe('1')
    expect(settled({ ...delivery, address: address('1040') }, offer).address.areaId).toBe('')
    expect(settled({ ...delivery, address: address('10437') }, offer).address.areaId).toBe('')
    expect(settled({ ...delivery, address: address('10437', '1') }, offer).address.areaId).toBe('')
  })

  test('an area without a zipcode fits every address', () => {
    const everywhere = areas.map(area => ({ ...area, zipcode: '' }))
    expect(areasFor(everywhere, '99999')).toHaveLength(3)
  })
})

test('what is missing to the minimum order and to free delivery, in cents [R4.35 R5.20]', () => {
  expect(areaGap(1000, areas[0], 'EUR')).toEqual({ toMinimum: 200, toNextFee: 1500, nextFee: 0 })
  expect(areaGap(2500, areas[0], 'EUR')).toEqual({ toMinimum: 0, toNextFee: 0, nextFee: 0 })
  expect(areaGap(1600, areas[1], 'EUR')).toEqual({ toMinimum: 0, toNextFee: 0, nextFee: 0 })
  expect(areaGap(100, undefined, 'EUR')).toEqual({ toMinimum: 0, toNextFee: 0, nextFee: 0 })
})

test('a table is offered to its guests only [R4.32]', () => {
  expect(orderTypesFor(['delivery', 'takeaway', 'table'], false)).toEqual(['delivery', 'takeaway'])
  expect(orderTypesFor(['delivery', 'takeaway', 'table'], true)).toEqual(['table'])
})

test('a payment provider serves the order types that it names, or all', () => {
  expect(providersFor(providers, 'takeaway').map(each => each.id)).toEqual(['counter'])
  const [cash] = providers
  expect(providersFor(cash ? [{ ...cash, ways: [] }] : [], 'curbside')).toHaveLength(1)
})

describe('after a reload', () => {
  test('everything typed is back [R4.43]', () => {
    expect(restored(JSON.parse(JSON.stringify(delivery)), emptyValues(null))).toEqual(delivery)
  })

  test.each([undefined, null, 'text', 7, [], { name: 7, address: 'x', terms: 'yes' }])(
    '%o counts as nothing',
    stored => {
      expect(restored(stored, emptyValues(null))).toEqual(emptyValues(null))
    },
  )

  test("a customer's own data stand in an empty form", () => {
    const user = {
      name: 'Ada',
      email: 'ada@example.org',
      phone: '+49 30 23125014',
      profit: 0,
      table: false,
      hasPassword: true,
      providers: [],
    }
    expect(emptyValues(user)).toMatchObject({
      name: 'Ada',
      email: 'ada@example.org',
      phone: '+49 30 23125014',
    })
  })
})

test('the payment method that was used last is the first to choose from [R2.1570]', () => {
  const ids = providers.map(({ id }) => id)
  const [first = '', second = '', ...others] = ids
  expect(inOrder(providers, second).map(({ id }) => id)).toEqual([second, first, ...others])
  expect(inOrder(providers, '').map(({ id }) => id)).toEqual(ids)
})

test('wallets of the browser come before all others but the one that was used last [R2.2542]', () => {
  const [usual] = providers
  if (!usual) throw new Error('no payment method')
  const of = (id: string, name: string) => ({ ...usual, id, name })
  const all = [of('cash', 'Bar'), of('pay', 'Apple Pay'), of('card', 'Karte')]
  const ids = (last: string, wallets: string[]) => inOrder(all, last, wallets).map(({ id }) => id)
  expect(ids('', ['apple pay'])).toEqual(['pay', 'cash', 'card'])
  expect(ids('card', ['apple pay'])).toEqual(['card', 'pay', 'cash'])
  expect(ids('', [])).toEqual(['cash', 'pay', 'card'])
})
