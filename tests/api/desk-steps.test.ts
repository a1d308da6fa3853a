import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskOrder } from '#contract/desk/orders.ts'
import { OrderSteps } from '#contract/desk/steps.ts'
import { changedElsewhere, notThisTime } from '#contract/desk/texts.ts'
import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { answerWith } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { counterPerson } from './setup/counter.ts'
import { pairedScreen } from './setup/desk.ts'
import { recordingMailer, toGuest } from './setup/mailer.ts'
import { bruschetta, cola, delivery, lunch, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

let shop: TestShop
let mails: Mail[]
let screen: Awaited<ReturnType<typeof pairedScreen>>
beforeEach(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer })
  screen = await pairedScreen(shop)
})
afterEach(() => shop.close())

const place = async (body = takeaway([cola()]), sending: object = {}) => {
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body }, sending)
  return { code, shown: () => call(shop, endpoints.getOrderStatus, { params: { key } }, { lang: 'en' }) }
}
const inMinutes = (minutes: number): string =>
  new Date(shop.clock.now.getTime() + minutes * MINUTE).toISOString()
const stepsOf = async (code: string) => dataOf(await screen.get(`/orders/${code}/steps`), OrderSteps)
const states = async (code: string) => (await stepsOf(code)).steps.map(({ state }) => state)
/** The ids of the guest's mails, without the confirmation. */
const mailed = async (): Promise<string[]> => {
  await shop.outbox.drain()
  return mails.filter(toGuest).flatMap(({ id }) => (id.startsWith('confirmation') ? [] : [id]))
}
const take = async (code: string, ...commands: ('accept' | 'prepare' | 'ready' | 'send' | 'complete')[]) => {
  for (const command of commands) expect((await screen.command(code, { command })).status).toBe(200)
}

describe('an order that takes longer [R12.660]', () => {
  test('gets a later promise, which the guest reads on the status page and in a mail, once for each key', async () => {
    const { code, shown } = await place()
    await screen.command(code, { command: 'accept', minutes: 20 })
    expect(await mailed()).toEqual([`approved-${code}`])
    const promised = (await shown()).promisedAt
    const key = randomUUID()
    for (const _ of [1, 2]) {
      const answer = await screen.command(code, { command: 'delay', at: inMinutes(45) }, key)
      expect(await dataOf(answer, DeskOrder)).toMatchObject({ state: 'accepted', promisedAt: inMinutes(45) })
    }
    expect(await shown()).toMatchObject({ promisedAt: inMinutes(45), promisedBefore: promised })
    expect(await mailed()).toEqual([`approved-${code}`, `delayed-${code}`])
    expect(mails.at(-1)?.text).toContain('dauert leider länger')
    expect(mails.at(-1)?.text).toContain('20. November 2026, 18:45 Uhr')
    expect((await stepsOf(code)).steps).toMatchObject([
      { state: 'received' },
      { state: 'accepted', by: 'Küche', promisedAt: promised },
      { state: 'accepted', by: 'Küche', promisedAt: inMinutes(45) },
    ])
    expect(await shop.db.selectFrom('acts').select(['kind', 'subject', 'detail']).execute()).toContainEqual({
      kind: 'delayed',
      subject: code,
      detail: inMinutes(45),
    })
    await screen.command(code, { command: 'delay', at: inMinutes(60) }, randomUUID())
    expect(await mailed()).toEqual([`approved-${code}`, `delayed-${code}`, `delayed-${code}-3`])
  })

  test('is not promised for earlier, nor for a time that has passed, nor before it is accepted', async () => {
    const { code } = await place()
    const refused = async (at: string) => (await screen.command(code, { command: 'delay', at })).json()
    expect(await refused(inMinutes(60))).toMatchObject({ message: changedElsewhere, state: 'received' })
    await screen.command(code, { command: 'accept', minutes: 30 })
    expect(await refused(inMinutes(20))).toMatchObject({ data: { at: [notThisTime] } })
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * HOUR)
    expect(await refused(inMinutes(-5))).toMatchObject({ data: { at: [notThisTime] } })
    const answer = await screen.command(code, { command: 'delay' })
    expect([answer.status, Object.keys((await answer.json()).data)]).toEqual([422, ['at']])
  })
})

test('a pre-order is accepted for a time that was named, at any distance from now [R12.661]', async () => {
  const deliverAt = '2026-11-21T19:00:00+01:00'
  const { code, shown } = await place(takeaway([cola()], { orderTime: 'later', deliverAt }))
  const past = await screen.command(code, { command: 'accept', at: inMinutes(-1) })
  expect([past.status, (await past.json()).data]).toEqual([422, { at: [notThisTime] }])
  await screen.command(code, { command: 'accept', at: '2026-11-21T18:15:00.000Z' })
  expect((await shown()).promisedAt).toBe('2026-11-21T18:15:00.000Z')
})

