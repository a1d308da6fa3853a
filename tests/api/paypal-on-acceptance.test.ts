import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { answerAs } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { recordingMailer } from './setup/mailer.ts'
import { cola, takeaway } from './setup/order.ts'
import { PayPalStub } from './setup/paypal-stub.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'
import { toldOfRefunds } from './setup/told-of-refunds.ts'

let shop: TestShop
let paypal: PayPalStub
let mails: ReturnType<typeof recordingMailer>['mails']

beforeEach(async () => {
  const recording = recordingMailer()
  mails = recording.mails
  paypal = await new PayPalStub().start()
  const env = { ...paypal.env, PAYPAL_CAPTURE: 'on-acceptance' }
  shop = await openShop({ mailer: recording.mailer, config: { env } })
  await changeCatalogue(shop, tx =>
    tx.updateTable('payment_providers').set({ kind: 'paypal' }).where('id', '=', 'online').execute(),
  )
})
afterEach(async () => {
  await shop.close()
  paypal.stop()
})

const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
}
const check = () => call(shop, endpoints.checkPayment, { query: paypal.order().query })
/** An order whose guest has agreed at PayPal and come back. */
async function reserve(): Promise<string> {
  const body = takeaway([cola()], { paymentType: 'online' })
  const { code = '' } = await call(shop, endpoints.placeOrder, { body }, { key: 'k', lang: 'de' })
  paypal.order().order.status = 'APPROVED'
  await check()
  return code
}
async function tell(code: string): Promise<number> {
  const { body, headers } = paypal.message({ custom_id: code })
  return (await shop.app.request('/api/payments/paypal/webhook', { method: 'POST', body, headers })).status
}
const refund = (code: string, amount: number) =>
  inTransaction(shop.db, tx =>
    requestRefund(tx, { code, amount, actor: 'command-line', now: shop.clock.now }),
  )
const refunds = () =>
  shop.db.selectFrom('refunds').select(['state', 'amount', 'actor']).orderBy('position').execute()
const statuses = async () =>
  (await shop.db.selectFrom('orders').select('status').execute()).map(row => row.status)
/** What PayPal has of the order. */
function atPayPal() {
  const { authorizations, captures, refunds: made } = paypal.order().unit.payments
  return {
    reserved: authorizations.map(({ status }) => status),
    captured: captures.map(({ status }) => status),
    refunded: made.map(({ amount }) => amount.value),
  }
}
const asked = (end: string) => paypal.asked.filter(each => each.endsWith(end)).length
const RESERVED = { reserved: ['CREATED'], captured: [], refunded: [] }
const COLLECTED = { reserved: ['CAPTURED'], captured: ['COMPLETED'], refunded: [] }
const RELEASED = { reserved: ['VOIDED'], captured: [], refunded: [] }

