import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { type RefundWish, requestRefund } from '#server/payments/refunds/request.ts'
import { figuresOf } from '#server/reports/figures.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { call, errorOf } from './setup/call.ts'
import { toGuest } from './setup/mailer.ts'
import { bruschetta, cartOf, cola, type OrderBody, takeaway } from './setup/order.ts'
import type { TestShop } from './setup/shop.ts'
import { openStripeShop } from './setup/stripe-shop.ts'
import type { StripeStub } from './setup/stripe-stub.ts'

let shop: TestShop
let stripe: StripeStub
let close: () => Promise<void>
let mails: Mail[]

beforeEach(async () => {
  ;({ shop, stripe, mails, close } = await openStripeShop())
})
afterEach(() => close())

const place = (changed: Partial<OrderBody> = {}, key = 'k') => {
  // Two portions of Bruschetta at 7 %, three colas at 19 %, and a tip: 24.00 in all.
  const items = [bruschetta({ qty: 2 }), cola({ qty: 3 })]
  const body = takeaway(items, { cart: cartOf(items, { tip: 1.5 }), paymentType: 'online', ...changed })
  return call(shop, endpoints.placeOrder, { body }, { key, lang: 'en' })
}
const check = (index = 0) =>
  call(shop, endpoints.checkPayment, { query: stripe.session(index).query }, { lang: 'en' })
const webhook = async (type: string, id: string): Promise<number> => {
  const { body, headers } = stripe.message(type, id)
  return (await shop.app.request('/api/payments/stripe/webhook', { method: 'POST', body, headers })).status
}
const wait = (ms: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}
const orders = async () => await shop.db.selectFrom('orders').select(['status', 'state']).execute()
const refunds = () =>
  shop.db.selectFrom('refunds').select(['state', 'amount', 'actor']).orderBy('position').execute()
async function mailed(to: 'guest' | 'owner'): Promise<Mail[]> {
  await shop.outbox.drain()
  return mails.filter(mail => toGuest(mail) === (to === 'guest'))
}
const owner = async (subject: string) =>
  (await mailed('owner')).filter(mail => mail.subject.includes(subject))

describe('money that goes back at the provider', () => {
  let code: string
  let key: string
  beforeEach(async () => {
    code = String((await place()).code)
    stripe.pay('cs_1')
    key = String((await check()).key)
  })
  const payment = async () =>
    (await call(shop, endpoints.getOrderStatus, { params: { key } }, { lang: 'en' })).payment
  const today = async () => {
    const { now } = shop.clock
    const span = { from: new Date(now.getTime() - HOUR), to: new Date(now.getTime() + HOUR) }
    return await figuresOf(shop.db, span, await createShopSource()(shop.db))
  }
  const refund = (wish: RefundWish = {}) =>
    inTransaction(shop.db, tx =>
      requestRefund(tx, { code, ...wish, actor: 'command-line', now: shop.clock.now }),
    )

  test.each(['charge.refund.updated', 'refund.created'])(
    'by a refund in its dashboard is in order, figures and mails, once [R10.730] (%s)',
    async type => {
      stripe.refunds.atDashboard('pi_cs_1', 690)
      for (const _ of ['told', 'told again']) expect(await webhook(type, 're_1')).toBe(200)
      expect(await refunds()).toEqual([{ state: 'done', amount: 690, actor: 'payment-provider' }])
      expect((await payment()).method).toContain('(paid, a part is refunded)')
      expect((await payment()).refunds).toMatchObject([{ amount: 6.9, pending: false }])
      expect((await today()).refunds).toMatchObject({ count: 1, revenue: 6.9 })
      const [mail, ...more] = await owner(`Erstattung zu Bestellung ${code} beim Zahlungsdienst`)
      expect(mail?.text).toContain('6,90')
      expect(more).toEqual([])
      expect((await mailed('guest')).filter(({ subject }) => subject.includes('Refund'))).toHaveLength(1)
    },
  )

  test('leaves the rest, which is refunded here [R10.731]', async () => {
    stripe.refunds.atDashboard('pi_cs_1', 690)
    await webhook('charge.refund.updated', 're_1')
    await refund()
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([690, 1710])
    const { taxItems, refunds: shown } = await payment()
    const vat = (name: string) =>
      shown
        .flatMap(each => each.taxItems)
        .filter(item => item.name === name)
        .reduce((sum, item) => sum + Math.round(item.value * 100), 0)
    for (const { name, value } of taxItems) expect(vat(name)).toBe(Math.round(value * 100))
  })

  test('is known before the rest is refunded, although nothing was reported [R10.731]', async () => {
    stripe.refunds.atDashboard('pi_cs_1', 690)
    await refund()
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([690, 1710])
    const known = await refunds()
    expect(known.map(({ amount }) => amount).sort()).toEqual([1710, 690])
    expect((await today()).refunds).toMatchObject({ revenue: 22.5, tips: 1.5 })
  })

  test('and was all there was leaves nothing to refund here [R10.731]', async () => {
    stripe.refunds.atDashboard('pi_cs_1', 2400)
    await refund()
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([2400])
    expect((await refunds()).map(({ state, actor }) => [state, actor]).sort()).toEqual([
      ['done', 'payment-provider'],
      ['failed', 'command-line'],
    ])
    expect((await today()).refunds).toMatchObject({ count: 1, revenue: 22.5 })
  })

  test('later is not repeated while it is on its way, and may fail [R10.730]', async () => {
    const sent = stripe.refunds.atDashboard('pi_cs_1', 690, 'pending')
    await webhook('refund.created', 're_1')
    wait(2 * MINUTE)
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([690])
    expect(await refunds()).toMatchObject([{ state: 'requested' }])
    sent.status = 'failed'
    await webhook('refund.failed', 're_1')
    expect(await refunds()).toMatchObject([{ state: 'failed' }])
    await refund()
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([2400])
  })

  test('by a dispute is in order, figures and a mail, until the dispute is won [R10.732]', async () => {
    const dispute = { object: 'dispute', payment_intent: 'pi_cs_1', amount: 2400, currency: 'eur' } as const
    stripe.disputes.push({ ...dispute, id: 'dp_0', status: 'warning_needs_response' })
    expect(await webhook('charge.dispute.created', 'dp_0')).toBe(200)
    expect(await refunds()).toEqual([])
    const open = { ...dispute, id: 'dp_1', status: 'needs_response' as 'needs_response' | 'won' }
    stripe.disputes.push(open)
    for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
      await webhook(type, 'dp_1')
    expect(await refunds()).toEqual([{ state: 'done', amount: 2400, actor: 'dispute' }])
    expect((await today()).refunds).toMatchObject({ count: 1, revenue: 22.5 })
    expect(await owner(`Zahlung zu Bestellung ${code} beanstandet`)).toHaveLength(1)
    await expect(refund()).rejects.toMatchObject({ why: 'nothing-left' })
    open.status = 'won'
    await webhook('charge.dispute.closed', 'dp_1')
    expect((await today()).refunds).toMatchObject({ count: 0 })
    expect(await owner(`Beanstandung zu Bestellung ${code} zurückgewiesen`)).toHaveLength(1)
    expect((await mailed('guest')).filter(({ subject }) => subject.includes('Refund'))).toEqual([])
  })

  test('of a payment that is none of this shop changes nothing', async () => {
    expect(await webhook('charge.refund.updated', '')).toBe(200)
    Object.assign(stripe.sessions.get('cs_1') ?? {}, { client_reference_id: 'of another shop' })
    stripe.refunds.atDashboard('pi_cs_1', 690)
    expect(await webhook('charge.refund.updated', 're_1')).toBe(200)
    expect(await refunds()).toEqual([])
  })
})

