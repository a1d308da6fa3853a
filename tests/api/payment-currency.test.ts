import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fromCents } from '#contract/kit/money.ts'
import { PaymentRefusedError } from '#server/payments/gateway/gateway.ts'
import { fromStripeAmount, stripeAmount } from '#server/payments/providers/stripe/stripe-amount.ts'
import { call } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { setSettings, type TestShop } from './setup/shop.ts'
import { openStripeShop } from './setup/stripe-shop.ts'
import type { StripeStub } from './setup/stripe-stub.ts'

let shop: TestShop
let stripe: StripeStub
let close: () => Promise<void>

beforeEach(async () => {
  ;({ shop, stripe, close } = await openStripeShop())
})
afterEach(() => close())

test.each([
  ['EUR', 1250, 1250],
  ['JPY', 1000, 1000],
  // Stripe expects two decimals of a currency that has none.
  ['ISK', 1000, 100_000],
  ['KWD', 1250, 1250],
])('an order costs at Stripe what it costs here, in %s [R10.98]', async (currency, cents, amount) => {
  expect(stripeAmount(cents, currency)).toBe(amount)
  expect(fromStripeAmount(amount, currency)).toBe(cents)
  await setSettings(shop, { CURRENCY: currency })
  const price = fromCents(290, currency)
  const total = fromCents(290 * 40, currency)
  const cart = { items: [cola({ qty: 40, price })], price: total, delivery: 0, tip: 0, total }
  const body = takeaway(cart.items, { cart, paymentType: 'online' })
  await call(shop, endpoints.placeOrder, { body }, { key: 'k' })
  expect(stripe.session()).toMatchObject({ amount: stripeAmount(290 * 40, currency) })
})

test('no card is charged with a third decimal, and nothing is rounded on the way [R9.882]', () => {
  expect(() => stripeAmount(1255, 'KWD')).toThrow(PaymentRefusedError)
})
