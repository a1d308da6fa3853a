import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { call, errorOf, send } from './setup/call.ts'
import { recordingMailer } from './setup/mailer.ts'
import { cola, type OrderBody, takeaway } from './setup/order.ts'
import { PayPalStub } from './setup/paypal-stub.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'
import { toldOfRefunds } from './setup/told-of-refunds.ts'

let shop: TestShop
let paypal: PayPalStub
let mails: ReturnType<typeof recordingMailer>['mails']

beforeEach(async () => {
  const recording = recordingMailer()
  mails = recording.mails
  paypal = await new PayPalStub().start()
  shop = await openShop({ mailer: recording.mailer, config: { env: paypal.env } })
  await changeCatalogue(shop, tx =>
    tx.updateTable('payment_providers').set({ kind: 'paypal' }).where('id', '=', 'online').execute(),
  )
})
afterEach(async () => {
  await shop.close()
  paypal.stop()
})

const online = (changed: Partial<OrderBody> = {}) => takeaway([cola()], { paymentType: 'online', ...changed })
const place = (body = online(), key = 'k') => call(shop, endpoints.placeOrder, { body }, { key, lang: 'de' })
const check = () => call(shop, endpoints.checkPayment, { query: paypal.order().query })
const statuses = async () =>
  (await shop.db.selectFrom('orders').select('status').execute()).map(row => row.status)
const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
}
const agree = () => {
  paypal.order().order.status = 'APPROVED'
}
/** Tells the shop of an order at PayPal, or of something else. */
async function tell(resource?: object, signature?: string): Promise<number> {
  const { body, headers } = paypal.message(resource ?? paypal.order().order, signature)
  return (await shop.app.request('/api/payments/paypal/webhook', { method: 'POST', body, headers })).status
}
async function pay(): Promise<string> {
  const { code = '' } = await place()
  agree()
  await check()
  return code
}
const refund = (code: string, amount?: number) =>
  inTransaction(shop.db, tx =>
    requestRefund(tx, { code, ...(amount && { amount }), actor: 'command-line', now: shop.clock.now }),
  )
const refunds = () => shop.db.selectFrom('refunds').select(['state', 'amount']).orderBy('position').execute()
const captures = () => paypal.asked.filter(each => each.endsWith('/capture')).length

describe('an order that is paid with PayPal', () => {
  test('is sent to its page with the exact amount, and captured and placed when its guest has agreed [R10.1470]', async () => {
    const { code, url } = await place()
    expect(url).toBe('https://paypal.example/PP1')
    const { order, back } = paypal.order()
    expect(order.sent).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: code, amount: { currency_code: 'EUR', value: '2.90' } }],
      payment_source: {
        paypal: {
          experience_context: {
            locale: 'de-DE',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            shipping_preference: 'NO_SHIPPING',
          },
        },
      },
    })
    expect(back.href).toMatch(/^https:\/\/shop\.example\/\?payment=online&sess=[\w-]{43}$/)
    agree()
    expect(await check()).toMatchObject({ code, pending: false })
    expect([order.status, await statuses()]).toEqual(['COMPLETED', ['pending_approval']])
    expect(paypal.tokens).toBe(1)
  })

  test('is one order and one capture, whatever answer is lost [R10.1470]', async () => {
    paypal.losesAnswerTo = '/orders'
    expect((await send(shop, 'POST', '/checkout/v2', JSON.stringify(online()), { key: 'k' })).status).toBe(
      503,
    )
    const { code } = await place()
    expect(paypal.orders).toHaveLength(1)
    agree()
    paypal.losesAnswerTo = '/capture'
    expect(await check()).toMatchObject({ pending: true })
    expect(await check()).toMatchObject({ code, pending: false })
    expect(paypal.order().unit.payments.captures).toHaveLength(1)
  })

  test('is refused at the field when PayPal refuses it, and may be tried again when PayPal is down [R10.1470]', async () => {
    paypal.refuses = [500, 'INTERNAL_SERVER_ERROR']
    expect((await send(shop, 'POST', '/checkout/v2', JSON.stringify(online()), { key: 'k' })).status).toBe(
      503,
    )
    paypal.refuses = [422, 'PAYEE_ACCOUNT_RESTRICTED']
    const refused = await errorOf(shop, endpoints.placeOrder, { body: online() }, { key: 'k' })
    expect(refused).toMatchObject({ status: 422, data: { paymentType: [fieldTexts.paymentRefused] } })
    paypal.refuses = undefined
    expect((await place(online(), 'later')).url).toBe('https://paypal.example/PP1')
  })

  test('whose guest comes back without agreeing is over, and nobody captures it later [R10.1471]', async () => {
    await place()
    await expect(check()).rejects.toThrow()
    expect(await statuses()).toEqual(['payment_failed'])
    agree()
    expect(await tell()).toBe(200)
    expect([captures(), await statuses()]).toEqual([0, ['payment_failed']])
  })

  test('whose guest agreed and did not come back is captured by a message or by asking [R10.1471]', async () => {
    await place()
    agree()
    wait(2)
    await shop.worker.drain()
    expect([captures(), await statuses()]).toEqual([1, ['pending_approval']])
  })

  test('whose bank says no is not placed, and the guest may choose another way [R10.1471]', async () => {
    await place()
    agree()
    paypal.captureStatus = 'DECLINED'
    await expect(check()).rejects.toThrow()
    expect(await statuses()).not.toContain('pending_approval')
    expect((await place(takeaway([cola()]))).url).toBeUndefined()
  })

  test('that PayPal has forgotten is over [R10.1471]', async () => {
    await place()
    paypal.orders.length = 0
    wait(60)
    await shop.worker.drain()
    expect(await statuses()).toEqual(['payment_failed'])
  })
})

