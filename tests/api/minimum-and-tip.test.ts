import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { toCents } from '#contract/kit/money.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { call } from './setup/call.ts'
import { cartOf, cola, takeaway } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a tip counts towards the minimum order, in quote and order [R5.2541]', async () => {
  await setSettings(shop, { MINIMUM_ORDER: '5.90' })
  const [line] = [cola()]
  const missing = 590 - toCents(line.price ?? 0, 'EUR')
  const refusedWith = async (tip: number) => {
    const cart = { ...cartOf([line]), tip: tip / 100 }
    const { refused = [] } = await call(shop, endpoints.getQuote, {
      body: { cart, deliveryType: 'takeaway' },
    })
    return refused.map(({ message }) => message)
  }
  expect(await refusedWith(missing - 1)).toEqual([fieldTexts.minimumOfType])
  expect(await refusedWith(missing)).toEqual([])
  const order = takeaway([line])
  const cart = { ...order.cart, tip: missing / 100, total: 5.9 }
  expect((await call(shop, endpoints.placeOrder, { body: { ...order, cart } })).code).toBeDefined()
})
