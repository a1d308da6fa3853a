import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskOrderMoney } from '#contract/desk/money.ts'
import { EditQuote, type OrderEdit } from '#contract/desk/order-edit.ts'
import { DeskOrder } from '#contract/desk/orders.ts'
import { editNotAsked, editNotWaiting, editWaits } from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { entriesOf } from '#server/reports/books/entries.ts'
import { call } from './setup/call.ts'
import { counterPerson } from './setup/counter.ts'
import type { recordingMailer } from './setup/mailer.ts'
import { bruschetta, cola, delivery, takeaway } from './setup/order.ts'
import { setSettings, type TestShop } from './setup/shop.ts'
import { openStripeShop } from './setup/stripe-shop.ts'
import type { StripeStub } from './setup/stripe-stub.ts'

let shop: TestShop
let stripe: StripeStub
let close: () => Promise<void>
let mails: ReturnType<typeof recordingMailer>['mails']
let desk: Awaited<ReturnType<typeof counterPerson>>

beforeEach(async () => {
  ;({ shop, stripe, mails, close } = await openStripeShop())
  await setSettings(shop, { ORDER_EDITS: 'yes' })
  desk = await counterPerson(shop)
})
afterEach(() => close())

const read = async <S extends z.ZodMiniType>(response: Response, schema: S): Promise<z.output<S>> => {
  const body = await response.json()
  expect([response.status, body.message, body.data?.message]).toEqual([200, undefined, undefined])
  return z.parse(schema, body.data)
}

/** Two of one dish and a drink, 16.70, paid online and accepted. */
async function place() {
  const body = takeaway([bruschetta({ qty: 2 }), cola()], { paymentType: 'online' })
  const { code = '' } = await call(shop, endpoints.placeOrder, { body }, { key: 'k', lang: 'en' })
  stripe.pay('cs_1')
  const { key = '' } = await call(shop, endpoints.checkPayment, { query: stripe.session().query })
  await desk.command(code, { command: 'accept' })
  return { code, key }
}

/** One more of the dish: 6.90. */
const MORE: Partial<OrderEdit> = { add: [bruschetta()] as OrderEdit['add'] }

const quote = async (code: string, edit: Partial<OrderEdit> = {}) =>
  read(await desk.post(`/orders/${code}/edits/quote`, edit), EditQuote)