describe('a step that is taken back [R12.662]', () => {
  test('leads to the state before, whichever steps were skipped, and each way is in the history', async () => {
    const { code, shown } = await place(delivery([bruschetta(), lunch()]))
    await take(code, 'accept', 'ready', 'send', 'complete')
    const back = []
    for (const _ of [1, 2, 3]) {
      const answer = await screen.command(code, { command: 'recall' }, randomUUID())
      back.push((await dataOf(answer, DeskOrder)).state)
    }
    expect(back).toEqual(['on_the_way', 'ready', 'accepted'])
    expect(await shown()).toMatchObject({ orderState: 'accepted', status: 'approved' })
    await take(code, 'prepare', 'ready')
    expect(await states(code)).toEqual([
      'received',
      'accepted',
      'ready',
      'on_the_way',
      'completed',
      ...back,
      'preparing',
      'ready',
    ])
    expect((await stepsOf(code)).back).toBe('preparing')
    const acts = await shop.db.selectFrom('acts').select('detail').where('kind', '=', 'recalled').execute()
    expect(acts.map(({ detail }) => detail).sort()).toEqual(['completed', 'on_the_way', 'ready'])
  })

  test('is taken back once for each key, and from the state that the screen has seen', async () => {
    const { code } = await place()
    await take(code, 'accept', 'prepare', 'ready')
    const key = randomUUID()
    const given = { command: 'recall', from: 'ready' } as const
    for (const _ of [1, 2]) expect((await screen.command(code, given, key)).status).toBe(200)
    expect((await stepsOf(code)).back).toBe('accepted')
    const late = await screen.command(code, given, randomUUID())
    expect([late.status, await late.json()]).toEqual([
      409,
      { message: changedElsewhere, by: 'Küche', state: 'preparing', at: shop.clock.now.toISOString() },
    ])
  })

  test('was told the guest unless its mail has not left, and the next one is mailed again', async () => {
    const { code } = await place()
    await take(code, 'accept', 'ready')
    await screen.command(code, { command: 'recall' }, randomUUID())
    expect(await mailed()).toEqual([`approved-${code}`])
    expect((await stepsOf(code)).told.map(({ mail }) => mail)).toEqual(['approved'])
    await take(code, 'ready')
    expect(await mailed()).toEqual([`approved-${code}`, `ready-${code}`])
    await screen.command(code, { command: 'recall' }, randomUUID())
    await take(code, 'ready')
    expect(await mailed()).toEqual([`approved-${code}`, `ready-${code}`, `ready-${code}-6`])
    expect((await stepsOf(code)).told.map(({ mail }) => mail)).toEqual(['approved', 'ready', 'ready'])
  })

  test('is none of those that are final: an acceptance, a rejection, a cancellation', async () => {
    for (const to of ['accepted', 'rejected', 'cancelled'] as const) {
      const { code } = await place()
      await answerWith(shop, code, to)
      expect((await stepsOf(code)).back).toBeUndefined()
      expect((await screen.command(code, { command: 'recall' }, randomUUID())).status).toBe(409)
    }
  })

  test('earns no points twice, and those of an order that is cancelled after all are taken back', async () => {
    const userId = await customer(shop)
    const ada = bearer(await tokenFor(shop, { userId }))
    const points = async () => (await call(shop, endpoints.getMe, {}, ada)).profit
    const { code } = await place(takeaway([bruschetta({ qty: 3 })]), ada)
    await take(code, 'accept', 'complete')
    await screen.command(code, { command: 'recall' }, randomUUID())
    await take(code, 'complete')
    expect(await points()).toBe(1.04)
    await screen.command(code, { command: 'recall' }, randomUUID())
    await answerWith(shop, code, 'cancelled', { reason: 'Unfall' })
    expect(await points()).toBe(0)
  })
})

test('a screen lists the orders that were completed in the last two hours [R12.662]', async () => {
  const listed = async () =>
    (await (await screen.get('/completed')).json()).data.map(({ code }: { code: string }) => code)
  const { code } = await place()
  await take(code, 'accept', 'complete')
  expect(await listed()).toEqual([code])
  shop.clock.now = new Date(shop.clock.now.getTime() + 2.1 * HOUR)
  expect(await listed()).toEqual([])
})

test('a preset reason is read in the language of who reads it, and what was typed as it was typed [R12.663]', async () => {
  const { code, shown } = await place(takeaway([cola()]), { lang: 'tr' })
  await screen.command(code, { command: 'reject', reasonKind: 'busy' })
  expect((await shown()).reason).toBe('We are too busy')
  await mailed()
  expect(mails.at(-1)?.text).toContain('Çok yoğunuz')
  const other = await place()
  await screen.command(other.code, { command: 'reject', reason: 'Der Ofen ist aus' })
  expect((await other.shown()).reason).toBe('Der Ofen ist aus')
  const counter = await counterPerson(shop)
  const third = await place()
  await take(third.code, 'accept')
  const without = await counter.post(`/orders/${third.code}/cancellation`, {})
  expect([without.status, Object.keys((await without.json()).data)]).toEqual([422, ['reason']])
  await counter.post(`/orders/${third.code}/cancellation`, { reasonKind: 'kitchen-problem' })
  expect((await third.shown()).reason).toBe('There is a problem in the kitchen')
})

test('a cancellation that was seen at the counter is still reported in the kitchen [R12.664]', async () => {
  const counter = await counterPerson(shop)
  const { code } = await place()
  await take(code, 'accept')
  await answerWith(shop, code, 'cancelled', { reason: 'Unfall' })
  const shownTo = async (who: { get: (path: string) => Promise<Response> }) =>
    (await (await who.get('/now')).json()).data.orders.length
  await counter.command(code, { command: 'note' })
  expect([await shownTo(counter), await shownTo(screen)]).toEqual([0, 1])
  await screen.command(code, { command: 'note' })
  expect(await shownTo(screen)).toBe(0)
})

test('what the kitchen reads of an order names its invoice, its payment method, and the dishes of its combos [R12.665]', async () => {
  await place(delivery([bruschetta(), lunch()], { issueInvoice: true }))
  const { orders, todayEnds } = (await (await screen.get('/now')).json()).data
  const [order] = orders
  expect(order.invoice).toBe(true)
  expect(order.items[1].parts.length).toBeGreaterThan(1)
  expect(order.items[0].parts).toBeUndefined()
  expect(order.paymentNames.de).toBe(order.payment)
  expect(order.paymentNames.en).not.toBe(order.payment)
  expect(order.paymentNames.tr).not.toBe(order.payment)
  expect(Date.parse(todayEnds)).toBeGreaterThan(shop.clock.now.getTime())
})