describe('a message of PayPal', () => {
  test('has PayPal asked: doubled, early or late, it places the order once [R10.1472]', async () => {
    await place()
    expect(await tell()).toBe(200)
    expect(await statuses()).toEqual(['payment_pending'])
    agree()
    expect(await Promise.all([tell(), tell()])).toEqual([200, 200])
    expect(await statuses()).toEqual(['pending_approval'])
    await shop.outbox.drain()
    expect(mails.filter(({ id }) => id.startsWith('confirmation-'))).toHaveLength(1)
  })

  test('that PayPal has not signed changes nothing, and one that cannot be verified is sent again [R10.1472]', async () => {
    await place()
    agree()
    expect(await tell(undefined, 'of somebody')).toBe(400)
    expect(await tell(undefined, '')).toBe(400)
    const noJson = await shop.app.request('/api/payments/paypal/webhook', { method: 'POST', body: 'x' })
    expect(noJson.status).toBe(400)
    paypal.refuses = [503, 'SERVICE_UNAVAILABLE']
    expect(await tell()).toBe(503)
    expect(await statuses()).toEqual(['payment_pending'])
  })
})

describe('money goes back by PayPal', () => {
  test('in parts and as a whole, once for each refund although an answer is lost [R10.1473]', async () => {
    const code = await pay()
    await refund(code, 100)
    paypal.losesAnswerTo = '/refund'
    await shop.worker.drain()
    wait(60)
    await shop.worker.drain()
    await refund(code)
    await shop.worker.drain()
    const { refunds: made } = paypal.order().unit.payments
    expect(made.map(({ amount }) => amount.value)).toEqual(['1.00', '1.90'])
    expect(await refunds()).toEqual([
      { state: 'done', amount: 100 },
      { state: 'done', amount: 190 },
    ])
  })

  test('later, when PayPal has taken it on, or not, when the bank says no [R10.1473]', async () => {
    const code = await pay()
    paypal.refundStatus = 'PENDING'
    await refund(code)
    await shop.worker.drain()
    expect(await refunds()).toMatchObject([{ state: 'requested' }])
    const [made] = paypal.order().unit.payments.refunds
    Object.assign(made ?? {}, { status: 'FAILED' })
    expect(await tell({ custom_id: made?.custom_id })).toBe(200)
    expect(await refunds()).toMatchObject([{ state: 'failed' }])
  })

  test('by somebody at PayPal or by a lost dispute, and the owner hears of both [R10.1474 R10.1572]', async () => {
    const code = await pay()
    const { payments } = paypal.order().unit
    const amount = { currency_code: 'EUR', value: '0.90' }
    payments.refunds.push({ id: 'RE9', status: 'COMPLETED', amount, custom_id: code })
    await tell({ custom_id: code })
    expect(await refunds()).toEqual([{ state: 'done', amount: 90 }])
    const rest = { currency_code: 'EUR', value: '2.00' }
    const dispute = { dispute_id: 'PP-D-1', status: 'UNDER_REVIEW', dispute_amount: rest }
    paypal.disputes.push(dispute)
    await tell({ disputed_transactions: [{ custom: code }] })
    expect(await refunds()).toHaveLength(1)
    Object.assign(dispute, {
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
    })
    await tell({ disputed_transactions: [{ custom: code }] })
    expect((await refunds()).map(row => row.amount)).toEqual([90, 200])
    await expect(refund(code)).rejects.toThrow()
    const both = [
      expect.stringContaining(`Erstattung zu Bestellung ${code} beim Zahlungsdienst`),
      expect.stringContaining(`Zahlung zu Bestellung ${code} beanstandet`),
    ]
    expect(await toldOfRefunds(shop, mails)).toEqual({ count: 2, revenue: 2.9, subjects: both })
  })

  test('by somebody at PayPal, also when the message names only the capture [R10.1700]', async () => {
    await pay()
    const { payments } = paypal.order().unit
    const amount = { currency_code: 'EUR', value: '0.90' }
    payments.refunds.push({ id: 'RE9', status: 'COMPLETED', amount })
    const link = (id: string) => ({ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${id}` })
    expect(await tell({ id: 'RE8', links: [link('CAPofSomebody')] })).toBe(200)
    expect(await refunds()).toEqual([])
    expect(await tell({ id: 'RE9', links: [link('CAPPP1')] })).toBe(200)
    expect(await refunds()).toEqual([{ state: 'done', amount: 90 }])
    const dispute = { dispute_id: 'PP-D-1', status: 'RESOLVED', dispute_amount: { ...amount, value: '2.00' } }
    paypal.disputes.push({ ...dispute, dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } })
    expect(await tell({ disputed_transactions: [{ seller_transaction_id: 'CAPPP1' }] })).toBe(200)
    expect((await refunds()).map(row => row.amount)).toEqual([90, 200])
  })
})
