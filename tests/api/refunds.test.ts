import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { OrderPayment } from '#contract/orders/orders.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { RefundError, type RefundWish, requestRefund } from '#server/payments/refunds/request.ts'
import { answerAs } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { toGuest } from './setup/mailer.ts'
import { bruschetta, cartOf, cola, takeaway } from './setup/order.ts'
import type { TestShop } from './setup/shop.ts'
import { openStripeShop } from './setup/stripe-shop.ts'
import type { StripeStub } from './setup/stripe-stub.ts'

let shop: TestShop
let stripe: StripeStub
let close: () => Promise<void>
let mails: Mail[]
let code: string
let key: string

beforeEach(async () => {
  ;({ shop, stripe, mails, close } = await openStripeShop())
  // Two portions of Bruschetta at 7 %, three colas at 19 %, and a tip: 24.00 in all.
  const items = [bruschetta({ qty: 2 }), cola({ qty: 3 })]
  const body = takeaway(items, { cart: cartOf(items, { tip: 1.5 }), paymentType: 'online' })
  code = String((await call(shop, endpoints.placeOrder, { body }, { lang: 'en' })).code)
  stripe.pay('cs_1')
  key = String((await call(shop, endpoints.checkPayment, { query: stripe.session().query })).key)
})
afterEach(() => close())

const refund = (wish: RefundWish & { reason?: string } = {}, of = code) =>
  inTransaction(shop.db, tx =>
    requestRefund(tx, { code: of, ...wish, actor: 'command-line', now: shop.clock.now }),
  )
const wait = (minutes: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
}
const rows = () =>
  shop.db.selectFrom('refunds').select(['state', 'amount', 'problem']).orderBy('position').execute()
const paymentShown = async (): Promise<OrderPayment> =>
  (await call(shop, endpoints.getOrderStatus, { params: { key } }, { lang: 'en' })).payment
async function mailed(id: string): Promise<Mail[]> {
  await shop.outbox.drain()
  return mails.filter(mail => mail.id === id)
}