describe('money that is collected on acceptance', () => {
  test('is reserved when the guest has agreed, once although the answer is lost, and the order is placed [R10.1740]', async () => {
    const body = takeaway([cola()], { paymentType: 'online' })
    const { code } = await call(shop, endpoints.placeOrder, { body }, { key: 'k', lang: 'de' })
    expect(paypal.order().order.sent.intent).toBe('AUTHORIZE')
    paypal.order().order.status = 'APPROVED'
    paypal.losesAnswerTo = '/authorize'
    expect(await check()).toMatchObject({ pending: true })
    expect(await check()).toMatchObject({ code, pending: false })
    wait(60)
    await shop.worker.drain()
    expect([atPayPal(), await statuses()]).toEqual([RESERVED, ['pending_approval']])
  })

  test('is collected once when the restaurant accepts, whatever answer is lost [R4.1740 R10.1741]', async () => {
    const code = await reserve()
    await answerAs(shop, code, 'accepted')
    expect(atPayPal()).toEqual(RESERVED)
    paypal.losesAnswerTo = '/capture'
    await shop.worker.drain()
    wait(1)
    await shop.worker.drain()
    await answerAs(shop, code, 'preparing', 'ready')
    await shop.worker.drain()
    expect(atPayPal()).toEqual(COLLECTED)
    const { capture } = await shop.db.selectFrom('payments').select('capture').executeTakeFirstOrThrow()
    expect([capture, asked('/capture')]).toEqual(['done', 1])
  })

  test('is collected with an automatic acceptance [R4.1740]', async () => {
    await setSettings(shop, { AUTO_ACCEPT: 'on' })
    await reserve()
    await shop.worker.drain()
    expect([atPayPal(), await statuses()]).toEqual([COLLECTED, ['approved']])
  })

  test('is collected once by two servers, also when one is still waiting for an answer [R10.1741]', async () => {
    const code = await reserve()
    await answerAs(shop, code, 'accepted')
    let answer = () => {}
    paypal.slow = new Promise(resolve => {
      answer = resolve
    })
    const first = shop.worker.drain()
    await expect.poll(() => asked('AUPP1/capture')).toBe(1)
    const other = shop.another()
    other.clock.now = new Date(shop.clock.now.getTime() + 2 * MINUTE)
    const second = other.worker.drain()
    await expect.poll(() => asked('AUPP1/capture')).toBe(2)
    answer()
    await Promise.all([first, second])
    await other.worker.stop()
    await other.close()
    expect(atPayPal()).toEqual(COLLECTED)
    expect(await refunds()).toEqual([])
  })

  test('is collected later while PayPal is down [R10.1741]', async () => {
    const code = await reserve()
    paypal.refuses = [503, 'SERVICE_UNAVAILABLE']
    await answerAs(shop, code, 'accepted')
    await shop.worker.drain()
    paypal.refuses = undefined
    await shop.worker.drain()
    expect(atPayPal()).toEqual(RESERVED)
    wait(1)
    await shop.worker.drain()
    expect([atPayPal(), await refunds()]).toEqual([COLLECTED, []])
  })

  test('is collected when PayPal says so later [R10.1741]', async () => {
    const code = await reserve()
    paypal.captureStatus = 'PENDING'
    await answerAs(shop, code, 'accepted')
    await shop.worker.drain()
    await refund(code, 100)
    Object.assign(paypal.order().unit.payments.captures[0] ?? {}, { status: 'COMPLETED' })
    expect(await tell(code)).toBe(200)
    await shop.worker.drain()
    expect(atPayPal()).toEqual({ ...COLLECTED, refunded: ['1.00'] })
  })
})

/** Cancels an order while PayPal takes its time to collect its money; the returned function has PayPal answer. */
async function cancelWhileCollecting(): Promise<() => Promise<void>> {
  const code = await reserve()
  await answerAs(shop, code, 'accepted')
  let answer = () => {}
  paypal.slow = new Promise(resolve => {
    answer = resolve
  })
  const collecting = shop.worker.drain()
  await expect.poll(() => asked('AUPP1/capture')).toBe(1)
  await answerAs(shop, code, 'cancelled')
  return async () => {
    answer()
    await collecting
  }
}

describe('money that was only reserved', () => {
  test.each([
    ['rejected', ['rejected']],
    ['cancelled before it is collected', ['accepted', 'cancelled']],
  ] as const)('is released when the order is %s [R4.1741]', async (_, states) => {
    const code = await reserve()
    await answerAs(shop, code, ...states)
    paypal.losesAnswerTo = '/void'
    await shop.worker.drain()
    wait(1)
    await shop.worker.drain()
    expect(await tell(code)).toBe(200)
    expect(atPayPal()).toEqual(RELEASED)
    expect(await refunds()).toEqual([{ state: 'done', amount: 290, actor: 'command-line' }])
    expect(await toldOfRefunds(shop, mails)).toEqual({ count: 1, revenue: 2.9, subjects: [] })
  })

  test('goes back as a whole when the order is cancelled while it is being collected [R4.1741 R10.1742]', async () => {
    const answer = await cancelWhileCollecting()
    await answer()
    wait(60)
    await shop.worker.drain()
    expect(atPayPal()).toEqual({ ...COLLECTED, refunded: ['2.90'] })
    expect(await refunds()).toEqual([{ state: 'done', amount: 290, actor: 'command-line' }])
  })

  test('is released before it is collected, and nobody is told of a refusal [R10.1742]', async () => {
    const answer = await cancelWhileCollecting()
    const other = shop.another()
    await other.worker.drain()
    await other.worker.stop()
    await other.close()
    expect(atPayPal()).toEqual(RELEASED)
    await answer()
    expect(await refunds()).toEqual([{ state: 'done', amount: 290, actor: 'command-line' }])
    expect(await toldOfRefunds(shop, mails)).toMatchObject({ count: 1, subjects: [] })
  })

  test('gives nothing back in parts until it is collected, and all of it when it is not [R10.1743]', async () => {
    const code = await reserve()
    await refund(code, 90)
    await shop.worker.drain()
    expect([atPayPal(), await refunds()]).toMatchObject([RESERVED, [{ state: 'requested' }]])
    await answerAs(shop, code, 'accepted')
    await shop.worker.drain()
    expect(atPayPal()).toEqual({ ...COLLECTED, refunded: ['0.90'] })
  })

  test('is released with the parts that waited when the order is rejected [R10.1743]', async () => {
    const code = await reserve()
    await refund(code, 90)
    await answerAs(shop, code, 'rejected')
    await shop.worker.drain()
    expect(atPayPal()).toEqual(RELEASED)
    expect(await refunds()).toMatchObject([
      { state: 'done', amount: 90 },
      { state: 'done', amount: 200 },
    ])
  })

  test('for an order that nobody waits for any more is released [R10.1742]', async () => {
    const body = takeaway([cola()], { paymentType: 'online' })
    await call(shop, endpoints.placeOrder, { body }, { key: 'k', lang: 'de' })
    paypal.order().order.status = 'APPROVED'
    wait(60)
    await shop.worker.drain()
    await shop.worker.drain()
    expect([atPayPal(), await statuses()]).toEqual([RELEASED, ['payment_failed']])
  })
})

