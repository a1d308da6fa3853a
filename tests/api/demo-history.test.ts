import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { addDemoHistory } from '#server/app/demo-history.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { call } from './setup/call.ts'
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
    const orders = await call(shop, endpoints.getOrders, {}, ada)
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
