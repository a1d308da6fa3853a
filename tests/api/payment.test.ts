import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CheckedPayment } from '#contract/api/checked-payment.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import { latestOrders } from '#server/orders/list.ts'
import { answerAs } from './setup/answer.ts'
import { call, errorOf, send } from './setup/call.ts'
import type { recordingMailer } from './setup/mailer.ts'
import { bruschetta, cola, type OrderBody, takeaway } from './setup/order.ts'
import type { TestShop } from './setup/shop.ts'
import { openStripeShop } from './setup/stripe-shop.ts'
import type { StripeStub } from './setup/stripe-stub.ts'

let shop: TestShop
let stripe: StripeStub
let close: () => Promise<void>
let mails: ReturnType<typeof recordingMailer>['mails']

beforeEach(async () => {
  ;({ shop, stripe, mails, close } = await openStripeShop())
})
afterEach(() => close())

const online = (changed: Partial<OrderBody> = {}) => takeaway([cola()], { paymentType: 'online', ...changed })
const place = (body = online(), key = 'k') => call(shop, endpoints.placeOrder, { body }, { key, lang: 'en' })

const session = (index?: number) => stripe.session(index)

const check = (
  query: { payment: string; sess: string; away?: '1' } = session().query,
): Promise<CheckedPayment> => call(shop, endpoints.checkPayment, { query })
const checkRefused = (query = session().query) => errorOf(shop, endpoints.checkPayment, { query })
const callWebhook = (type: string, id: string, secret?: string) => {
  const { body, headers } = stripe.message(type, id, secret)
  return shop.app.request('/api/payments/stripe/webhook', { method: 'POST', body, headers })
}
const rows = async () => await shop.db.selectFrom('orders').select(['code', 'status', 'payment_id']).execute()
const statuses = async () => (await rows()).map(row => row.status).sort()
const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
}
async function toldOf(): Promise<string[]> {
  await shop.outbox.drain()
  return mails.map(mail => mail.id).sort()
}
const reject = (code: string) => answerAs(shop, code, 'rejected')

describe('an order that is paid by redirect', () => {
  test('is stored first, then its provider is called outside of any transaction [R10.16 R7.49]', async () => {
    const seen: unknown[] = []
    stripe.onRequest = async (_, moment) => {
      if (moment === 'done') return
      const last = shop.statements.filter(each => /^(begin|commit|rollback)/.test(each)).at(-1)
      seen.push(last, await statuses())
    }
    const placed = await place()
    expect(placed.url).toBe('https://checkout.stripe.example/cs_1')
    expect(seen).toEqual([expect.stringMatching(/^commit/), ['payment_pending']])
    expect(session()).toMatchObject({ client_reference_id: placed.code, amount: 290 })
    expect(session().back.href).toMatch(/^https:\/\/shop\.example\/en\?payment=online&sess=[\w-]{43}$/)
  })

  test('is unknown to kitchen and guest until it is paid, and stays open while it is asked about [R10.38 R7.791]', async () => {
    const { code = '', key, sess } = await place()
    expect(key).toBeUndefined()
    expect(sess).toBe(session().query.sess)
    expect(await latestOrders(shop.db)).toEqual([])
    expect(await toldOf()).toEqual([])
    await expect(reject(code)).rejects.toThrow(`There is no order ${code}.`)
    expect(await check({ ...session().query, away: '1' })).toMatchObject({ code, pending: true })
    stripe.pay('cs_1')
    const paid = await check({ ...session().query, away: '1' })
    expect(paid).toMatchObject({ code, pending: false })
    expect(await latestOrders(shop.db)).toHaveLength(1)
    expect(await toldOf()).toEqual([`confirmation-${code}`, `new-order-${code}`])
    expect(mails.map(mail => mail.text).join()).toContain('Online bezahlen (Probe) (bezahlt)')
    const order = await call(shop, endpoints.getOrderStatus, { params: { key: paid.key ?? '' } })
    expect(order).toMatchObject({ code, status: 'pending_approval' })
  })

  test('is settled once, however often it is checked and reported [R10.39]', async () => {
    const { code } = await place()
    stripe.pay('cs_1')
    const answers = await Promise.all([
      check(),
      check(),
      callWebhook('checkout.session.completed', 'cs_1'),
      check(),
    ])
    expect(answers.map(answer => ('code' in answer ? answer.code : answer.status))).toEqual([
      code,
      code,
      200,
      code,
    ])
    await callWebhook('checkout.session.completed', 'cs_1')
    expect(await toldOf()).toHaveLength(2)
    expect(await statuses()).toEqual(['pending_approval'])
  })

  test('answers the same order and no address once it is paid [R10.12]', async () => {
    const { code } = await place()
    stripe.pay('cs_1')
    await check()
    const again = await place()
    expect([again.code, again.url, typeof again.key]).toEqual([code, undefined, 'string'])
  })

  test('comes back to the page of a known origin that sent it', async () => {
    const headers = { Origin: 'https://menu.example' }
    await send(shop, 'POST', '/checkout/v2', online(), { headers })
    await send(shop, 'POST', '/checkout/v2', online(), { headers: { Origin: 'https://evil.example' } })
    expect([session(0).back.origin, session(1).back.origin]).toEqual([
      'https://menu.example',
      'https://shop.example',
    ])
  })
})

