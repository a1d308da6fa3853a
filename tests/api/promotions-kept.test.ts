import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { bearer, tokenFor } from './setup/account.ts'
import { call, errorOf } from './setup/call.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { offerIn } from './setup/offer.ts'
import { bruschetta, cartOf, delivery, home, takeaway } from './setup/order.ts'
import { openShop, setSetting, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await forgetOrders(shop)
  for (const table of ['promotion_uses', 'order_promotions'] as const)
    await shop.db.deleteFrom(table).execute()
})

type Sending = Parameters<typeof call>[3]

const half = { id: 'half', percent: 50_000 }
const items = [bruschetta()]
const PRICE = 6.9
const HALF = 3.45

const quote = (more: object = {}, sending?: Sending) =>
  call(shop, endpoints.getQuote, { body: { cart: cartOf(items), ...more } as never }, sending)

const refused = (more: object, sending?: Sending) =>
  errorOf(shop, endpoints.getQuote, { body: { cart: cartOf(items), ...more } as never }, sending)

/** Orders at half the price as somebody with an address and a number of their own; false where that is not what they get. */
async function orders(email: string, phone: string): Promise<boolean> {
  const body = { ...takeaway(items), email, phone }
  const cart = { ...body.cart, total: HALF }
  const { status } = await call(shop, endpoints.placeOrder, { body: { ...body, cart } }).then(
    () => ({ status: 200 }),
    () => errorOf(shop, endpoints.placeOrder, { body: { ...body, cart } }),
  )
  return status === 200
}

const MAILBOXES = [
  ['ada+1@example.org', 'Ada@example.org', 'ada+pizza@EXAMPLE.org'],
  ['a.da@gmail.com', 'ada@googlemail.com', 'a.d.a+x@gmail.com'],
  ['ada@müller.example', 'ada@xn--mller-kva.example', 'ada@mu\u0308ller.example'],
]

test.each(MAILBOXES)(
  'a limit for one guest knows the mailbox of %s, %s and %s [R10.2100]',
  async (...forms) => {
    for (const limit of [{ limit_customer: 1 }, { first_order: 1 }]) {
      await forgetOrders(shop)
      await offerIn(shop, [{ ...half, ...limit }])
      const got: boolean[] = []
      for (const [at, email] of forms.entries()) got.push(await orders(email, `030 12345${at}`))
      expect([limit, got]).toEqual([limit, [true, false, false]])
      expect(await orders('eva@example.org', '030 999999')).toBe(true)
    }
  },
)

test('a mailbox keeps what it has used before mailboxes were counted [R10.2100 R12.2442]', async () => {
  await offerIn(shop, [{ ...half, limit_customer: 1 }])
  const { createHmac } = await import('node:crypto')
  const counted = createHmac('sha256', shop.config.secret)
    .update('promotion mail ada+1@example.org')
    .digest('base64url')
  await shop.db.insertInto('promotion_uses').values({ promotion_id: 'half', counted, uses: 1 }).execute()
  expect(await orders('ada+1@example.org', '030 123450')).toBe(false)
  // Under another form of the address, of which no more is known than the order that it was.
  await offerIn(shop, [])
  const earlier = { ...takeaway(items), email: 'ada+1@example.org', phone: '030 123450' }
  await call(shop, endpoints.placeOrder, { body: earlier })
  await offerIn(shop, [{ ...half, limit_customer: 1 }])
  expect(await orders('ada@example.org', '030 123451')).toBe(false)
  expect(await orders('eva@example.org', '030 123452')).toBe(true)
})

test('what counts guests is not for those at a table, and says for whom it is [R9.2102]', async () => {
  const table = bearer(await tokenFor(shop, { tableId: 't1' }))
  for (const limit of [{ limit_customer: 1 }, { first_order: 1 }]) {
    await offerIn(shop, [{ ...half, ...limit }])
    expect((await quote({ deliveryType: 'table' }, table)).total).toBe(PRICE)
    for (const asked of [{ deliveryType: 'takeaway' }, {}]) expect((await quote(asked)).total).toBe(HALF)
    const [offer] = await call(shop, endpoints.getPromotions, {})
    expect(offer?.orderTypes).toContain('takeaway')
    expect(offer?.orderTypes).not.toContain('table')
    await offerIn(shop, [{ ...half, ...limit, order_types: '["table"]' }])
    expect(await call(shop, endpoints.getPromotions, {})).toEqual([])
  }
  await offerIn(shop, [half])
  expect((await quote({ deliveryType: 'table' }, table)).total).toBe(HALF)
})

test('a quote refuses what its order refuses [R7.2100]', async () => {
  await offerIn(shop, [])
  await setSetting(shop, 'REUSABLE_PACKAGING', 'offer')
  const table = bearer(await tokenFor(shop, { tableId: 't1' }))
  const said = async (more: object, sending?: Sending) => (await refused(more, sending)).data
  const notOffered = [fieldTexts.notOffered]
  expect(await said({ deliveryType: 'table', reusable: true }, table)).toEqual({ reusable: notOffered })
  expect(await said({ reusable: true }, table)).toEqual({ reusable: notOffered })
  expect(await said({ useProfit: true })).toEqual({ useProfit: notOffered })
  const closed = { deliveryType: [fieldTexts.orderTypeClosed] }
  expect(await said({ deliveryType: 'table' })).toEqual(closed)
  expect(await said({ deliveryType: 'takeaway' }, table)).toEqual(closed)
  expect(await said({ cart: cartOf(items, { tip: 1001 }) })).toEqual({ tip: [fieldTexts.invalid] })
  await setSetting(shop, 'REUSABLE_PACKAGING', '')
  expect(await said({ deliveryType: 'takeaway', reusable: true })).toEqual({ reusable: notOffered })
})

test('a quote finds the area in the address, as its order does [R7.2101]', async () => {
  await offerIn(shop, [{ ...half, areas: JSON.stringify([home.areaId]) }])
  const three = { cart: cartOf([bruschetta({ qty: 3 })]), deliveryType: 'delivery' }
  for (const address of [home, { zipcode: home.zipcode, areaId: home.areaId }]) {
    const { total } = await quote({ ...three, address })
    expect(total).toBe(11.85)
    const body = delivery([bruschetta({ qty: 3 })])
    const { code } = await call(shop, endpoints.placeOrder, {
      body: { ...body, cart: { ...body.cart, total } },
    })
    expect(code).toBeTruthy()
  }
  expect((await quote({ ...three, areaId: home.areaId })).total).toBe(11.85)
})
