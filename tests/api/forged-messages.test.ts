import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { call, send } from './setup/call.ts'
import { MollieStub } from './setup/mollie-stub.ts'
import { cola, takeaway } from './setup/order.ts'
import { PayPalStub } from './setup/paypal-stub.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

/** How often guests and messages have a provider asked about one payment. */
const MOST_ABOUT_ONE = 60

let shop: TestShop
let paypal: PayPalStub
let mollie: MollieStub
beforeEach(async () => {
  paypal = await new PayPalStub().start()
  mollie = await new MollieStub().start()
  const env = { ...paypal.env, ...mollie.env }
  shop = await openShop({ config: { env, rateLimit: 1000, trustProxy: true } })
})
afterEach(async () => {
  await shop.close()
  paypal.stop()
  mollie.stop()
})

const body = takeaway([cola()], { paymentType: 'online' })

/** A guest who is to pay by this provider. Returns the order's code. */
async function placedBy(kind: 'paypal' | 'mollie'): Promise<string> {
  await changeCatalogue(shop, tx =>
    tx.updateTable('payment_providers').set({ kind }).where('id', '=', 'online').execute(),
  )
  const { url } = await call(shop, endpoints.placeOrder, { body })
  expect(url).toBeDefined()
  const { order_code } = await shop.db.selectFrom('payments').select('order_code').executeTakeFirstOrThrow()
  paypal.asked.length = 0
  mollie.asked.length = 0
  return order_code
}

const ATTACKER = '203.0.113.7'
const PROVIDER = '198.51.100.1'

async function tellPayPal(resource: object, signature: string, address: string): Promise<number> {
  const { body: text, headers } = paypal.message(resource, signature)
  const sent = { method: 'POST', body: text, headers: { ...headers, 'X-Forwarded-For': address } }
  return (await shop.app.request('/api/payments/paypal/webhook', sent)).status
}

async function tellMollie(code: string, id: string, address: string): Promise<number> {
  const headers = { 'X-Forwarded-For': address }
  const sent = { method: 'POST', body: new URLSearchParams({ id }), headers }
  return (await shop.app.request(`/api/payments/mollie/webhook/${code}`, sent)).status
}

const upLink = (capture: string) => ({
  links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}` }],
})

describe('forged messages of PayPal', () => {
  test('that name nothing of the shop have nobody asked, whoever has signed them [R10.2153]', async () => {
    await placedBy('paypal')
    for (let index = 0; index < 200; index++) {
      const custom_id = `ZZZZ${index}`
      const resource = [
        { custom_id },
        { purchase_units: [{ custom_id }] },
        { disputed_transactions: [{ custom: custom_id }] },
        {},
      ]
      expect(await tellPayPal(resource[index % 4] ?? {}, 'of PayPal', ATTACKER)).toBe(200)
    }
    expect(paypal.asked).toEqual([])
  })

  test('that name an order are looked into twenty times, and PayPal still reaches the shop [R10.2153]', async () => {
    const custom_id = await placedBy('paypal')
    const answers: number[] = []
    for (let index = 0; index < 200; index++)
      answers.push(
        await tellPayPal(index % 2 ? { custom_id } : upLink(`CAP${index}`), 'of somebody', ATTACKER),
      )
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400))
    expect(new Set(answers.slice(20))).toEqual(new Set([429]))
    expect(paypal.asked).toHaveLength(20)

    paypal.order().order.status = 'APPROVED'
    expect(await tellPayPal(paypal.order().order, 'of PayPal', PROVIDER)).toBe(200)
    expect(await shop.db.selectFrom('orders').select('status').execute()).toEqual([
      { status: 'pending_approval' },
    ])
  })

  test('from many networks are looked into a hundred times, but PayPal is known by its network [R10.2153]', async () => {
    await placedBy('paypal')
    const { order } = paypal.order()
    expect(await tellPayPal(order, 'of PayPal', PROVIDER)).toBe(200)
    paypal.asked.length = 0
    const answers = []
    for (let index = 0; index < 120; index++)
      answers.push(await tellPayPal(order, 'of somebody', `192.0.2.${index}`))
    expect(answers.filter(status => status === 400)).toHaveLength(100)
    expect(paypal.asked).toHaveLength(100)
    expect(await tellPayPal(order, 'of PayPal', PROVIDER)).toBe(200)

    shop.clock.now = new Date(shop.clock.now.getTime() + 15 * MINUTE)
    expect(await tellPayPal(order, 'of somebody', '192.0.2.200')).toBe(400)
  })

  test('at the same moment are no more than one after the other [R10.2153]', async () => {
    const custom_id = await placedBy('paypal')
    await Promise.all(Array.from({ length: 60 }, () => tellPayPal({ custom_id }, 'of somebody', ATTACKER)))
    expect(paypal.asked.length).toBeLessThanOrEqual(20)
  })
})

test('messages about a payment at Mollie have it asked no more often than a payment changes [R10.2154]', async () => {
  const code = await placedBy('mollie')
  const { id } = mollie.payment().payment
  expect(await tellMollie('ZZZZZZ', id, ATTACKER)).toBe(200)
  expect(await tellMollie(code, 'tr_other', ATTACKER)).toBe(200)
  expect(mollie.asked).toEqual([])
  const answers = []
  for (let index = 0; index < MOST_ABOUT_ONE + 5; index++)
    answers.push(await tellMollie(code, id, `192.0.2.${index}`))
  expect(answers.slice(-5)).toEqual([429, 429, 429, 429, 429])
  expect(mollie.asked).toHaveLength(MOST_ABOUT_ONE)

  mollie.payment().payment.status = 'paid'
  shop.clock.now = new Date(shop.clock.now.getTime() + 15 * MINUTE)
  expect(await tellMollie(code, id, PROVIDER)).toBe(200)
  expect(await shop.db.selectFrom('orders').select('status').execute()).toEqual([
    { status: 'pending_approval' },
  ])
})

test('a provider that answers that it is asked too often stays on offer [R10.2155]', async () => {
  await placedBy('paypal')
  paypal.refuses = [429, 'RATE_LIMIT_REACHED']
  for (let times = 0; times < 3; times++)
    expect((await send(shop, 'POST', '/checkout/v2', body)).status).toBe(503)
  const [online] = (await call(shop, endpoints.getPaymentProviders, {})).filter(({ id }) => id === 'online')
  expect(online?.down).toBeUndefined()
  paypal.refuses = undefined
  expect((await call(shop, endpoints.placeOrder, { body })).url).toBe('https://paypal.example/PP2')
})

test('a guest who asks about their payment again and again is answered from the shop’s own books [R10.2154]', async () => {
  await placedBy('paypal')
  const query = { ...paypal.order().query, away: '1' }
  for (let index = 0; index < MOST_ABOUT_ONE + 10; index++) {
    const answer = await send(shop, 'GET', `/checkout/check?${new URLSearchParams(query)}`)
    expect(answer.status).toBe(200)
  }
  expect(paypal.asked).toHaveLength(MOST_ABOUT_ONE)
})
