import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { stripeAmount } from '#server/payments/providers/stripe/stripe-amount.ts'
import { call } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'
import { StripeStub } from './setup/stripe-stub.ts'

let shop: TestShop
let stripe: StripeStub

beforeEach(async () => {
  stripe = await new StripeStub().start()
  shop = await openShop({ config: { env: stripe.env } })
  await changeCatalogue(shop, tx =>
    tx.updateTable('payment_providers').set({ kind: 'stripe' }).where('id', '=', 'online').execute(),
  )
})
afterEach(async () => {
  await shop.close()
  stripe.stop()
})

test.each([
  ['EUR', 1250, 1250],
  ['JPY', 100_000, 1000],
  ['ISK', 100_000, 100_000],
  ['KWD', 1250, 12_500],
])('an order costs at Stripe what it costs here, in %s [R10.98]', async (currency, cents, amount) => {
  expect(stripeAmount(cents, currency)).toBe(amount)
  await setSettings(shop, { CURRENCY: currency })
  const body = takeaway([cola({ qty: 40 })], { paymentType: 'online' })
  await call(shop, endpoints.placeOrder, { body }, { key: 'k' })
  expect(stripe.session()).toMatchObject({ amount: stripeAmount(290 * 40, currency) })
})
