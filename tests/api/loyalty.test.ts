import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import { OrderChangeError } from '#server/checkout/order-step.ts'
import { failPayment } from '#server/checkout/settle-payment.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { spendPoints } from '#server/loyalty/points.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { answerAs } from './setup/answer.ts'
import { call, errorOf, send } from './setup/call.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { offerIn } from './setup/offer.ts'
import { bruschetta, cartOf, cola, type OrderBody, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, setSetting, type TestShop } from './setup/shop.ts'

let shop: TestShop
let userId: string
let ada: ReturnType<typeof bearer>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await forgetOrders(shop)
  userId = await customer(shop)
  ada = bearer(await tokenFor(shop, { userId }))
})

/** Points in cents. */
const give = (profit: number) =>
  shop.db.updateTable('users').set({ profit }).where('id', '=', userId).execute()
const points = async () => (await call(shop, endpoints.getMe, {}, ada)).profit
const history = async (page?: number) =>
  call(shop, endpoints.getTransactions, { query: page === undefined ? {} : { page } }, ada)
const told = async () =>
  (await history()).data.map(each => [each.description, each.oldProfit, each.amount, each.newProfit])

/** Three Bruschette, 20.70, of which points are spent. */
function spending(discount: number, changed: Partial<OrderBody> = {}): OrderBody {
  const cart = cartOf([bruschetta({ qty: 3 })])
  const total = Math.round(((cart.total ?? 0) - discount) * 100) / 100
  return takeaway([], { cart: { ...cart, discount, total }, useProfit: true, ...changed })
}

const place = async (body: OrderBody, sending: object = {}) =>
  (await call(shop, endpoints.placeOrder, { body }, { ...ada, ...sending })).code ?? ''

