import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { call, errorOf, send } from './setup/call.ts'
import {
  bruschetta,
  cartOf,
  cola,
  curbside,
  delivery,
  home,
  type OrderBody,
  takeaway,
} from './setup/order.ts'
import { FRIDAY_EVENING, openShop, setSetting, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.clock.now = new Date(FRIDAY_EVENING)
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

const place = (body: OrderBody) => errorOf(shop, endpoints.placeOrder, { body })

/** What is said about each field. */
const said = async (body: OrderBody) => {
  const { status, data } = await place(body)
  return { status, data }
}

describe('a form that cannot be taken', () => {
  const later = (deliverAt: string): Partial<OrderBody> => ({ orderTime: 'later', deliverAt })
  const forms: [string, OrderBody, Record<string, string[]>][] = [
    ['no name [R5.15]', takeaway([cola()], { name: ' ' }), { name: [fieldTexts.required] }],
    ['no e-mail [R5.15]', takeaway([cola()], { email: 'juergen@' }), { email: [fieldTexts.email] }],
    ['letters for a phone [R5.22]', takeaway([cola()], { phone: 'call me' }), { phone: [fieldTexts.phone] }],
    [
      'a phone that cannot exist [R5.22]',
      takeaway([cola()], { phone: '+49 1' }),
      { phone: [fieldTexts.phone] },
    ],
    ['terms not accepted', takeaway([cola()], { terms: false as true }), { terms: [fieldTexts.terms] }],
    [
      'a table without its token',
      takeaway([cola()], { deliveryType: 'table', takeaway: false, table: 't1' }),
      { deliveryType: [fieldTexts.orderTypeClosed] },
    ],
    ['takeaway that is none', takeaway([cola()], { takeaway: false }), { takeaway: [fieldTexts.invalid] }],
    [
      'an unknown way to pay',
      takeaway([cola()], { paymentType: 'gold' }),
      { paymentType: [fieldTexts.paymentUnknown] },
    ],
    [
      'a way to pay for another order type',
      takeaway([cola()], { paymentType: 'cash' }),
      { paymentType: [fieldTexts.paymentUnknown] },
    ],
    [
      'a time in the past',
      takeaway([cola()], later('2026-11-20T12:00:00+01:00')),
      { deliverAt: [fieldTexts.timePast] },
    ],
    [
      'a time too soon',
      takeaway([cola()], later('2026-11-20T18:20:00+01:00')),
      { deliverAt: [fieldTexts.timeTooSoon] },
    ],
    [
      'a time while closed [R5.18]',
      takeaway([cola()], later('2026-11-21T10:00:00+01:00')),
      { deliverAt: [fieldTexts.timeClosed] },
    ],
    [
      'a time in the next year',
      takeaway([cola()], later('2027-11-20T19:00:00+01:00')),
      { deliverAt: [fieldTexts.timeTooFar] },
    ],
    [
      'later without a time',
      takeaway([cola()], { orderTime: 'later' }),
      { deliverAt: [fieldTexts.required] },
    ],
    ['a time that is none', takeaway([cola()], later('tomorrow')), { deliverAt: [fieldTexts.required] }],
    ['points of a guest', takeaway([cola()], { useProfit: true }), { useProfit: [fieldTexts.notOffered] }],
    ["somebody's saved address", takeaway([cola()], { addressId: 1 }), { addressId: [fieldTexts.invalid] }],
    ['an empty cart', takeaway([]), { items: [fieldTexts.emptyCart] }],
    [
      'no address [R5.19]',
      delivery([bruschetta({ qty: 3 })], { address: undefined }),
      {
        'address.address': [fieldTexts.address],
        'address.zipcode': [fieldTexts.required],
      },
    ],
    [
      'an unknown area [R5.19]',
      delivery([bruschetta({ qty: 3 })], { address: { ...home, areaId: 'mars' } }),
      { 'address.areaId': [fieldTexts.unknownArea] },
    ],
    [
      'a zipcode of another area',
      delivery([bruschetta({ qty: 3 })], { address: { ...home, zipcode: '10405' } }),
      { 'address.zipcode': [fieldTexts.unknownArea] },
    ],
    [
      'less than the minimum [R5.20]',
      delivery([bruschetta()]),
      { 'address.areaId': [fieldTexts.minimumOrder] },
    ],
  ]

  test.each(forms)('%s', async (_, body, data) => {
    expect(await said(body)).toEqual({ status: 422, data })
  })

  test('missing and wrong fields are all named', async () => {
    const response = await send(shop, 'POST', '/checkout/v2', { cart: { items: [{ type: 'productItem' }] } })
    expect(response.status).toBe(422)
    const { data } = await response.json()
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'items.0.productId',
        'items.0.sizeId',
        'name',
        'email',
        'phone',
        'terms',
        'paymentType',
      ]),
    )
    expect(Object.values(data).flat()).not.toContain('Invalid input')
  })
})

describe('a restaurant that takes no order', () => {
  test('now, because it is closed', async () => {
    shop.clock.now = new Date('2026-11-20T16:00:00+01:00')
    expect((await said(takeaway([cola()]))).data).toEqual({ orderTime: [fieldTexts.closedNow] })
  })

  test('from guests [R6.1]', async () => {
    await setSetting(shop, 'ALLOW_GUEST_CHECKOUT', '')
    expect(await place(takeaway([cola()]))).toMatchObject({ status: 401, message: fieldTexts.guestClosed })
    await setSetting(shop, 'ALLOW_GUEST_CHECKOUT', '1')
  })

  test('at all', async () => {
    await setSetting(shop, 'ORDERING_ACTIVE', '')
    expect(await place(takeaway([cola()]))).toMatchObject({ status: 422, message: fieldTexts.inactive })
    expect((await call(shop, endpoints.getWorkingHours, {})).meta).toMatchObject({
      isActive: false,
      isOpenNow: false,
    })
    await setSetting(shop, 'ORDERING_ACTIVE', '1')
  })
})

test.each<[string, OrderBody, string, string]>([
  ['ALLOW_TAKEAWAY', takeaway([cola()]), 'deliveryType', fieldTexts.orderTypeClosed],
  ['ALLOW_CURBSIDE', curbside([cola()]), 'deliveryType', fieldTexts.orderTypeClosed],
  ['ALLOW_DELIVERY', delivery([bruschetta({ qty: 3 })]), 'deliveryType', fieldTexts.orderTypeClosed],
  ['ALLOW_ISSUE_INVOICE', takeaway([cola()], { issueInvoice: true }), 'issueInvoice', fieldTexts.notOffered],
  ['ALLOW_TIP', takeaway([cola()], { cart: cartOf([cola()], { tip: 1 }) }), 'tip', fieldTexts.notOffered],
])('what %s switches off is refused [R3.16 R3.17 R3.18 R4.32]', async (setting, order, field, message) => {
  await setSetting(shop, setting, '')
  expect((await said(order)).data).toEqual({ [field]: [message] })
  await setSetting(shop, setting, '1')
})