describe('money that PayPal does not collect', () => {
  const subjectOf = (code: string) =>
    expect.stringContaining(`Zahlung zu Bestellung ${code} nicht eingezogen`)

  test('counts as gone back, is named at the order and mailed to the owner, once [R10.1744]', async () => {
    const code = await reserve()
    paypal.refusesToCollect = 'PAYER_CANNOT_PAY'
    await refund(code, 90)
    await answerAs(shop, code, 'accepted')
    await shop.worker.drain()
    wait(60)
    await shop.worker.drain()
    expect(asked('AUPP1/capture')).toBe(1)
    expect(await refunds()).toEqual([
      { state: 'failed', amount: 90, actor: 'command-line' },
      { state: 'done', amount: 290, actor: 'uncollected' },
    ])
    expect(await toldOfRefunds(shop, mails)).toEqual({ count: 1, revenue: 2.9, subjects: [subjectOf(code)] })
    expect(mails.map(({ id }) => id)).not.toContain(`uncollected-${code}`)
    await answerAs(shop, code, 'cancelled')
    expect(await refunds()).toHaveLength(2)
  })

  test.each([
    ['DECLINED by the bank', 'captures', 'DECLINED'],
    ['VOIDED at PayPal', 'authorizations', 'VOIDED'],
  ] as const)('because it is %s, is told by a message [R10.1744]', async (_, part, status) => {
    const code = await reserve()
    paypal.captureStatus = 'PENDING'
    if (part === 'captures') await answerAs(shop, code, 'accepted')
    await shop.worker.drain()
    Object.assign(paypal.order().unit.payments[part][0] ?? {}, { status })
    expect(await Promise.all([tell(code), tell(code)])).toEqual([200, 200])
    expect(await refunds()).toEqual([{ state: 'done', amount: 290, actor: 'uncollected' }])
    expect(await toldOfRefunds(shop, mails)).toMatchObject({ subjects: [subjectOf(code)] })
  })

  test('is the restaurant’s again when somebody collects it at PayPal [R10.1745]', async () => {
    const code = await reserve()
    paypal.refusesToCollect = 'PAYER_CANNOT_PAY'
    await answerAs(shop, code, 'accepted')
    await shop.worker.drain()
    await shop.outbox.drain()
    const { authorizations, captures } = paypal.order().unit.payments
    Object.assign(authorizations[0] ?? {}, { status: 'CAPTURED' })
    captures.push({ id: 'CAPPP1', status: 'COMPLETED' })
    expect(await tell(code)).toBe(200)
    expect(await tell(code)).toBe(200)
    expect(await refunds()).toEqual([{ state: 'failed', amount: 290, actor: 'uncollected' }])
    const subjects = [expect.stringContaining(`${code} doch eingezogen`), subjectOf(code)]
    expect(await toldOfRefunds(shop, mails)).toEqual({ count: 0, revenue: 0, subjects })
  })
})
