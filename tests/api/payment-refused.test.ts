import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { call, errorOf } from './setup/call.ts'
import { cola, type OrderBody, takeaway } from './setup/order.ts'
import { changeCatalogue, type TestShop } from './setup/shop.ts'
import { openStripeShop } from './setup/stripe-shop.ts'
import type { StripeStub } from './setup/stripe-stub.ts'

let shop: TestShop
let stripe: StripeStub
let close: () => Promise<void>

beforeEach(async () => {
  ;({ shop, stripe, close } = await openStripeShop())
})
afterEach(() => close())

const online = (changed: Partial<OrderBody> = {}) => takeaway([cola()], { paymentType: 'online', ...changed })
const place = (body = online()) => call(shop, endpoints.placeOrder, { body }, { key: 'k' })
const rows = () => shop.db.selectFrom('orders').select('status').execute()
const statuses = async () => (await rows()).map(row => row.status).sort()
const session = () => stripe.session()

describe('a payment that the provider refuses for good', () => {
  test('is no outage: the guest chooses another method with the same key [R10.565]', async () => {
    stripe.refuses = 'line_items[0][price_data][currency]'
    const refused = await errorOf(shop, endpoints.placeOrder, { body: online() }, { key: 'k' })
    expect(refused).toMatchObject({ status: 422, data: { paymentType: [fieldTexts.paymentRefused] } })
    expect(await statuses()).toEqual(['payment_failed'])
    expect((await place(takeaway([cola()]))).url).toBeUndefined()
    expect(await statuses()).toEqual(['payment_failed', 'pending_approval'])
  })

  test('because of the address opens without it, and the provider asks for one [R10.565]', async () => {
    stripe.refuses = 'customer_email'
    expect((await place()).url).toContain('cs_1')
    expect(session().sent).not.toHaveProperty('customer_email')
    expect((await place()).url).toContain('cs_1')
    expect(stripe.sessions.size).toBe(1)
  })

  test('below its minimum is said before anything is stored, and the method tells its minimum [R10.565]', async () => {
    await changeCatalogue(shop, tx => tx.updateTable('prices').set({ price: 20 }).execute())
    const cheap = online({ cart: { ...online().cart, items: [cola({ price: 0.2 })], total: 0.2 } })
    const refused = await errorOf(shop, endpoints.placeOrder, { body: cheap }, { key: 'k' })
    expect(refused).toMatchObject({ status: 422, data: { paymentType: [fieldTexts.paymentMinimum] } })
    expect(await rows()).toEqual([])
    expect(stripe.asked).toEqual([])
    const providers = await call(shop, endpoints.getPaymentProviders, {})
    expect(providers.find(({ id }) => id === 'online')).toMatchObject({ minimum: 0.5 })
    expect(providers.find(({ id }) => id !== 'online')).not.toHaveProperty('minimum', 0.5)
  })

  test('no method is offered whose money comes after days [R10.566]', async () => {
    await place()
    const excluded = Object.entries(session().sent).flatMap(([name, value]) =>
      name.startsWith('excluded_payment_method_types') ? [value] : [],
    )
    expect(excluded).toEqual(expect.arrayContaining(['sepa_debit', 'customer_balance', 'us_bank_account']))
    expect(excluded).not.toContain('card')
  })
})

const callWebhook = (type: string) => {
  const { body, headers } = stripe.message(type, '')
  return shop.app.request('/api/payments/stripe/webhook', { method: 'POST', body, headers })
}

describe('a signed message about nothing', () => {
  test.each(['checkout.session.completed', 'refund.failed', 'customer.created'])(
    '%s is taken',
    async type => {
      expect((await callWebhook(type)).status).toBe(200)
    },
  )
})
