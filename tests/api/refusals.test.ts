import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { call, refusal, send } from './setup/call.ts'
import { bruschetta, cartOf, cola, delivery, home, lunch, type Sent, takeaway } from './setup/order.ts'
import { changeCatalogue, FRIDAY_EVENING, openShop, setSetting, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.clock.now = new Date(FRIDAY_EVENING)
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

const place = (body: Sent) => refusal(shop, endpoints.placeOrder, { body })

/** What is said about each field. */
const said = async (body: Sent) => {
  const { status, data } = await place(body)
  return { status, data }
}

const options = (optionIds: NonNullable<ReturnType<typeof bruschetta>['optionIds']>, productId = '702') =>
  bruschetta({ productId, optionIds })

describe('a line that cannot be ordered [R10.7 R10.8]', () => {
  const lines: [string, Sent['cart']['items'][number], string, string][] = [
    ['unknown product', bruschetta({ productId: '999' }), 'productId', messages.unknownProduct],
    [
      'product named like a method',
      bruschetta({ productId: 'toString' }),
      'productId',
      messages.unknownProduct,
    ],
    ['unknown size', bruschetta({ sizeId: 'riesig' }), 'sizeId', messages.unknownSize],
    ['size of another product', bruschetta({ sizeId: 'familie' }), 'sizeId', messages.unknownSize],
    ['unknown extra', bruschetta({ extraIds: [{ extraId: 'gold' }] }), 'extraIds', messages.unknownExtra],
    [
      'extra of another product',
      bruschetta({ extraIds: [{ extraId: 'pz-kaese' }] }),
      'extraIds',
      messages.unknownExtra,
    ],
    [
      'unknown option',
      options([{ variantId: 'beilage', value: 'be-kaviar' }]),
      'optionIds.beilage',
      messages.unknownOption,
    ],
    [
      'option of another variant',
      options([{ variantId: 'beilage', value: 'me-hummus' }]),
      'optionIds.beilage',
      messages.unknownOption,
    ],
    [
      'variant of another product',
      bruschetta({ optionIds: [{ variantId: 'meze', value: 'me-hummus' }] }),
      'optionIds',
      messages.unknownOption,
    ],
    ['no required choice', options([]), 'optionIds.beilage', messages.chooseOne],
    [
      'no choice among the children',
      options([{ variantId: 'beilage', value: 'be-pommes' }]),
      'optionIds.beilage',
      messages.chooseOne,
    ],
    [
      'two of a single choice',
      options([{ variantId: 'beilage', value: [{ optionId: 'be-brat' }, { optionId: 'be-reis' }] }]),
      'optionIds.beilage',
      messages.chooseOne,
    ],
    ['nothing ticked of a required one', options([], '106'), 'optionIds.meze', messages.chooseAtLeastOne],
    ['half a portion', bruschetta({ qty: 1.5 }), 'qty', messages.quantity],
    ['none', bruschetta({ qty: 0 }), 'qty', messages.quantity],
    ['seven of a combo', lunch({ qty: 7 }), 'qty', messages.quantity],
    ['unknown combo', lunch({ menu: { id: 'fruehstueck' } }), 'menu', messages.unknownMenu],
    [
      'a combo that only an option opens',
      lunch({ menu: { id: 'burger-menue' } }),
      'menu',
      messages.unknownMenu,
    ],
    [
      'an empty required slot',
      lunch({ items: [{ slotId: 'pizza', productId: '401' }] }),
      'items.1',
      messages.chooseOne,
    ],
    [
      'a product that the slot does not offer',
      lunch({
        items: [
          { slotId: 'pizza', productId: '404' },
          { slotId: 'getraenk', productId: '1302' },
        ],
      }),
      'items.0',
      messages.unknownProduct,
    ],
  ]

  test.each(lines)('%s', async (_, line, field, message) => {
    const { status, data, changes } = await place(takeaway([cola(), line]))
    expect(status).toBe(422)
    expect(data).toEqual({ [`items.1.${field}`]: [message] })
    expect(changes).toEqual([{ index: 1, field, message, old: undefined, price: undefined }])
  })

  test('more than 999 of a product, or less than none', async () => {
    for (const qty of [1000, -1]) {
      expect((await said(takeaway([bruschetta({ qty })]))).data).toEqual({
        'items.0.qty': [messages.invalid],
      })
    }
  })

  test('every bad line is named at once', async () => {
    const { changes } = await place(
      takeaway([bruschetta({ productId: 'x' }), cola({ price: 1 }), lunch({ qty: 9 })]),
    )
    expect(changes.map(change => [change.index, change.field])).toEqual([
      [0, 'productId'],
      [1, 'price'],
      [2, 'qty'],
    ])
  })

  test('a dish that is sold out, by itself and in a combo', async () => {
    const setAvailable = (available: number) =>
      changeCatalogue(shop, tx =>
        tx.updateTable('products').set({ available }).where('id', '=', '401').execute(),
      )
    await setAvailable(0)
    const { data } = await place(
      takeaway([bruschetta({ productId: '401', sizeId: 'klein', price: 7.5 }), lunch()]),
    )
    expect(data).toEqual({
      'items.0.productId': [messages.soldOut],
      'items.1.items.0.productId': [messages.soldOut],
    })
    await setAvailable(1)
  })
})

describe('a price that is not ours [R10.6]', () => {
  test('is shown old and new, and nothing is charged', async () => {
    const { status, message, data, changes } = await place(takeaway([cola(), bruschetta({ price: 0.01 })]))
    expect({ status, message, data }).toEqual({
      status: 422,
      message: 'Validation Error',
      data: { 'items.1.price': [messages.priceChanged] },
    })
    expect(changes).toEqual([
      { index: 1, field: 'price', message: messages.priceChanged, old: 0.01, price: 6.9 },
    ])
  })

  test('a total that is not ours is refused', async () => {
    const body = takeaway([cola()])
    body.cart.total = 2.8
    expect(await said(body)).toEqual({ status: 422, data: { total: [messages.totalChanged] } })
  })

  test('a fee that was left out is a total that differs', async () => {
    const body = delivery([bruschetta({ qty: 3 })])
    body.cart = cartOf(body.cart.items)
    expect((await said(body)).data).toEqual({ total: [messages.totalChanged] })
  })
})

describe('a form that cannot be taken', () => {
  const later = (deliverAt: string): Partial<Sent> => ({ orderTime: 'later', deliverAt })
  const forms: [string, Sent, Record<string, string[]>][] = [
    ['no name [R5.15]', takeaway([cola()], { name: ' ' }), { name: [messages.required] }],
    ['no e-mail [R5.15]', takeaway([cola()], { email: 'juergen@' }), { email: [messages.email] }],
    ['letters for a phone [R5.22]', takeaway([cola()], { phone: 'call me' }), { phone: [messages.phone] }],
    [
      'a phone that cannot exist [R5.22]',
      takeaway([cola()], { phone: '+49 1' }),
      { phone: [messages.phone] },
    ],
    ['terms not accepted [R5.16]', takeaway([cola()], { terms: false as true }), { terms: [messages.terms] }],
    [
      'a way that is not offered',
      takeaway([cola()], { deliveryType: 'curbside' }),
      { deliveryType: [messages.wayClosed], paymentType: [messages.paymentUnknown] },
    ],
    [
      'a table without its token',
      takeaway([cola()], { deliveryType: 'table', takeaway: false, table: 't1' }),
      { deliveryType: [messages.wayClosed] },
    ],
    ['takeaway that is none', takeaway([cola()], { takeaway: false }), { takeaway: [messages.invalid] }],
    [
      'an unknown way to pay',
      takeaway([cola()], { paymentType: 'gold' }),
      { paymentType: [messages.paymentUnknown] },
    ],
    [
      'a way to pay for another way',
      takeaway([cola()], { paymentType: 'cash' }),
      { paymentType: [messages.paymentUnknown] },
    ],
    [
      'a time in the past',
      takeaway([cola()], later('2026-11-20T12:00:00+01:00')),
      { deliverAt: [messages.timePast] },
    ],
    [
      'a time too soon',
      takeaway([cola()], later('2026-11-20T18:20:00+01:00')),
      { deliverAt: [messages.timeTooSoon] },
    ],
    [
      'a time while closed [R5.18]',
      takeaway([cola()], later('2026-11-21T10:00:00+01:00')),
      { deliverAt: [messages.timeClosed] },
    ],
    [
      'a time in the next year',
      takeaway([cola()], later('2027-11-20T19:00:00+01:00')),
      { deliverAt: [messages.timeTooFar] },
    ],
    [
      'later without a time [R5.17]',
      takeaway([cola()], { orderTime: 'later' }),
      { deliverAt: [messages.required] },
    ],
    ['a time that is none', takeaway([cola()], later('tomorrow')), { deliverAt: [messages.required] }],
    [
      'an invoice that is not offered',
      takeaway([cola()], { issueInvoice: true }),
      { issueInvoice: [messages.notOffered] },
    ],
    ['points of a guest', takeaway([cola()], { useProfit: true }), { useProfit: [messages.notOffered] }],
    ["somebody's saved address", takeaway([cola()], { addressId: 1 }), { addressId: [messages.invalid] }],
    ['an empty cart', takeaway([]), { items: [messages.emptyCart] }],
    [
      'a tip that is not offered',
      { ...takeaway([cola()]), cart: cartOf([cola()], { tip: 1 }) },
      { tip: [messages.notOffered] },
    ],
    [
      'no address [R5.19]',
      delivery([bruschetta({ qty: 3 })], { address: undefined }),
      {
        'address.address': [messages.address],
        'address.zipcode': [messages.required],
        'address.areaId': [messages.required],
      },
    ],
    [
      'an unknown area [R5.19]',
      delivery([bruschetta({ qty: 3 })], { address: { ...home, areaId: 'mars' } }),
      { 'address.areaId': [messages.unknownArea] },
    ],
    [
      'a zipcode of another area',
      delivery([bruschetta({ qty: 3 })], { address: { ...home, zipcode: '10405' } }),
      { 'address.zipcode': [messages.unknownArea] },
    ],
    [
      'less than the minimum [R5.20]',
      delivery([bruschetta()]),
      { 'address.areaId': [messages.minimumOrder] },
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
    expect((await said(takeaway([cola()]))).data).toEqual({ orderTime: [messages.closedNow] })
  })

  test('from guests [R6.1]', async () => {
    await setSetting(shop, 'ALLOW_GUEST_CHECKOUT', '')
    expect(await place(takeaway([cola()]))).toMatchObject({ status: 401, message: messages.guestClosed })
    await setSetting(shop, 'ALLOW_GUEST_CHECKOUT', '1')
  })

  test('at all', async () => {
    await setSetting(shop, 'ORDERING_ACTIVE', '')
    expect(await place(takeaway([cola()]))).toMatchObject({ status: 422, message: messages.inactive })
    expect((await call(shop, endpoints.getWorkingHours, {})).meta).toMatchObject({
      isActive: false,
      isOpenNow: false,
    })
    await setSetting(shop, 'ORDERING_ACTIVE', '1')
  })

  test('by takeaway, when that is off [R3.17]', async () => {
    await setSetting(shop, 'ALLOW_TAKEAWAY', '')
    expect((await said(takeaway([cola()]))).data).toEqual({ deliveryType: [messages.wayClosed] })
    await setSetting(shop, 'ALLOW_TAKEAWAY', '1')
  })
})
