import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { PushMessage } from '#server/push/push-message.ts'
import { answerAs } from './setup/answer.ts'
import { call, send } from './setup/call.ts'
import { pairedScreen } from './setup/desk.ts'
import { recordingMailer } from './setup/mailer.ts'
import { cola, type OrderBody, takeaway } from './setup/order.ts'
import { endSandbox } from './setup/sandbox.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { person } from './setup/staff.ts'

const ENDPOINT = 'https://push.example.com/send/abc'

let shop: TestShop
let pushed: PushMessage[]
let answer: number
let mails: ReturnType<typeof recordingMailer>['mails']
beforeEach(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  pushed = []
  answer = 201
  const push = async (message: PushMessage) => {
    pushed.push(message)
    return answer
  }
  shop = await openShop({ mailer: recorder.mailer, push })
})
afterEach(() => shop.close())

const place = async (changed: Partial<OrderBody> = {}): Promise<string> =>
  String((await call(shop, endpoints.placeOrder, { body: takeaway([cola()], changed) })).code)
const later = (time: string): Partial<OrderBody> => ({ orderTime: 'later', deliverAt: time })

/** Moves the clock on, and lets every process do what is due by then, at the same time. */
async function pass(seconds: number, ...processes: TestShop[]): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * SECOND)
  for (const each of processes) each.clock.now = shop.clock.now
  const all = [shop, ...processes]
  await Promise.all(all.map(each => each.alarm.drain()))
  await Promise.all(all.flatMap(each => [each.outbox.drain(), each.pushes.drain()]))
}
const at = (time: string): number => (Date.parse(time) - shop.clock.now.getTime()) / SECOND

const paired = async () => {
  const screen = await pairedScreen(shop)
  expect((await screen.subscribe(ENDPOINT)).status).toBe(200)
  return screen
}
/** How often the owner was told by push and by mail, and how often the guest that the order is cancelled. */
const told = (code: string): number[] => [
  pushed.length,
  mails.filter(({ id }) => id === `unanswered-${code}`).length,
  mails.filter(({ id }) => id === `cancelled-${code}`).length,
]
const stateOf = async (code: string) =>
  shop.db.selectFrom('orders').select(['state', 'reason']).where('code', '=', code).executeTakeFirstOrThrow()

describe('an order that nobody answers', () => {
  test('is reported by push, then by mail, and finally cancelled, each once [R12.10 R4.110]', async () => {
    await paired()
    const code = await place()
    await pass(59)
    expect(told(code)).toEqual([0, 0, 0])
    await pass(1)
    expect(told(code)).toEqual([1, 0, 0])
    await pass(30)
    expect(told(code)).toEqual([1, 1, 0])
    await pass(809)
    expect([told(code), (await stateOf(code)).state]).toEqual([[1, 1, 0], 'received'])
    await pass(1)
    await pass(3600)
    expect(told(code)).toEqual([1, 1, 1])
    expect(await stateOf(code)).toEqual({
      state: 'cancelled',
      reason: 'Im Restaurant konnte leider niemand Ihre Bestellung annehmen.',
    })
    const [cancelled] = mails.filter(({ id }) => id === `cancelled-${code}`)
    expect(cancelled?.text).toContain('Grund: Im Restaurant konnte leider niemand')
  })

  test('is reported and cancelled once by several processes, and over a restart [R12.10 R4.111]', async () => {
    await paired()
    const code = await place()
    const others = [shop.another(), shop.another()]
    await pass(61, ...others)
    await pass(31, ...others)
    // All processes end, and the shop is started again when everything is overdue.
    const restarted = shop.another()
    await pass(3600, restarted, ...others)
    await pass(5, restarted, ...others)
    expect([told(code), (await stateOf(code)).state]).toEqual([[1, 1, 1], 'cancelled'])
    const events = await shop.db
      .selectFrom('order_events')
      .select(['state', 'actor'])
      .where('order_code', '=', code)
      .execute()
    expect(events).toEqual([{ state: 'cancelled', actor: 'alarm' }])
    for (const each of [...others, restarted]) await each.close()
  })

  test('is refunded once to a guest who has paid [R12.10]', async () => {
    await paired()
    const body = takeaway([cola()], { paymentType: 'online' })
    const { code = '', url } = await call(shop, endpoints.placeOrder, { body })
    await call(shop, endpoints.checkPayment, { query: await endSandbox(shop, url, 'pay') })
    await pass(899)
    expect((await stateOf(code)).state).toBe('received')
    await pass(1)
    const refunds = () => shop.db.selectFrom('refunds').select(['amount', 'state']).execute()
    // At once, not when payments are looked at next.
    await expect.poll(refunds).toEqual([{ amount: 290, state: 'done' }])
    for (const _ of [1, 2]) await shop.worker.drain()
    expect([(await stateOf(code)).state, await refunds()]).toEqual([
      'cancelled',
      [{ amount: 290, state: 'done' }],
    ])
    expect(mails.find(({ id }) => id === `cancelled-${code}`)?.text).toContain('Wir erstatten Ihnen')
  })

  test('is left alone once it is answered, at any step [R12.10]', async () => {
    await paired()
    const code = await place()
    await pass(61)
    await answerAs(shop, code, 'accepted')
    await pass(3600)
    expect([told(code), (await stateOf(code)).state]).toEqual([[1, 0, 0], 'accepted'])
  })

  test('waits from the opening on when it came while the restaurant was closed [R4.112]', async () => {
    await paired()
    shop.clock.now = new Date('2026-11-21T02:00:00Z')
    const { meta } = await call(shop, endpoints.getWorkingHours, {})
    const opening = String(meta.nextOpen)
    const code = await place(later('2026-11-21T19:00:00Z'))
    await pass(at(opening) + 59)
    expect(told(code)).toEqual([0, 0, 0])
    await pass(1)
    expect(told(code)).toEqual([1, 0, 0])
  })

  test('that is for later is not cancelled before the kitchen would have to begin [R4.113]', async () => {
    await paired()
    const code = await place(later('2026-11-20T20:00:00Z'))
    await pass(at('2026-11-20T19:29:59Z'))
    expect([told(code), (await stateOf(code)).state]).toEqual([[1, 1, 0], 'received'])
    await pass(1)
    expect((await stateOf(code)).state).toBe('cancelled')
  })

  test('is not touched in a restaurant without a screen, unless a step is set there [R4.114]', async () => {
    const code = await place()
    await pass(3600)
    expect([told(code), (await stateOf(code)).state]).toEqual([[0, 0, 0], 'received'])
    await setSettings(shop, { ALARM_MAIL_SECONDS: '120' })
    await pass(1)
    expect([told(code), (await stateOf(code)).state]).toEqual([[0, 1, 0], 'received'])
  })

  test('is not cancelled for having come before the first screen was paired [R4.114]', async () => {
    const code = await place()
    await pass(3600)
    await paired()
    await pass(1)
    expect((await stateOf(code)).state).toBe('received')
    await pass(900)
    expect((await stateOf(code)).state).toBe('cancelled')
  })

  test('is reported at the times of the settings, and not at all for 0 [R4.110]', async () => {
    await paired()
    await setSettings(shop, {
      ALARM_PUSH_SECONDS: '0',
      ALARM_MAIL_SECONDS: '10',
      ALARM_CANCEL_MINUTES: '0',
      ALARM_EMAIL: 'wirtin@example.org',
    })
    const code = await place()
    await pass(10)
    await pass(3600)
    expect([told(code), (await stateOf(code)).state]).toEqual([[0, 1, 0], 'received'])
    expect(mails.find(({ id }) => id === `unanswered-${code}`)).toMatchObject({
      to: { address: 'wirtin@example.org' },
      subject: `Niemand antwortet auf die Bestellung ${code}`,
      text: expect.stringContaining(`/api/answer/${code}/30/`),
    })
  })
})

