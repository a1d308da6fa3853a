import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { call } from './setup/call.ts'
import { bruschetta, lunch, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('an order returns its original cart lines, which can be ordered again as they are [R2.99]', async () => {
  const userId = await customer(shop)
  const ada = bearer(await tokenFor(shop, { userId }))
  const product = { id: '101', name: 'Bruschetta', sizes: [{ id: 'standard', price: 6.9 }] }
  const body = takeaway([bruschetta({ qty: 3, product }), lunch({ qty: 2 })])
  const { code = '' } = await call(shop, endpoints.createOrder, { body }, ada)
  const { items } = await call(shop, endpoints.getOrder, { params: { code } }, ada)
  const lines = items.flatMap(item => item.line ?? [])
  expect(lines).toMatchObject([
    {
      type: 'productItem',
      productId: '101',
      categoryId: 'vorspeisen',
      sizeId: 'standard',
      qty: 3,
      price: 6.9,
    },
    { type: 'menuItem', menu: { id: 'mittag' }, qty: 2, price: 9.9, items: [{ productId: '401' }, {}, {}] },
  ])
  expect(lines[0]).not.toHaveProperty('product.id')
  const again = { ...body, cart: { ...body.cart, items: lines } }
  const second = await call(shop, endpoints.createOrder, { body: again }, ada)
  expect(second.code).not.toBe(code)
})

test('an order from before the lines were kept has no lines, and can be read all the same', async () => {
  const userId = await customer(shop)
  const ada = bearer(await tokenFor(shop, { userId }))
  const { code = '' } = await call(shop, endpoints.createOrder, { body: takeaway([bruschetta()]) }, ada)
  await shop.db.updateTable('order_items').set({ line: null }).where('order_code', '=', code).execute()
  const { items } = await call(shop, endpoints.getOrder, { params: { code } }, ada)
  expect(items.map(({ line, qty }) => [line, qty])).toEqual([[undefined, 1]])
})

test('a customer learns how the last order was received and paid, and nobody else does [R2.200]', async () => {
  const ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  expect((await call(shop, endpoints.getMe, {}, ada)).lastOrder).toBeUndefined()
  await call(shop, endpoints.createOrder, { body: takeaway([bruschetta()]) }, ada)
  const { paymentType } = takeaway([bruschetta()])
  expect((await call(shop, endpoints.getMe, {}, ada)).lastOrder).toEqual({
    deliveryType: 'takeaway',
    paymentType,
  })
  const eve = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  expect((await call(shop, endpoints.getMe, {}, eve)).lastOrder).toBeUndefined()
})