describe('who never comes back [R10.39]', () => {
  test('is noticed by the provider’s webhook', async () => {
    const { code } = await place()
    stripe.pay('cs_1')
    expect((await callWebhook('checkout.session.completed', 'cs_1')).status).toBe(200)
    expect(await toldOf()).toEqual([`confirmation-${code}`, `new-order-${code}`])
  })

  test('but not by somebody else’s call', async () => {
    await place()
    stripe.pay('cs_1')
    expect((await callWebhook('checkout.session.completed', 'cs_1', 'whsec_forged')).status).toBe(400)
    expect(await statuses()).toEqual(['payment_pending'])
  })

  test('is polled if the provider sends nothing', async () => {
    await place()
    stripe.pay('cs_1')
    await shop.worker.drain()
    expect(await statuses()).toEqual(['payment_pending'])
    wait(3)
    await shop.worker.drain()
    expect(await statuses()).toEqual(['pending_approval'])
  })

  test('holds an order for 40 minutes at most; then nobody can pay it any more', async () => {
    await place()
    wait(39)
    await shop.worker.drain()
    expect([await statuses(), session().status]).toEqual([['payment_pending'], 'open'])
    wait(2)
    await shop.worker.drain()
    expect([await statuses(), session().status]).toEqual([['payment_failed'], 'expired'])
    expect(await checkRefused()).toMatchObject({ status: 402, message: catalogue.paymentFailed })
  })

  test('and a provider that is down is asked again later', async () => {
    await place()
    stripe.pay('cs_1')
    stripe.down = true
    wait(3)
    await shop.worker.drain()
    expect(await check()).toMatchObject({ pending: true })
    stripe.down = false
    wait(3)
    await shop.worker.drain()
    expect(await statuses()).toEqual(['pending_approval'])
  })
})

describe('a return without money', () => {
  test('says so, closes the session and leaves the key for another try [R8.8 R10.40]', async () => {
    const { code } = await place()
    expect(await checkRefused()).toMatchObject({ status: 402, message: catalogue.paymentFailed })
    expect(session().status).toBe('expired')
    const second = await place()
    expect(second.code).not.toBe(code)
    expect(second.url).toBe('https://checkout.stripe.example/cs_2')
    stripe.pay('cs_2')
    await check(session(1).query)
    expect(await statuses()).toEqual(['payment_failed', 'pending_approval'])
  })

  test('because the bank has said no [R8.8]', async () => {
    await place()
    stripe.pay('cs_1', 'requires_payment_method')
    expect(await checkRefused()).toMatchObject({ status: 402 })
  })

  test('while it is on its way is not decided, and nothing else can be paid [R10.40]', async () => {
    const { code } = await place()
    stripe.pay('cs_1', 'processing')
    const waiting = await check()
    expect([waiting.pending, waiting.key]).toEqual([true, undefined])
    expect((await place()).url).toBe(session().back.href)
    expect(
      await errorOf(shop, endpoints.placeOrder, { body: takeaway([cola()]) }, { key: 'k' }),
    ).toMatchObject({
      status: 503,
      message: fieldTexts.paymentRunning,
    })
    stripe.pay('cs_1')
    await callWebhook('checkout.session.async_payment_succeeded', 'cs_1')
    expect(await check()).toMatchObject({ code, pending: false })
  })

  test('with a made-up session is refused', async () => {
    await place()
    expect(await checkRefused({ payment: 'online', sess: 'x' })).toMatchObject({ status: 404 })
    expect(await checkRefused({ ...session().query, payment: 'counter' })).toMatchObject({ status: 404 })
  })
})