async function send(code: string, edit: Partial<OrderEdit>, key?: string) {
  const { version, after } = await quote(code, edit)
  return desk.post(`/orders/${code}/edits`, { version, total: after, ...edit }, key)
}
const ask = async (code: string, edit = MORE) => read(await send(code, { ...edit, asks: true }), DeskOrder)
const shown = (key: string) => call(shop, endpoints.getOrderStatus, { params: { key } }, { lang: 'en' })
const path = async (code: string): Promise<string> => {
  const { data } = await (await desk.get(`/orders/${code}/pay-link`)).json()
  return new URL(data.url).pathname
}
const open = (address: string) => shop.app.request(address, { redirect: 'manual' })
/** The guest is back from the provider. */
const back = (index: number) => {
  const { pathname, search } = stripe.session(index).back
  return open(pathname + search)
}
const now = async (code: string) => {
  const row = await shop.db
    .selectFrom('orders')
    .select(['total', 'door', 'edits', 'asked'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return { ...row, asked: row.asked && JSON.parse(row.asked).state }
}
const refunds = () =>
  shop.db
    .selectFrom('refunds')
    .select(['order_code', 'payment', 'amount', 'state'])
    .orderBy('requested_at')
    .orderBy('position')
    .execute()
const refundedAtStripe = () => {
  const sums: Record<string, number> = {}
  for (const { payment_intent, amount } of stripe.refunds.all)
    sums[payment_intent] = (sums[payment_intent] ?? 0) + amount
  return sums
}
const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
}
const settle = async () => {
  await shop.worker.drain()
  await shop.outbox.drain()
}
const mailed = (id: string) => mails.find(mail => mail.id === id)?.text

describe('what a change costs more', () => {
  test('is asked for by a link, and the order is changed once that is paid [R4.3120 R4.3121]', async () => {
    const { code, key } = await place()
    expect(await quote(code, MORE)).toMatchObject({ after: 23.6, atDoor: 6.9, asks: true })
    const asked = await ask(code)
    expect(asked).toMatchObject({ total: 16.7, asked: { amount: 6.9, state: 'waiting' } })
    expect(asked.edits).toBeUndefined()
    await settle()
    const link = (await shown(key)).payment.asked?.url ?? ''
    expect(new URL(link).pathname).toBe(await path(code))
    expect(mailed(`pay-link-${code}-2`)).toContain(link)
    expect(mailed(`pay-link-${code}-2`)).toContain('€6.90')

    const leads = await open(await path(code))
    expect(leads.headers.get('Location')).toBe('https://checkout.stripe.example/cs_2')
    expect(stripe.session(1)).toMatchObject({ client_reference_id: `${code}-2`, amount: 690 })
    stripe.pay('cs_2')
    const page = await back(1)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('The change is paid')])
    expect(await now(code)).toMatchObject({ total: 2360, door: 0, edits: 1, asked: null })
    expect((await shown(key)).payment).toMatchObject({
      price: 23.6,
      changes: [{ before: 16.7, after: 23.6, paid: 6.9, lines: [{ qty: 1 }] }],
    })
    expect((await shown(key)).payment.asked).toBeUndefined()
    await settle()
    expect(mails.map(({ text }) => text).join()).toContain('You have paid the difference of €6.90 online.')
  })

  test('is booked as paid online, and goes back by its own payment, all of it with the order [R4.3122]', async () => {
    const { code } = await place()
    await ask(code)
    stripe.pay('cs_2')
    await back(1)
    const span = { from: new Date(0), to: new Date(shop.clock.now.getTime() + 1) }
    const { sales } = await entriesOf(shop.db, span)
    expect(sales.map(({ sale }) => [sale.total, sale.payment_id, sale.paid_at !== null])).toEqual([
      [1670, 'online', true],
      [690, 'online', true],
    ])
    // What was just paid goes back to where it came from.
    expect(await quote(code, { lines: [{ position: 0, qty: 1 }] })).toMatchObject({ refund: 6.9, atDoor: 0 })
    expect((await send(code, { lines: [{ position: 0, qty: 1 }] })).status).toBe(200)
    await desk.post(`/orders/${code}/cancellation`, { reason: 'x' })
    await settle()
    expect(await refunds()).toEqual([
      { order_code: code, payment: `${code}-2`, amount: 690, state: 'done' },
      { order_code: code, payment: code, amount: 1670, state: 'done' },
    ])
    expect(refundedAtStripe()).toEqual({ pi_cs_1: 1670, pi_cs_2: 690 })
  })

  test('goes back from both payments where one has not enough, and the parts add up to the cent [R4.3122]', async () => {
    const { code } = await place()
    await ask(code)
    stripe.pay('cs_2')
    await back(1)
    await desk.post(`/orders/${code}/refunds`, { amount: 20.05, reason: 'cold' })
    await desk.post(`/orders/${code}/refunds`, {})
    await settle()
    expect(await refunds()).toMatchObject([
      { payment: `${code}-2`, amount: 690 },
      { payment: code, amount: 1315 },
      { payment: code, amount: 355 },
    ])
    const rows = await shop.db.selectFrom('refunds').select(['amount', 'parts']).execute()
    const sum = (parts: { gross: number }[]) => parts.reduce((all, { gross }) => all + gross, 0)
    for (const { amount, parts } of rows) expect(sum(JSON.parse(parts))).toBe(amount)
    expect(refundedAtStripe()).toEqual({ pi_cs_1: 1670, pi_cs_2: 690 })
  })
})

test('what goes back at the dashboard of the provider is noted with the payment that it belongs to [R4.3122]', async () => {
  const { code } = await place()
  await ask(code)
  stripe.pay('cs_2')
  await back(1)
  stripe.refunds.atDashboard('pi_cs_2', 300)
  const { body, headers } = stripe.message('charge.refund.updated', 're_1')
  await shop.app.request('/api/payments/stripe/webhook', { method: 'POST', body, headers })
  expect(await refunds()).toEqual([{ order_code: code, payment: `${code}-2`, amount: 300, state: 'done' }])
  await desk.post(`/orders/${code}/refunds`, {})
  await settle()
  expect(refundedAtStripe()).toEqual({ pi_cs_1: 1670, pi_cs_2: 690 })
  expect((await read(await desk.get(`/orders/${code}`), DeskOrderMoney)).refundable).toBe(0)
})

