import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DAY } from '#contract/kit/durations.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { answerAs } from './setup/answer.ts'
import { call, send } from './setup/call.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { offerIn } from './setup/offer.ts'
import { bruschetta, cartOf, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

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

const half = { id: 'half', needs: 'code', code: 'HALB', percent: 50_000 }
const items = [bruschetta()]

const quote = (sending?: Sending) =>
  call(
    shop,
    endpoints.getQuote,
    { body: { cart: { ...cartOf(items), code: 'HALB' }, orderTime: 'now' } as never },
    sending,
  )

/** The order at what its quote says. */
async function bodyFor(sending?: Sending) {
  const { total } = await quote(sending)
  const body = takeaway(items)
  return { ...body, phone: '030 1234567', cart: { ...body.cart, code: 'HALB', total } }
}

const place = async (sending?: Sending): Promise<string> =>
  (await call(shop, endpoints.placeOrder, { body: await bodyFor(sending) }, sending)).code ?? ''

test('what may be used so often on a day is used no more often, and again on the next business day [R10.1191]', async () => {
  await offerIn(shop, [{ ...half, limit_day: 2 }])
  await place()
  const body = await bodyFor()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(shop, 'POST', '/checkout/v2', body)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await quote()).code?.reason).toEqual({ why: 'used-up-today' })

  const today = shop.clock.now
  shop.clock.now = new Date(today.getTime() + DAY)
  expect((await quote()).discount).toBe(3.45)
  shop.clock.now = today
})

test('a promotion for regulars counts the orders of the account that were not rejected, and a guest has none [R9.1194]', async () => {
  await offerIn(shop, [{ ...half, after_orders: 2 }])
  const ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  const missing = { why: 'orders', count: 2 }
  await place(ada)
  await answerAs(shop, await place(ada), 'rejected')
  expect((await quote(ada)).code?.reason).toEqual(missing)
  await place(ada)
  expect((await quote(ada)).discount).toBe(3.45)
  expect((await quote()).code?.reason).toEqual(missing)
})

test('the first order is that of the account, also under another address [R9.1194]', async () => {
  await offerIn(shop, [{ ...half, first_order: 1 }])
  const ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  expect((await quote(ada)).discount).toBe(3.45)
  await place(ada)
  expect((await quote(ada)).code?.reason).toEqual({ why: 'first-order' })
})
