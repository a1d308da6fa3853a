import { expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { bearer } from './setup/account.ts'
import { call } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { openStripeShop } from './setup/stripe-shop.ts'

test('paying by redirect at a table needs no e-mail address [R6.20 R7.49]', async () => {
  const { shop, stripe, close } = await openStripeShop()
  const { token } = await call(shop, endpoints.getTable, { params: { id: 't3' } })
  const named = takeaway([cola()], { paymentType: 'online', deliveryType: 'table', takeaway: false })
  const { name: _, email: __, phone: ___, ...nameless } = named
  await call(shop, endpoints.placeOrder, { body: nameless }, bearer(token))
  await call(shop, endpoints.placeOrder, { body: named }, bearer(token))
  expect(stripe.session(0).sent).not.toHaveProperty('customer_email')
  expect(stripe.session(1).sent).toMatchObject({ customer_email: named.email })
  await close()
})
