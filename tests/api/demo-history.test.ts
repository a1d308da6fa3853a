import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { addDemoCustomer, DEMO_CUSTOMER, removeDemoCustomer } from '#server/app/demo-customer.ts'
import { addDemoHistory } from '#server/app/demo-history.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { call, send } from './setup/call.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

test.each(['2026-05-13T16:00:00Z', '2026-11-20T03:00:00Z'])(
  'the demo customer has ordered before, whenever the demo starts: %s [R10.21]',
  async time => {
    shop.clock.now = new Date(time)
    const userId = await customer(shop)
    const context = {
      shop: await createShopSource()(shop.db),
      userId,
      secret: shop.config.secret,
    }
    await addDemoHistory(shop.db, context, shop.clock.now)
    const ada = bearer(await tokenFor(shop, { userId }))
    const addresses = await call(shop, endpoints.getAddresses, {}, ada)
    expect(addresses.map(({ name, isDefault, area }) => [name, isDefault, area?.id])).toEqual([
      ['Zuhause', true, 'helmholtzkiez'],
      ['Büro', false, 'mitte'],
    ])
    const orders = await call(shop, endpoints.getOrders, { query: {} }, ada)
    expect(orders.map(({ status, payment }) => [status, payment.discount])).toEqual([
      ['completed', 2.17],
      ['rejected', 2.17],
      ['completed', 0],
      ['completed', 0],
    ])
    expect(orders.every(({ createdAt }) => createdAt < shop.clock.now.toISOString())).toBe(true)
    const { data } = await call(shop, endpoints.getTransactions, { query: {} }, ada)
    expect(data.map(({ amount }) => amount)).toEqual([1.82, -2.17, 2.17, -2.17, 0.99, 1.18])
    expect((await call(shop, endpoints.getMe, {}, ada)).profit).toBe(1.82)
    expect(await shop.db.selectFrom('outbox').select('id').execute()).toEqual([])
  },
)

test('a demo that goes live loses the demo customer and the person on their orders, and keeps the orders [R10.271]', async () => {
  const userId = (await addDemoCustomer(shop.db, shop.clock.now)) ?? ''
  const context = { shop: await createShopSource()(shop.db), userId, secret: shop.config.secret }
  await addDemoHistory(shop.db, context, shop.clock.now)
  await shop.db.updateTable('orders').set({ invoice: 1 }).execute()
  const token = await tokenFor(shop, { userId })
  const before = await shop.db
    .selectFrom('orders')
    .select(['code', 'total', 'status'])
    .orderBy('code')
    .execute()
  await customer(shop, { email: 'ada@example.org', name: 'Ada' })

  await removeDemoCustomer(shop.db, shop.clock.now)
  await removeDemoCustomer(shop.db, shop.clock.now)

  expect((await send(shop, 'POST', '/login', DEMO_CUSTOMER)).status).toBe(422)
  expect((await send(shop, 'GET', '/me', undefined, bearer(token))).status).toBe(401)
  expect(await shop.db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Ada' }])
  expect(await shop.db.selectFrom('addresses').selectAll().execute()).toEqual([])
  const orders = await shop.db.selectFrom('orders').selectAll().orderBy('code').execute()
  expect(orders.map(({ code, total, status }) => ({ code, total, status }))).toEqual(before)
  for (const { user_id, name, email, phone, address } of orders) {
    expect([user_id, name, email, phone]).toEqual([null, '', '', ''])
    expect(address ?? '').not.toContain('Lychener')
  }
})
