import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { call, errorOf, send } from './setup/call.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { bruschetta, cola, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => forgetOrders(shop))

const counts = async () => ({
  orders: (await shop.db.selectFrom('orders').select('code').execute()).length,
  items: (await shop.db.selectFrom('order_items').select('position').execute()).length,
  mails: (await shop.db.selectFrom('outbox').select('id').execute()).length,
})

test('the same key answers the same order, whatever the order of the fields [R10.12]', async () => {
  const body = takeaway([cola()])
  const first = await call(shop, endpoints.placeOrder, { body }, { key: 'abc' })
  const turned = Object.fromEntries(Object.entries(body).reverse())
  const again = await send(shop, 'POST', '/checkout/v2', turned, { key: 'abc' })
  expect((await again.json()).data).toEqual(JSON.parse(JSON.stringify(first)))
  expect(await counts()).toEqual({ orders: 1, items: 1, mails: 2 })
})

test('also when the shop has closed since', async () => {
  const first = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) }, { key: 'abc' })
  const evening = shop.clock.now
  shop.clock.now = new Date('2026-11-22T03:00:00Z')
  expect(await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) }, { key: 'abc' })).toEqual(first)
  shop.clock.now = evening
})

test('twenty at once place one order [R10.12]', async () => {
  const body = takeaway([cola(), bruschetta()])
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call(shop, endpoints.placeOrder, { body }, { key: 'double click' })),
  )
  expect(new Set(answers.map(answer => answer.code)).size).toBe(1)
  expect(await counts()).toEqual({ orders: 1, items: 2, mails: 2 })
})

test('the same key with another cart answers 409 and the order [R10.13]', async () => {
  const { code, key } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) }, { key: 'abc' })
  const other = await errorOf(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) }, { key: 'abc' })
  expect(other).toMatchObject({ status: 409, message: fieldTexts.alreadyOrdered, order: { code, key } })
  expect((await counts()).orders).toBe(1)
})

describe('an order whose answer was lost', () => {
  const email = 'juergen@example.org'
  const body = takeaway([cola()])
  const { name: _, email: __, phone: ___, ...nameless } = body
  const signedIn = async (owner: { email?: string } = {}) =>
    bearer(await tokenFor(shop, { userId: await customer(shop, owner) }))

  beforeEach(async () => {
    await shop.db.deleteFrom('users').execute()
  })

  test('as a guest’s is not placed again by the same person, signed in [R10.96]', async () => {
    const { code, key } = await call(shop, endpoints.placeOrder, { body }, { key: 'lost' })
    const ada = await signedIn({ email: 'Juergen@example.org' })
    const again = await errorOf(shop, endpoints.createOrder, { body: nameless }, { key: 'lost', ...ada })
    expect(again).toMatchObject({ status: 409, message: fieldTexts.alreadyOrdered, order: { code, key } })
    expect((await counts()).orders).toBe(1)
    await call(shop, endpoints.createOrder, { body: nameless }, { key: 'another', ...ada })
    expect((await counts()).orders).toBe(2)
  })

  test('as a customer’s is not placed again by the same person, logged out [R10.210]', async () => {
    const ada = await signedIn({ email })
    const { code, key } = await call(shop, endpoints.createOrder, { body: nameless }, { key: 'lost', ...ada })
    const again = await errorOf(shop, endpoints.placeOrder, { body }, { key: 'lost' })
    expect(again).toMatchObject({ status: 409, message: fieldTexts.alreadyOrdered, order: { code, key } })
    const later = await call(shop, endpoints.createOrder, { body: nameless }, { key: 'lost', ...ada })
    expect(later).toMatchObject({ code, key })
    expect((await counts()).orders).toBe(1)
    await call(shop, endpoints.placeOrder, { body }, { key: 'another' })
    expect((await counts()).orders).toBe(2)
  })

  test('shows its number but no link to anybody else who knows its key [R10.211]', async () => {
    const { code } = await call(shop, endpoints.placeOrder, { body }, { key: 'of a guest' })
    const eva = await signedIn({ email: 'eva@example.org' })
    const other = takeaway([cola()], { email: 'eva@example.org' })
    for (const asked of [
      errorOf(shop, endpoints.placeOrder, { body: other }, { key: 'of a guest' }),
      errorOf(shop, endpoints.createOrder, { body: nameless }, { key: 'of a guest', ...eva }),
    ]) {
      const told = await asked
      expect(told).toMatchObject({ status: 409, message: fieldTexts.alreadyOrdered, order: { code } })
      expect(told.order?.key).toBeUndefined()
    }
    await call(shop, endpoints.createOrder, { body: nameless }, { key: 'of a customer', ...eva })
    const told = await errorOf(shop, endpoints.placeOrder, { body }, { key: 'of a customer' })
    expect(told.status).toBe(409)
    expect(told.order?.key).toBeUndefined()
    expect((await counts()).orders).toBe(2)
  })
})

test('two calls with one key and other carts at once place one order', async () => {
  const send = (qty: number) =>
    call(shop, endpoints.placeOrder, { body: takeaway([cola({ qty })]) }, { key: 'race' }).catch(String)
  const answers = await Promise.all([send(1), send(2), send(3), send(4)])
  expect(answers.filter(answer => typeof answer === 'string' && answer.includes('409'))).toHaveLength(3)
  expect((await counts()).orders).toBe(1)
})

test('a refusal uses up no key [R10.14]', async () => {
  await errorOf(shop, endpoints.placeOrder, { body: takeaway([cola({ price: 1 })]) }, { key: 'abc' })
  expect(await shop.db.selectFrom('idempotency').selectAll().execute()).toEqual([])
  await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) }, { key: 'abc' })
  expect((await counts()).orders).toBe(1)
})

test('other keys, or no key, make other orders', async () => {
  const body = takeaway([cola()])
  for (const key of ['a', 'b', undefined, undefined]) {
    await call(shop, endpoints.placeOrder, { body }, key ? { key } : {})
  }
  expect((await counts()).orders).toBe(4)
})

test('a failure half-way leaves nothing and reveals nothing [R10.15 R10.33]', async () => {
  await shop.db.schema.alterTable('outbox').renameTo('outbox_gone').execute()
  const response = await send(shop, 'POST', '/checkout/v2', takeaway([cola()]), { key: 'abc' })
  expect(response.status).toBe(500)
  expect(await response.text()).not.toMatch(/outbox|select|insert|\.ts/)
  expect(shop.logged.map(line => line.msg)).toContain('unexpected error')
  expect(JSON.stringify(shop.logged)).not.toMatch(/Öztürk|juergen|901820/)
  await shop.db.schema.alterTable('outbox_gone').renameTo('outbox').execute()
  expect(await counts()).toEqual({ orders: 0, items: 0, mails: 0 })
  expect(await shop.db.selectFrom('idempotency').selectAll().execute()).toEqual([])
})

test('forty guests at once get forty orders', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      call(shop, endpoints.placeOrder, { body: takeaway([cola()]) }, { key: `guest ${index}` }),
    ),
  )
  expect(new Set(answers.map(answer => answer.code)).size).toBe(40)
  expect(await counts()).toEqual({ orders: 40, items: 40, mails: 80 })
})

test('a transaction that the database gave up runs again, three times at most', async () => {
  const failing = (failures: number) => {
    let runs = 0
    const work = async () => {
      runs++
      if (runs <= failures) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      return runs
    }
    return inTransaction(shop.db, work)
  }
  expect(await failing(3)).toBe(4)
  await expect(failing(4)).rejects.toThrow('deadlock detected')
})
