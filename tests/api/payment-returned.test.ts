import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { answerAs } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { openStripeShop } from './setup/stripe-shop.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test.each([
  ['rejected', ['rejected']],
  ['cancelled', ['accepted', 'cancelled']],
] as const)('a paid order that is %s gives the money back and says so [R4.90]', async (state, states) => {
  const { shop, stripe, mails, close } = await openStripeShop()
  ends.push(close)
  const body = takeaway([cola()], { paymentType: 'online' })
  const { code = '' } = await call(shop, endpoints.placeOrder, { body }, { lang: 'en' })
  stripe.pay('cs_1')
  const { key = '' } = await call(shop, endpoints.checkPayment, { query: stripe.session().query })
  await answerAs(shop, code, ...states)
  await shop.outbox.drain()
  const mail = mails.find(({ id }) => id === `${state}-${code}`)
  expect(mail?.text).toContain('You have paid €2.90. We will refund it in the way you paid.')
  expect(mail?.text).toContain('(will be refunded)')
  const shown = () => call(shop, endpoints.getOrderStatus, { params: { key } }, { lang: 'en' })
  expect((await shown()).payment).toMatchObject({
    method: expect.stringContaining('(will be refunded)'),
    refunds: [{ amount: 2.9, pending: true }],
  })
  await shop.worker.drain()
  expect(stripe.refunds.amounts).toEqual([290])
  expect((await shown()).payment).toMatchObject({
    method: expect.stringContaining('(refunded)'),
    refunds: [{ amount: 2.9, pending: false, taxItems: [{ name: '19 %', value: 0.46, net: 2.44 }] }],
  })
  await shop.outbox.drain()
  expect(mails.map(({ id }) => id)).toContain(`refund-${code}-1`)
})
