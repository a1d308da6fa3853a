import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { call, errorOf, send } from './setup/call.ts'
import { recordingMailer } from './setup/mailer.ts'
import { MollieStub } from './setup/mollie-stub.ts'
import { cola, type OrderBody, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'
import { toldOfRefunds } from './setup/told-of-refunds.ts'

let shop: TestShop
let mollie: MollieStub
let mails: ReturnType<typeof recordingMailer>['mails']

beforeEach(async () => {
  const recording = recordingMailer()
  mails = recording.mails
  mollie = await new MollieStub().start()
  shop = await openShop({ mailer: recording.mailer, config: { env: mollie.env } })
  await changeCatalogue(shop, tx =>
    tx.updateTable('payment_providers').set({ kind: 'mollie' }).where('id', '=', 'online').execute(),
  )
})
afterEach(async () => {
  await shop.close()
  mollie.stop()
})

const online = (changed: Partial<OrderBody> = {}) => takeaway([cola()], { paymentType: 'online', ...changed })
const place = (body = online(), key = 'k') => call(shop, endpoints.placeOrder, { body }, { key, lang: 'de' })
const check = () => call(shop, endpoints.checkPayment, { query: mollie.payment().query })
const statuses = async () =>
  (await shop.db.selectFrom('orders').select('status').execute()).map(row => row.status)
/** A message as Mollie sends it, to the address that it was given. */
const tell = (id = 'tr_1', code?: string) => {
  const { pathname } = new URL(mollie.payment().payment.sent.webhookUrl)
  const path = code === undefined ? pathname : pathname.replace(/\w+$/, code)
  return shop.app.request(path, { method: 'POST', body: new URLSearchParams({ id }) })
}
const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
}
async function pay(): Promise<string> {
  const { code = '' } = await place()
  mollie.payment().payment.status = 'paid'
  await check()
  return code
}
const refund = (code: string, amount?: number) =>
  inTransaction(shop.db, tx =>
    requestRefund(tx, { code, ...(amount && { amount }), actor: 'command-line', now: shop.clock.now }),
  )
const refunds = () =>
  shop.db.selectFrom('refunds').select(['state', 'amount', 'problem']).orderBy('position').execute()

describe('an order that is paid by Mollie', () => {
  test('is sent to its page with the exact amount, and is placed when Mollie says that it is paid [R10.1460]', async () => {
    const { code, url } = await place()
    expect(url).toBe('https://pay.mollie.example/tr_1')
    const { payment, back } = mollie.payment()
    expect(payment.sent).toMatchObject({
      amount: { currency: 'EUR', value: '2.90' },
      description: expect.stringContaining(String(code)),
      locale: 'de_DE',
      metadata: { order: code },
    })
    expect(back.href).toMatch(/^https:\/\/shop\.example\/\?payment=online&sess=[\w-]{43}$/)
    expect(await statuses()).toEqual(['payment_pending'])
    payment.status = 'paid'
    expect(await check()).toMatchObject({ code, pending: false })
    expect(await statuses()).toEqual(['pending_approval'])
  })

  test('can only be paid by what pays at once [R10.1461]', async () => {
    await place()
    expect(mollie.payment().payment.sent.method).toEqual(['creditcard', 'paypal'])
    mollie.methods = ['banktransfer', 'klarna']
    const refused = await errorOf(shop, endpoints.placeOrder, { body: online() }, { key: 'other' })
    expect(refused).toMatchObject({ status: 422, data: { paymentType: [fieldTexts.paymentRefused] } })
    expect(mollie.payments).toHaveLength(1)
  })

  test('is one payment however often the guest asks and whatever answer is lost [R10.1460]', async () => {
    mollie.losesAnswer = true
    expect((await send(shop, 'POST', '/checkout/v2', JSON.stringify(online()), { key: 'k' })).status).toBe(
      503,
    )
    const { url } = await place()
    expect((await place()).url).toBe(url)
    expect(mollie.payments).toHaveLength(1)
  })

  test('is refused at the field when Mollie refuses it, and may be tried again when Mollie is down [R10.1460]', async () => {
    mollie.refuses = 500
    expect((await send(shop, 'POST', '/checkout/v2', JSON.stringify(online()), { key: 'k' })).status).toBe(
      503,
    )
    mollie.refuses = 422
    const refused = await errorOf(shop, endpoints.placeOrder, { body: online() }, { key: 'k' })
    expect(refused).toMatchObject({ status: 422, data: { paymentType: [fieldTexts.paymentRefused] } })
    mollie.refuses = undefined
    expect((await place(online(), 'later')).url).toBe('https://pay.mollie.example/tr_1')
  })

  test('is ended when its guest returns without having paid, unless a bank may still say yes [R10.1462]', async () => {
    const { code } = await place()
    const { payment } = mollie.payment()
    payment.isCancelable = false
    expect(await check()).toMatchObject({ code, pending: true })
    expect(await statuses()).toEqual(['payment_pending'])
    payment.isCancelable = true
    await expect(check()).rejects.toThrow()
    expect([payment.status, await statuses()]).toEqual(['canceled', ['payment_failed']])
  })

  test.each(['failed', 'canceled', 'expired'] as const)(
    'that is %s is never placed [R10.1462]',
    async status => {
      await place()
      mollie.payment().payment.status = status
      await expect(check()).rejects.toThrow()
      wait(60)
      await shop.worker.drain()
      expect(await statuses()).toEqual(['payment_failed'])
    },
  )
})