describe('points are earned', () => {
  test('when an order is completed, by the rate that is set [R6.5 R4.44]', async () => {
    const code = await place(takeaway([bruschetta({ qty: 3 })]))
    await answerAs(shop, code, 'accepted')
    expect(await points()).toBe(0)
    await answerAs(shop, code, 'completed')
    expect(await points()).toBe(1.04)
    expect(await told()).toEqual([[`Gutgeschrieben für Bestellung ${code}`, 0, 1.04, 1.04]])
    await expect(answerAs(shop, code, 'completed')).rejects.toThrow(OrderChangeError)
    expect(await points()).toBe(1.04)
  })

  test('by nobody but customers, and not while the setting is off', async () => {
    const { code: guests = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
    await answerAs(shop, guests, 'accepted', 'completed')
    const code = await place(takeaway([cola()]))
    await setSetting(shop, 'LOYALTY_SYSTEM', '')
    await answerAs(shop, code, 'accepted', 'completed')
    await setSetting(shop, 'LOYALTY_SYSTEM', '1')
    expect([await points(), await told()]).toEqual([0, []])
  })
})

describe('points are spent', () => {
  test('all of them, as a discount, and come back when the order is cancelled [R5.1 R4.45]', async () => {
    await give(550)
    const code = await place(spending(5.5))
    expect(await call(shop, endpoints.getOrder, { params: { code } }, ada)).toMatchObject({
      payment: { cartTotal: 20.7, discount: 5.5, price: 15.2 },
    })
    expect(await points()).toBe(0)
    await answerAs(shop, code, 'accepted', 'cancelled')
    expect(await points()).toBe(5.5)
    expect(await told()).toEqual([
      [`Zurück aus der stornierten Bestellung ${code}`, 0, 5.5, 5.5],
      [`Eingelöst bei Bestellung ${code}`, 5.5, -5.5, 0],
    ])
    await expect(answerAs(shop, code, 'rejected')).rejects.toThrow(OrderChangeError)
    expect(await points()).toBe(5.5)
  })

  test('and come back in words of their own when nothing was paid, once [R4.45]', async () => {
    await give(550)
    const code = await place(spending(5.5, { paymentType: 'online' }))
    expect(await points()).toBe(0)
    const fail = () => inTransaction(shop.db, tx => failPayment(tx, code, shop.clock.now))
    expect([await fail(), await fail()]).toEqual([true, false])
    expect(await points()).toBe(5.5)
    expect(await told()).toEqual([
      [`Zurück, weil Bestellung ${code} nicht bezahlt wurde`, 0, 5.5, 5.5],
      [`Eingelöst bei Bestellung ${code}`, 5.5, -5.5, 0],
    ])
  })

  test('never more than there are, whatever was counted before [R4.45]', async () => {
    await give(550)
    const spend = (wanted: number) =>
      inTransaction(shop.db, tx =>
        spendPoints(tx, { userId, code: 'K7M4QX', points: wanted, now: shop.clock.now }),
      )
    expect(await spend(551)).toBe(false)
    expect([await points(), await told()]).toEqual([5.5, []])
    expect([await spend(550), await points()]).toEqual([true, 0])
  })

  test('as a quote says beforehand, which refuses a guest as the order does [R7.2100]', async () => {
    await give(550)
    const body = {
      cart: cartOf([bruschetta({ qty: 3 })]),
      deliveryType: 'takeaway' as const,
      useProfit: true,
    }
    expect(await call(shop, endpoints.getQuote, { body }, ada)).toMatchObject({ discount: 5.5, total: 15.2 })
    const refused = await errorOf(shop, endpoints.getQuote, { body })
    expect(refused).toMatchObject({ status: 422, data: { useProfit: [fieldTexts.notOffered] } })
    const without = { ...body, useProfit: false }
    expect((await call(shop, endpoints.getQuote, { body: without }, ada)).discount).toBe(0)
  })

  test.each([
    [1970, 19.7, undefined],
    [1971, 0, catalogue.pointsHint],
    [5000, 0, catalogue.pointsHint],
  ])('only when the items cost 1 more: %i cents [R5.1]', async (profit, discount, said) => {
    await give(profit)
    const response = await send(shop, 'POST', '/checkout/v2', spending(discount), ada)
    const { data } = await response.json()
    expect([response.status, data.useProfit]).toEqual(said ? [422, [said]] : [200, undefined])
    expect(await points()).toBe(said ? profit / 100 : 0)
  })

  test('not while the setting is off, and nothing without points', async () => {
    await place(spending(0))
    expect(await told()).toEqual([])
    await give(500)
    await setSetting(shop, 'LOYALTY_SYSTEM', '')
    const refused = await errorOf(shop, endpoints.placeOrder, { body: spending(0) }, ada)
    expect(refused.data).toEqual({ useProfit: [fieldTexts.notOffered] })
    await setSetting(shop, 'LOYALTY_SYSTEM', '1')
  })

  test('only as the visitor saw them: other points are another total', async () => {
    await give(400)
    const refused = await errorOf(shop, endpoints.placeOrder, { body: spending(5) }, ada)
    expect(refused.data).toEqual({ total: [fieldTexts.totalChanged] })
    expect(await points()).toBe(4)
  })

  test('by one of many orders at once, from two processes [R4.45]', async () => {
    await give(550)
    const other = shop.another()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        send(index % 2 ? shop : other, 'POST', '/checkout/v2', spending(5.5), { ...ada, key: `k${index}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(422)])
    expect([await points(), (await told()).length]).toEqual([0, 1])
    await other.close()
  })

  test('once for one key, however often it comes [R10.12]', async () => {
    await give(550)
    const codes = await Promise.all([1, 2, 3].map(() => place(spending(5.5), { key: 'same' })))
    expect(new Set(codes).size).toBe(1)
    expect([await points(), (await told()).length]).toEqual([0, 1])
  })
})

test('an order is answered once, however many try at once', async () => {
  await give(550)
  const code = await place(spending(5.5))
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => answerAs(shop, code, 'rejected')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await points(), (await told()).length]).toEqual([5.5, 2])
})

describe('the history', () => {
  const fill = (count: number) =>
    shop.db
      .insertInto('transactions')
      .values(
        Array.from({ length: count }, (_, index) => ({
          id: `earned-${userId}-${index}`,
          user_id: userId,
          position: index + 1,
          kind: 'earned' as const,
          order_code: `N${index + 1}`,
          old_profit: index * 100,
          amount: 100,
          new_profit: (index + 1) * 100,
          created_at: shop.clock.now.toISOString(),
        })),
      )
      .execute()
  const page = async (query: string) => {
    const answer = await send(shop, 'GET', `/me/transactions${query}`, undefined, ada)
    const { data, meta } = await answer.json()
    return [answer.status, data[0]?.newProfit, data.length, meta?.pagination.current_page]
  }

  test('comes page by page, the newest first [R9.15]', async () => {
    await fill(32)
    expect((await history()).meta.pagination).toEqual({
      total: 32,
      current_page: 1,
      per_page: 15,
      total_pages: 3,
    })
    expect((await history(3)).data.map(each => each.newProfit)).toEqual([2, 1])
    const first = (await call(shop, endpoints.getTransactions, { query: {} }, { ...ada, lang: 'en' })).data[0]
    expect(first).toEqual({
      description: 'Earned by order N32',
      oldProfit: 31,
      amount: 1,
      newProfit: 32,
      date: shop.clock.now.toISOString(),
    })
  })

  test('keeps to its pages, whatever is asked for', async () => {
    await fill(16)
    for (const query of ['', '?page=', '?page=0', '?page=-4', '?page=1.9', '?page=1']) {
      expect(await page(query), query).toEqual([200, 16, 15, 1])
    }
    for (const query of ['?page=2', '?page=99', '?page=1e300']) {
      expect(await page(query), query).toEqual([200, 1, 1, 2])
    }
    for (const query of ['?page=x', '?page=Infinity', '?page=NaN']) {
      const answer = await send(shop, 'GET', `/me/transactions${query}`, undefined, ada)
      expect([answer.status, (await answer.json()).data], query).toEqual([
        422,
        { page: [fieldTexts.invalid] },
      ])
    }
  })

  test('is empty at first', async () => {
    expect((await history()).meta.pagination).toMatchObject({ total: 0, current_page: 1, total_pages: 1 })
  })

  test('is not there while the loyalty system is off [R6.5]', async () => {
    await setSetting(shop, 'LOYALTY_SYSTEM', '')
    expect((await errorOf(shop, endpoints.getTransactions, { query: {} }, ada)).status).toBe(403)
    await setSetting(shop, 'LOYALTY_SYSTEM', '1')
  })
})

test('taxes that are added count what is left after the points [R9.16]', async () => {
  await changeCatalogue(shop, tx =>
    tx.insertInto('taxes').values({ name: 'City', rate: 10_000, away: '', since: '', sort: 0 }).execute(),
  )
  await give(570)
  const body = { cart: cartOf([bruschetta({ qty: 3 })]), deliveryType: 'takeaway' as const, useProfit: true }
  expect(await call(shop, endpoints.getQuote, { body }, ada)).toMatchObject({ tax: 1.5, total: 16.5 })
  await changeCatalogue(shop, tx => tx.deleteFrom('taxes').execute())
})

test('of what a promotion leaves, points need as much and 1 more, and the quote says what that is [R5.1510]', async () => {
  await offerIn(shop, [{ id: 'half', percent: 50_000 }])
  const body = (discount: number) => spending(discount)
  const { cart, deliveryType } = body(0)
  const asked = { cart, deliveryType, orderTime: 'now' as const, useProfit: true }
  const quoted = async () => {
    const { price, promotedPrice, discount } = await call(shop, endpoints.getQuote, { body: asked }, ada)
    return { price, promotedPrice, discount }
  }
  await give(936)
  expect(await quoted()).toEqual({ price: 20.7, promotedPrice: 10.35, discount: 10.35 })
  const refused = await send(shop, 'POST', '/checkout/v2', body(10.35), ada)
  expect((await refused.json()).data).toEqual({ useProfit: [catalogue.pointsHint] })
  await give(935)
  expect(await quoted()).toEqual({ price: 20.7, promotedPrice: 10.35, discount: 19.7 })
  await place(body(19.7))
  expect(await points()).toBe(0)
  await offerIn(shop, [])
  expect((await quoted()).promotedPrice).toBeUndefined()
})