test('each screen says that it is awake, whether it can ring and what it saw last, and is forgotten when it is unpaired [R12.10]', async () => {
  const [kitchen, counter] = [await pairedScreen(shop, 'Küche'), await pairedScreen(shop, 'Theke')]
  await kitchen.awake('K7M4QX')
  await kitchen.awake('B2C3DF', false)
  await counter.awake()
  const said = async () =>
    shop.db.selectFrom('desk_awake').select(['device_id', 'armed', 'last_order']).orderBy('armed').execute()
  expect(await said()).toEqual([
    { device_id: kitchen.id, armed: 0, last_order: 'B2C3DF' },
    { device_id: counter.id, armed: 1, last_order: '' },
  ])
  await send(shop, 'DELETE', '/desk/device', undefined, { headers: kitchen.headers })
  expect(await said()).toEqual([{ device_id: counter.id, armed: 1, last_order: '' }])
})

describe('with no screen awake for long', () => {
  const orderNow = async () => {
    const refused = await send(shop, 'POST', '/checkout/v2', takeaway([cola()]))
    const { data } = await refused.json()
    return refused.ok ? 'placed' : [refused.status, data]
  }
  const laterOnly = async () => (await call(shop, endpoints.getWorkingHours, {})).meta.live?.laterOnly
  const refusal = [422, { orderTime: [fieldTexts.pausedNow] }]

  test('orders for now are not offered, later ones are, until a screen is awake again [R12.10 R4.115]', async () => {
    const screen = await paired()
    await screen.awake()
    await pass(599)
    expect([await laterOnly(), await orderNow()]).toEqual([false, 'placed'])
    await pass(1)
    expect([await laterOnly(), await orderNow()]).toEqual([true, refusal])
    await place(later('2026-11-20T20:00:00Z'))
    const restarted = shop.another()
    expect((await call(restarted, endpoints.getWorkingHours, {})).meta.live?.laterOnly).toBe(true)
    await restarted.close()
    expect((await screen.awake()).status).toBe(200)
    expect([await laterOnly(), await orderNow()]).toEqual([false, 'placed'])
  })

  test('a shop without a screen is not affected, and one that has given its screens back is not [R4.115]', async () => {
    await pass(7200)
    expect([await laterOnly(), await orderNow()]).toEqual([false, 'placed'])
    const screen = await paired()
    await pass(600)
    expect(await laterOnly()).toBe(true)
    await send(shop, 'DELETE', '/desk/device', undefined, { headers: screen.headers })
    await pass(3)
    expect([await laterOnly(), await orderNow()]).toEqual([false, 'placed'])
  })

  test('a person who has signed in counts while they look, but is no screen [R4.114 R4.115 R12.64]', async () => {
    const owner = await person(shop)
    const look = () => owner.send('POST', '/awake', { armed: true, lastOrder: '' })
    await look()
    const code = await place()
    await pass(7200)
    expect([await laterOnly(), told(code), (await stateOf(code)).state]).toEqual([
      false,
      [0, 0, 0],
      'received',
    ])
    await paired()
    await pass(599)
    await look()
    await pass(599)
    expect(await laterOnly()).toBe(false)
    await pass(1)
    expect(await laterOnly()).toBe(true)
    await look()
    await pass(3)
    expect(await laterOnly()).toBe(false)
  })

  test('nothing changes where the setting is 0 [R4.115]', async () => {
    await paired()
    await setSettings(shop, { ASLEEP_MINUTES: '0' })
    await pass(7200)
    expect(await laterOnly()).toBe(false)
  })
})