describe('a payment that comes to nothing', () => {
  test('because the bank says no after the guest has left is mailed [R10.733]', async () => {
    const { code } = await place()
    stripe.pay('cs_1', 'processing')
    expect((await check()).pending).toBe(true)
    stripe.pay('cs_1', 'requires_payment_method')
    for (const _ of ['told', 'told again']) await webhook('checkout.session.async_payment_failed', 'cs_1')
    const [mail, ...more] = await mailed('guest')
    expect(mail?.subject).toBe(`Your order ${code} at Ofenvogel was not paid`)
    expect(mail?.text).toContain('it is not ordered')
    expect(more).toEqual([])
  })

  test('is not mailed to a guest who was erased meanwhile [R10.733]', async () => {
    const { code = '' } = await place()
    stripe.pay('cs_1', 'requires_payment_method')
    await webhook('checkout.session.async_payment_failed', 'cs_1')
    await inTransaction(shop.db, tx => erasePerson(tx, code, shop.clock.now))
    await shop.outbox.drain()
    expect(mails).toEqual([])
    expect(await shop.db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute()).toEqual([])
  })

  test('because nobody paid sends no mail [R10.38]', async () => {
    await place()
    wait(41 * MINUTE)
    await shop.worker.drain()
    expect(await mailed('guest')).toEqual([])
    expect(await mailed('owner')).toEqual([])
  })

  test('because it came after its time is refunded, mailed, and never cooked [R10.734]', async () => {
    const { code } = await place()
    stripe.pay('cs_1')
    // The server was down meanwhile, and nothing was reported.
    wait(3 * HOUR)
    await shop.worker.drain()
    await shop.worker.drain()
    expect(await orders()).toMatchObject([{ status: 'payment_failed' }])
    expect(stripe.refunds.amounts).toEqual([2400])
    const [mail, ...more] = await mailed('guest')
    expect(mail?.text).toContain('€24.00')
    expect(mail?.text).toContain('it is not ordered')
    expect(more).toEqual([])
    expect(await owner(`Zahlung zu Bestellung ${code} kam zu spät`)).toHaveLength(1)
    expect(await owner('Neue Bestellung')).toEqual([])
    expect(await errorOf(shop, endpoints.checkPayment, { query: stripe.session().query })).toMatchObject({
      status: 402,
    })
  })

  test('but an order for later is placed, while there is time for it [R10.734]', async () => {
    await place({ orderTime: 'later', deliverAt: '2026-11-20T22:00:00+01:00' })
    stripe.pay('cs_1')
    wait(3 * HOUR)
    await shop.worker.drain()
    expect(await orders()).toMatchObject([{ status: 'pending_approval' }])
  })

  test('in one tab, while it is paid in another, reads that it was ordered [R10.735]', async () => {
    await place()
    const second = await place({ notes: 'with ice' })
    const first = stripe.sessions.get('cs_1')
    stripe.pay('cs_2')
    expect(await check(1)).toMatchObject({ code: second.code, pending: false })
    expect(await check(0)).toMatchObject({ code: second.code, pending: false })
    // Also one whose session its guest had paid: that money goes back.
    if (first) first.status = 'open'
    stripe.pay('cs_1')
    await webhook('checkout.session.completed', 'cs_1')
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([2400])
    expect(await check(0)).toMatchObject({ code: second.code, pending: false })
  })
})