describe('a message of Mollie', () => {
  test('has Mollie asked: doubled, early or late, it places the order once [R10.1463]', async () => {
    await place()
    expect((await tell()).status).toBe(200)
    expect(await statuses()).toEqual(['payment_pending'])
    mollie.payment().payment.status = 'paid'
    await Promise.all([tell(), tell()])
    expect(await statuses()).toEqual(['pending_approval'])
    await shop.outbox.drain()
    expect(mails.filter(({ id }) => id.startsWith('confirmation-'))).toHaveLength(1)
  })

  test('about a payment that the shop has not opened asks nobody and changes nothing [R10.1463]', async () => {
    await place()
    mollie.payment().payment.status = 'paid'
    mollie.asked.length = 0
    expect((await tell('tr_2')).status).toBe(200)
    expect((await tell('tr_1', 'ZZZZZZ')).status).toBe(200)
    expect((await tell('')).status).toBe(200)
    expect([mollie.asked, await statuses()]).toEqual([[], ['payment_pending']])
  })
})

describe('money goes back by Mollie', () => {
  test('in parts and as a whole, once for each refund, and no more than was paid [R10.1464]', async () => {
    const code = await pay()
    await refund(code, 100)
    await shop.worker.drain()
    await refund(code)
    await shop.worker.drain()
    expect(mollie.refunds.map(({ amount }) => amount.value)).toEqual(['1.00', '1.90'])
    expect(await refunds()).toMatchObject([
      { state: 'done', amount: 100 },
      { state: 'done', amount: 190 },
    ])
  })

  test('once, although the answer to it was lost [R10.1464]', async () => {
    const code = await pay()
    await refund(code)
    const before = mollie.asked.length
    mollie.losesAnswer = true
    await shop.worker.drain()
    wait(60)
    await shop.worker.drain()
    expect(mollie.asked.length).toBeGreaterThan(before)
    expect(mollie.refunds).toHaveLength(1)
    expect(await refunds()).toMatchObject([{ state: 'done', amount: 290 }])
  })

  test('later, when Mollie has taken it on, or not, when the bank says no [R10.1464]', async () => {
    const code = await pay()
    mollie.refundStatus = 'queued'
    await refund(code)
    await shop.worker.drain()
    expect([mollie.refunds.length, await refunds()]).toMatchObject([1, [{ state: 'requested' }]])
    for (const each of mollie.refunds) each.status = 'failed'
    await tell()
    expect(await refunds()).toMatchObject([{ state: 'failed' }])
  })

  test('by somebody at Mollie or by the bank of the guest, and the owner hears of both [R10.1465 R10.1572]', async () => {
    const code = await pay()
    const amount = { currency: 'EUR', value: '0.90' }
    mollie.refunds.push({ id: 're_9', payment: 'tr_1', status: 'refunded', amount, metadata: null })
    await tell()
    expect(await refunds()).toMatchObject([{ state: 'done', amount: 90 }])
    const rest = { currency: 'EUR', value: '2.00' }
    mollie.chargebacks.push({ id: 'chb_1', payment: 'tr_1', amount: rest, reversedAt: null })
    await tell()
    expect((await refunds()).map(row => row.amount)).toEqual([90, 200])
    await expect(refund(code)).rejects.toThrow()
    const both = [
      expect.stringContaining(`Erstattung zu Bestellung ${code} beim Zahlungsdienst`),
      expect.stringContaining(`Zahlung zu Bestellung ${code} beanstandet`),
    ]
    expect(await toldOfRefunds(shop, mails)).toEqual({ count: 2, revenue: 2.9, subjects: both })
    Object.assign(mollie.chargebacks[0] ?? {}, { reversedAt: '2026-11-21T10:00:00+00:00' })
    await tell()
    const won = expect.stringContaining(`Beanstandung zu Bestellung ${code} zurückgewiesen`)
    expect(await toldOfRefunds(shop, mails)).toEqual({ count: 1, revenue: 0.9, subjects: [won, ...both] })
  })
})