describe('a guest who has paid online is refunded', () => {
  test.each([
    ['before completion', []],
    ['after completion', ['accepted', 'completed']],
  ] as const)('%s, with a receipt of its own [R10.183]', async (_, states) => {
    await answerAs(shop, code, ...states)
    await refund({ amount: 690, reason: 'It was cold' })
    expect((await paymentShown()).refunds).toMatchObject([{ amount: 6.9, pending: true }])
    await shop.worker.drain()
    expect(stripe.refunds.all).toMatchObject([{ payment_intent: 'pi_cs_1', amount: 690 }])
    const shown = await paymentShown()
    expect(shown.method).toContain('(paid, a part is refunded)')
    expect(shown.refunds).toMatchObject([{ amount: 6.9, pending: false, reason: 'It was cold' }])
    const [mail] = await mailed(`refund-${code}-1`)
    expect(mail?.to.address).toBe('juergen@example.org')
    expect(mail?.subject).toBe(`Refund for your order ${code} at Ofenvogel`)
    for (const line of [
      'we have refunded €6.90 in the way you paid.',
      'Reason: It was cold',
      'Refunded amount: €6.90',
      'Original total: €24.00',
      'Remaining total: €17.10',
    ])
      expect(mail?.text).toContain(line)
  })

  test('whole, tip included, and then nothing is left [R10.183 R10.240]', async () => {
    await refund()
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([2400])
    const { refunds, taxItems, method } = await paymentShown()
    expect(method).toContain('(refunded)')
    expect(refunds[0]?.taxItems).toEqual(taxItems)
    await expect(refund({ amount: 1 })).rejects.toMatchObject({ why: 'nothing-left' })
    expect((await mailed(`refund-${code}-1`))[0]?.text).toContain('Tip: €1.50')
  })

  test('for some lines, and for the others later [R10.183 R10.240]', async () => {
    await refund({ lines: [{ position: 0, qty: 1 }] })
    await refund({
      lines: [
        { position: 0, qty: 1 },
        { position: 1, qty: 3 },
      ],
    })
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([690, 1560])
    const [first] = (await paymentShown()).refunds
    expect(first?.taxItems).toEqual([{ name: '7 %', value: 0.45, net: 6.45 }])
    expect((await mailed(`refund-${code}-2`))[0]?.text).toMatch(
      /1 × Bruschetta {2}€6\.90\n+3 × Cola.* {2}€8\.70/,
    )
    await expect(refund({ lines: [{ position: 1, qty: 1 }] })).rejects.toMatchObject({ why: 'too-much' })
    await refund()
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([690, 1560, 150])
  })

  test('never more than was paid, whatever is requested at the same time [R10.240]', async () => {
    await expect(refund({ amount: 2401 })).rejects.toThrow(
      `Of ${code}, 24.00 of 24.00 can still be refunded, not 24.01.`,
    )
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map(() => refund({ amount: 1000 })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([1000, 1000])
  })

  test('and what is left when the order is cancelled goes back by itself [R10.183 R4.90]', async () => {
    await refund({ lines: [{ position: 0, qty: 1 }] })
    await shop.worker.drain()
    await answerAs(shop, code, 'accepted', 'cancelled')
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([690, 1710])
    const [mail] = await mailed(`cancelled-${code}`)
    expect(mail?.text).toContain('We will refund the remaining €17.10 in the way you paid.')
  })
})

test('an order that is paid at the counter has nothing to refund [R10.243]', async () => {
  const placed = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
  await expect(refund({}, placed.code)).rejects.toThrow(
    new RefundError(
      'unpaid',
      `The order ${placed.code} was not paid online (its payment: An der Theke (bar oder Karte)), so there is nothing to refund here.`,
    ),
  )
  await expect(refund({}, 'AAAAAA')).rejects.toMatchObject({ why: 'unknown' })
  await answerAs(shop, String(placed.code), 'rejected')
  expect(await rows()).toEqual([])
})

describe('a refund is carried out once [R10.241]', () => {
  test('by whatever number of processes', async () => {
    const other = shop.another()
    await refund()
    await Promise.all([shop.worker.drain(), other.worker.drain()])
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([2400])
    expect(await mailed(`refund-${code}-1`)).toHaveLength(1)
    await other.worker.stop()
    await other.close()
  })

  test('although its answer was lost, also when the provider has forgotten the key by then', async () => {
    stripe.onRequest = (asked, moment) => {
      if (asked === 'POST /v1/refunds' && moment === 'done') throw new Error('the line is cut')
    }
    await refund({ amount: 500 })
    await shop.worker.drain()
    expect(await rows()).toMatchObject([{ state: 'requested', amount: 500 }])
    stripe.onRequest = () => undefined
    stripe.refunds.forgetKeys()
    wait(3 * 24 * 60)
    await shop.worker.drain()
    expect(await rows()).toEqual([{ state: 'done', amount: 500, problem: '' }])
    expect(stripe.refunds.amounts).toEqual([500])
  })

  test('and one that an earlier version has left behind is taken over', async () => {
    await shop.db.updateTable('payments').set({ state: 'refund_due' }).execute()
    wait(3)
    await shop.worker.drain()
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([2400])
    expect(await rows()).toMatchObject([{ state: 'done', amount: 2400 }])
  })
})

describe('a provider that does not refund', () => {
  test('and refuses: no money moves, the restaurant is notified, and it may be tried again [R10.242]', async () => {
    stripe.refunds.refusal = 'charge_disputed'
    await refund({ amount: 500 })
    await shop.worker.drain()
    expect(await rows()).toEqual([{ state: 'failed', amount: 500, problem: 'The bank says no' }])
    expect((await paymentShown()).refunds).toEqual([])
    const [mail] = await mailed(`failed-refund-${code}-1`)
    expect(mail?.to.address).toBe('hallo@ofenvogel.example.org')
    expect(mail?.subject).toBe(`Erstattung zu Bestellung ${code} abgelehnt`)
    expect(mail?.text).toContain('Antwort des Zahlungsdienstes: The bank says no')
    expect(mail?.text).toContain('Noch einmal versuchen Sie es am Bestellbildschirm')
    expect(mail?.text).not.toContain('npm run')
    expect(mails.filter(toGuest).map(({ id }) => id)).not.toContain(`refund-${code}-1`)
    stripe.refunds.refusal = undefined
    await refund()
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([2400])
  })

  test('because it is down is asked again and again, and the restaurant is notified once [R10.242]', async () => {
    stripe.down = true
    await refund()
    await shop.worker.drain()
    expect(await rows()).toMatchObject([{ state: 'requested', problem: expect.stringMatching(/./) }])
    expect(await mailed(`problem-refund-${code}-1`)).toEqual([])
    await shop.db.updateTable('refunds').set({ attempts: 28 }).execute()
    for (const _ of ['the last of the day', 'told', 'not told again']) {
      wait(61)
      await shop.worker.drain()
    }
    const [mail, ...more] = await mailed(`problem-refund-${code}-1`)
    expect(mail?.text).toContain('konnte seit etwa einem Tag nicht ausgeführt werden')
    expect(more).toEqual([])
    stripe.down = false
    wait(61)
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([2400])
    expect(await mailed(`refund-${code}-1`)).toHaveLength(1)
  })

  test('although it did at first: the restaurant is notified, and the money counts as not refunded [R10.242]', async () => {
    await refund({ amount: 500 })
    await shop.worker.drain()
    const [sent] = stripe.refunds.all
    const callWebhook = async () => {
      const { body, headers } = stripe.message('refund.failed', 're_1')
      return (await shop.app.request('/api/payments/stripe/webhook', { method: 'POST', body, headers }))
        .status
    }
    expect(await callWebhook()).toBe(200)
    expect(await rows()).toMatchObject([{ state: 'done' }])
    Object.assign(sent ?? {}, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    for (const _ of ['told', 'told again']) expect(await callWebhook()).toBe(200)
    expect(await rows()).toEqual([{ state: 'failed', amount: 500, problem: 'expired_or_canceled_card' }])
    expect(await mailed(`failed-refund-${code}-1`)).toHaveLength(1)
    await refund()
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([2400])
  })

  test('at once: the guest is notified when the money has arrived [R10.242]', async () => {
    stripe.refunds.status = 'pending'
    await refund()
    await shop.worker.drain()
    expect(await mailed(`refund-${code}-1`)).toEqual([])
    for (const each of stripe.refunds.all) each.status = 'succeeded'
    wait(60)
    await shop.worker.drain()
    expect(await mailed(`refund-${code}-1`)).toHaveLength(1)
    expect(stripe.refunds.amounts).toEqual([2400])
  })
})

test('what a refund says about its guest is deleted with the guest [R10.183]', async () => {
  await refund({ reason: 'Frau Öztürk hat angerufen' })
  await shop.worker.drain()
  await inTransaction(shop.db, tx => erasePerson(tx, code, shop.clock.now))
  expect((await paymentShown()).refunds).toMatchObject([{ reason: '' }])
  expect(await mailed(`refund-${code}-1`)).toEqual([])
})