describe('one key is paid once [R10.40]', () => {
  test('the same cart goes on with the same session', async () => {
    const first = await place()
    const both = await Promise.all([place(), place()])
    for (const again of both) expect([again.code, again.url]).toEqual([first.code, first.url])
    expect(stripe.sessions.size).toBe(1)
  })

  test('ten clicks at once open one session', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => place()))
    expect(new Set(answers.map(answer => answer.url)).size).toBe(1)
    expect([stripe.sessions.size, (await rows()).length]).toEqual([1, 1])
  })

  test('another cart gives the first session up before it gets its own', async () => {
    await place()
    const second = await place(online({ notes: 'with ice' }))
    expect(session(0).status).toBe('expired')
    expect(second.url).toBe('https://checkout.stripe.example/cs_2')
    expect(await statuses()).toEqual(['payment_failed', 'payment_pending'])
  })

  test('so does another way to pay', async () => {
    await place()
    const second = await place(takeaway([cola()]))
    expect([second.url, session(0).status]).toEqual([undefined, 'expired'])
    expect(await toldOf()).toEqual([`confirmation-${second.code}`, `new-order-${second.code}`])
  })

  test('but not when the first one was paid in the meantime', async () => {
    const { code } = await place()
    stripe.pay('cs_1')
    const other = await errorOf(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) }, { key: 'k' })
    expect(other).toMatchObject({ status: 409, message: fieldTexts.alreadyOrdered, order: { code } })
    expect(await statuses()).toEqual(['pending_approval'])
  })

  test('money that comes too late goes back', async () => {
    const { code } = await place()
    await checkRefused()
    const late = stripe.sessions.get('cs_1')
    if (late) late.status = 'open'
    stripe.pay('cs_1')
    await callWebhook('checkout.session.completed', 'cs_1')
    await shop.worker.drain()
    await shop.worker.drain()
    expect(stripe.refunds.all).toMatchObject([{ payment_intent: 'pi_cs_1', amount: 290 }])
    expect(await statuses()).toEqual(['payment_failed'])
    expect(await shop.db.selectFrom('payments').select(['code', 'state']).execute()).toEqual([
      { code, state: 'refunded' },
    ])
  })
})

describe('a provider that cannot be reached', () => {
  test('leaves an order that can be paid later, with the same key [R10.14 R10.16]', async () => {
    stripe.down = true
    const refused = await errorOf(shop, endpoints.placeOrder, { body: online() }, { key: 'k' })
    expect(refused).toMatchObject({ status: 503, message: fieldTexts.paymentDown })
    expect(await statuses()).toEqual(['payment_pending'])
    stripe.down = false
    expect((await place()).url).toContain('cs_1')
    expect(await rows()).toHaveLength(1)
  })

  test('does not hold up a guest who then pays in another way', async () => {
    stripe.down = true
    await errorOf(shop, endpoints.placeOrder, { body: online() }, { key: 'k' })
    expect((await place(takeaway([cola()]))).url).toBeUndefined()
    expect(await statuses()).toEqual(['payment_failed', 'pending_approval'])
  })

  test('and logs nothing about its guest [R10.33]', async () => {
    stripe.down = true
    await errorOf(shop, endpoints.placeOrder, { body: online() }, { key: 'k' })
    expect(JSON.stringify(shop.logged)).toContain('a payment could not be started')
    expect(JSON.stringify(shop.logged)).not.toMatch(/Öztürk|juergen|901820|sess=/)
  })
})