describe('a change that waits', () => {
  test('holds back other changes, and can be taken back [R4.3123]', async () => {
    const { code, key } = await place()
    await ask(code)
    const link = await path(code)
    const other = await desk.post(`/orders/${code}/edits`, { version: 0, notes: 'x' })
    expect([other.status, (await other.json()).message]).toEqual([409, editWaits])
    const after = await read(await desk.post(`/orders/${code}/edits/withdraw`, {}), DeskOrder)
    expect(after.asked).toMatchObject({ state: 'unpaid' })
    expect(stripe.session(1).status).toBe('expired')
    expect((await open(link)).status).toBe(410)
    expect((await shown(key)).payment.asked).toBeUndefined()
    const again = await desk.post(`/orders/${code}/edits/withdraw`, {})
    expect([again.status, (await again.json()).message]).toEqual([409, editNotWaiting])
    expect(await ask(code)).toMatchObject({ asked: { state: 'waiting' } })
  })

  test('is given up once its time is over, and the order stays as it is [R4.3124]', async () => {
    const { code } = await place()
    await ask(code)
    wait(41)
    await settle()
    expect(await now(code)).toEqual({ total: 1670, door: 0, edits: 0, asked: 'unpaid' })
    expect(await refunds()).toEqual([])
    expect(await ask(code)).toMatchObject({ asked: { state: 'waiting' } })
  })

  test('that is paid when the order has ended is not made: its money goes back and counts in no order [R4.3125]', async () => {
    const { code } = await place()
    await ask(code)
    await desk.command(code, { command: 'complete' })
    stripe.pay('cs_2')
    const page = await back(1)
    expect([page.status, await page.text()]).toEqual([
      410,
      expect.stringContaining('Your payment came too late'),
    ])
    await settle()
    expect(await now(code)).toEqual({ total: 1670, door: 0, edits: 0, asked: 'late' })
    expect(await refunds()).toEqual([
      { order_code: `${code}-2`, payment: `${code}-2`, amount: 690, state: 'done' },
    ])
    expect(mailed(`unpaid-${code}-2`)).toContain('€6.90')
    expect((await read(await desk.get(`/orders/${code}`), DeskOrderMoney)).refundable).toBe(16.7)
  })

  test('is made once, however often it is reported and asked about at once [R4.3121]', async () => {
    const { code } = await place()
    await ask(code)
    stripe.pay('cs_2')
    const webhook = () => {
      const { body, headers } = stripe.message('checkout.session.completed', 'cs_2')
      return shop.app.request('/api/payments/stripe/webhook', { method: 'POST', body, headers })
    }
    await Promise.all([back(1), webhook(), webhook(), back(1)])
    await settle()
    expect(await now(code)).toMatchObject({ total: 2360, edits: 1, asked: null })
    expect(await refunds()).toEqual([])
  })

  test('is opened by its link where the provider could not be reached at first [R4.3120]', async () => {
    const { code } = await place()
    stripe.down = true
    await ask(code)
    expect((await open(await path(code))).status).toBe(200)
    stripe.down = false
    expect((await open(await path(code))).headers.get('Location')).toBe(
      'https://checkout.stripe.example/cs_2',
    )
  })
})

test('nothing is asked for that costs no more, or of an order that is paid at the door [R4.3126]', async () => {
  const { code } = await place()
  expect((await quote(code, { lines: [{ position: 0, qty: 1 }] })).asks).toBeUndefined()
  const less = await send(code, { lines: [{ position: 0, qty: 1 }], asks: true })
  expect([less.status, (await less.json()).data]).toEqual([422, { asks: [editNotAsked] }])
  const body = delivery([bruschetta({ qty: 3 })], { paymentType: 'cash' })
  const cash = await call(shop, endpoints.placeOrder, { body }, { key: 'c' })
  await desk.command(cash.code ?? '', { command: 'accept' })
  const none = await send(cash.code ?? '', { ...MORE, asks: true })
  expect([none.status, (await none.json()).data]).toEqual([422, { asks: [editNotAsked] }])
})
