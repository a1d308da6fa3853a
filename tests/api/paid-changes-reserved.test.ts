import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { answerAs } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { counterPerson } from './setup/counter.ts'
import { cola, takeaway } from './setup/order.ts'
import { PayPalStub } from './setup/paypal-stub.ts'
import { changeCatalogue, openShop, setSettings } from './setup/shop.ts'

test('where money is collected on acceptance, that of a change of an accepted order is collected at once, and goes back with the order [R4.3121 R4.3122 R10.1741]', async () => {
  const paypal = await new PayPalStub().start()
  onTestFinished(() => paypal.stop())
  const shop = await openShop({ config: { env: { ...paypal.env, PAYPAL_CAPTURE: 'on-acceptance' } } })
  onTestFinished(() => shop.close())
  await changeCatalogue(shop, tx =>
    tx.updateTable('payment_providers').set({ kind: 'paypal' }).where('id', '=', 'online').execute(),
  )
  await setSettings(shop, { ORDER_EDITS: 'yes' })
  const desk = await counterPerson(shop)
  const atPayPal = (index: number) => {
    const { authorizations, captures, refunds } = paypal.order(index).unit.payments
    return [
      authorizations.map(({ status }) => status),
      captures.map(({ status }) => status),
      refunds.map(({ amount }) => amount.value),
    ]
  }

  const body = takeaway([cola()], { paymentType: 'online' })
  const { code = '' } = await call(shop, endpoints.placeOrder, { body }, { key: 'k' })
  paypal.order().order.status = 'APPROVED'
  await call(shop, endpoints.checkPayment, { query: paypal.order().query })
  await answerAs(shop, code, 'accepted')
  await shop.worker.drain()

  const edit = { version: 0, add: [cola()], total: 5.8, asks: true }
  expect((await desk.post(`/orders/${code}/edits`, edit)).status).toBe(200)
  paypal.order(1).order.status = 'APPROVED'
  const { pathname, search } = paypal.order(1).back
  expect((await shop.app.request(pathname + search)).status).toBe(200)
  expect(atPayPal(1)).toEqual([['CREATED'], [], []])
  await shop.worker.drain()
  expect([atPayPal(0), atPayPal(1)]).toEqual([
    [['CAPTURED'], ['COMPLETED'], []],
    [['CAPTURED'], ['COMPLETED'], []],
  ])

  await answerAs(shop, code, 'cancelled')
  await shop.worker.drain()
  expect([atPayPal(0).at(-1), atPayPal(1).at(-1)]).toEqual([['2.90'], ['2.90']])
})
