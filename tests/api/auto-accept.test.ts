import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { answerAs } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { pairedScreen } from './setup/desk.ts'
import { recordingMailer, toGuest } from './setup/mailer.ts'
import { cola, type OrderBody, takeaway } from './setup/order.ts'
import { endSandbox } from './setup/sandbox.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
let mails: ReturnType<typeof recordingMailer>['mails']
beforeEach(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer })
})
afterEach(() => shop.close())

const place = async (changed: Partial<OrderBody> = {}) =>
  (await call(shop, endpoints.placeOrder, { body: takeaway([cola()], changed) })) as {
    code: string
    url?: string
  }
const stateOf = async (code: string) =>
  shop.db
    .selectFrom('orders')
    .select(['state', 'promised_at'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
const states = async (codes: string[]) => Promise.all(codes.map(async code => (await stateOf(code)).state))

describe('with AUTO_ACCEPT [R4.117]', () => {
  test('every order is accepted as it is placed, with its preparation time, and the guest is notified', async () => {
    await setSettings(shop, { AUTO_ACCEPT: 'on', LEAD_MINUTES: '25' })
    const { code } = await place()
    expect(await stateOf(code)).toEqual({ state: 'accepted', promised_at: '2026-11-20T17:25:00.000Z' })
    const ahead = await place({ orderTime: 'later', deliverAt: '2026-11-20T19:00:00.000Z' })
    expect((await stateOf(ahead.code)).promised_at).toBe('2026-11-20T19:00:00.000Z')
    await shop.outbox.drain()
    const told = mails.filter(mail => toGuest(mail) && mail.id.endsWith(code))
    expect(told.map(({ id }) => id).sort()).toEqual([`approved-${code}`, `confirmation-${code}`])
    const events = await shop.db.selectFrom('order_events').select('actor').execute()
    expect(events).toEqual([{ actor: 'automatic' }, { actor: 'automatic' }])
  })

  test('an order that is paid first is accepted once it is paid', async () => {
    await setSettings(shop, { AUTO_ACCEPT: 'on' })
    const { code, url } = await place({ paymentType: 'online' })
    expect((await stateOf(code)).state).toBe('received')
    await call(shop, endpoints.checkPayment, { query: await endSandbox(shop, url, 'pay') })
    expect((await stateOf(code)).state).toBe('accepted')
  })

  test('as a number, orders are accepted while fewer than that are open, without those for later', async () => {
    await setSettings(shop, { AUTO_ACCEPT: '2' })
    await place({ orderTime: 'later', deliverAt: '2026-11-20T20:00:00.000Z' })
    const [first, second, third] = [await place(), await place(), await place()].map(({ code }) => code)
    expect(await states([first, second, third].map(String))).toEqual(['accepted', 'accepted', 'received'])
    await answerAs(shop, String(first), 'ready')
    await answerAs(shop, String(second), 'ready')
    await answerAs(shop, String(third), 'rejected')
    expect((await stateOf((await place()).code)).state).toBe('accepted')
  })

  test('off or empty accepts no order', async () => {
    for (const value of ['off', '0', '']) {
      await setSettings(shop, { AUTO_ACCEPT: value })
      expect((await stateOf((await place()).code)).state).toBe('received')
    }
  })

  test('where the desk is used, no order is accepted while no screen is awake', async () => {
    await setSettings(shop, { AUTO_ACCEPT: 'on' })
    const screen = await pairedScreen(shop)
    shop.clock.now = new Date(shop.clock.now.getTime() + 61 * SECOND)
    expect((await stateOf((await place()).code)).state).toBe('received')
    await screen.awake()
    expect((await stateOf((await place()).code)).state).toBe('accepted')
  })
})
