import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskNow, DeskOrder } from '#contract/desk/orders.ts'
import { alreadySent, changedElsewhere } from '#contract/desk/texts.ts'
import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import { answerWith } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { pairedScreen } from './setup/desk.ts'
import { bruschetta, cola, delivery, lunch, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { person } from './setup/staff.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const place = async (body = takeaway([cola()])): Promise<string> =>
  String((await call(shop, endpoints.placeOrder, { body })).code)

const nowOf = async (response: Response): Promise<DeskNow> =>
  z.parse(z.object({ data: DeskNow }), await response.json()).data
const orderOf = async (response: Response): Promise<DeskOrder> =>
  z.parse(z.object({ data: DeskOrder }), await response.json()).data

describe('a screen', () => {
  test('shows everything the kitchen needs of an order [R12.6]', async () => {
    const screen = await pairedScreen(shop)
    const code = await place(delivery([bruschetta(), lunch()], { notes: 'Bitte klingeln' }))
    const { orders } = await nowOf(await screen.get('/now'))
    expect(orders).toMatchObject([
      {
        code,
        state: 'received',
        orderType: 'delivery',
        phone: expect.stringContaining('+49'),
        address: ['Rykestraße 12', '3. Stock', '10437 Berlin'],
        notes: 'Bitte klingeln',
        paid: false,
        items: [
          {
            qty: 1,
            name: expect.stringContaining('Bruschetta'),
            allergens: expect.arrayContaining(['Weizen']),
          },
          { qty: 1, choices: expect.arrayContaining([expect.stringContaining('Margherita')]) },
        ],
      },
    ])
  })

  test('counts what ended today, and drops it a day later [R12.6]', async () => {
    const screen = await pairedScreen(shop)
    const code = await place()
    await screen.command(code, { command: 'reject', reason: 'Zu viel zu tun' })
    expect(await nowOf(await screen.get('/now'))).toMatchObject({ orders: [], ended: { count: 1 } })
    shop.clock.now = new Date(shop.clock.now.getTime() + 25 * HOUR)
    expect(await nowOf(await screen.get('/now'))).toMatchObject({ orders: [], ended: { count: 0 } })
  })
})

describe('a command', () => {
  test('accepts with a time, and each further one moves the order on [R12.8]', async () => {
    const screen = await pairedScreen(shop)
    const code = await place(delivery([bruschetta(), lunch()]))
    const accepted = await orderOf(await screen.command(code, { command: 'accept', minutes: 40 }))
    expect(accepted.state).toBe('accepted')
    expect(Date.parse(accepted.promisedAt ?? '') - shop.clock.now.getTime()).toBe(40 * MINUTE)
    for (const [command, state] of [
      ['prepare', 'preparing'],
      ['ready', 'ready'],
      ['send', 'on_the_way'],
      ['complete', 'completed'],
    ] as const)
      expect((await orderOf(await screen.command(code, { command }))).state).toBe(state)
  })

  test('accepts for the time on the button, however late it arrives, and for so many minutes from then once that has passed [R12.630]', async () => {
    const screen = await pairedScreen(shop)
    const tapped = shop.clock.now.getTime() + 20 * MINUTE
    const given = { command: 'accept', minutes: 20, at: new Date(tapped).toISOString() } as const
    const [first, second] = [await place(), await place()]
    shop.clock.now = new Date(shop.clock.now.getTime() + 7 * MINUTE)
    expect((await orderOf(await screen.command(first, given))).promisedAt).toBe(given.at)
    shop.clock.now = new Date(tapped)
    const late = await orderOf(await screen.command(second, given))
    expect(late.promisedAt).toBe(new Date(tapped + 20 * MINUTE).toISOString())
    const mails = await shop.db
      .selectFrom('orders')
      .select(['code', 'promised_at'])
      .where('code', 'in', [first, second])
      .execute()
    expect(new Map(mails.map(row => [row.code, row.promised_at]))).toEqual(
      new Map([
        [first, given.at],
        [second, late.promisedAt],
      ]),
    )
  })

  test('is applied once for each key, however often it is sent [R12.9]', async () => {
    const screen = await pairedScreen(shop)
    const code = await place()
    const key = randomUUID()
    const answers = []
    for (const _ of [1, 2, 3]) answers.push(await screen.command(code, { command: 'accept' }, key))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const events = await shop.db
      .selectFrom('order_events')
      .selectAll()
      .where('order_code', '=', code)
      .execute()
    expect(events).toMatchObject([{ state: 'accepted', actor: 'Küche' }])
    const other = await screen.command(code, { command: 'complete' }, key)
    expect([other.status, (await other.json()).message]).toEqual([409, alreadySent])
  })

  test('of two screens at once is applied from one, and the other learns who was faster [R12.6]', async () => {
    const kitchen = await pairedScreen(shop, 'Küche')
    const counter = await pairedScreen(shop, 'Theke')
    const code = await place()
    const answers = await Promise.all([
      kitchen.command(code, { command: 'accept', minutes: 20 }, randomUUID()),
      counter.command(code, { command: 'reject', reason: 'Zu' }, randomUUID()),
    ])
    const statuses = answers.map(({ status }) => status)
    expect([...statuses].sort()).toEqual([200, 409])
    const winner = statuses[0] === 200 ? 'Küche' : 'Theke'
    const lost = await answers[statuses.indexOf(409)]?.json()
    expect(lost).toMatchObject({ message: changedElsewhere, by: winner, at: shop.clock.now.toISOString() })
  })

  test('for an order that does not exist is a 404 [R12.6]', async () => {
    const screen = await pairedScreen(shop)
    expect((await screen.command('AAAAAA', { command: 'accept' })).status).toBe(404)
  })
})

describe('an order that is cancelled elsewhere', () => {
  const cancelledBy = async (screen: { get: (path: string) => Promise<Response> }) =>
    (await nowOf(await screen.get('/now'))).orders.map(order => [
      order.code,
      order.cancelledBy,
      order.reason,
      order.promisedAt !== undefined,
    ])

  test('is reported on every screen, with whether the kitchen had accepted it, until somebody notes it [R12.62]', async () => {
    const [kitchen, bar] = [await pairedScreen(shop, 'Küche'), await pairedScreen(shop, 'Theke')]
    const [accepted, fresh] = [await place(), await place()]
    await answerWith(shop, accepted, 'accepted')
    await answerWith(shop, accepted, 'cancelled', { reason: 'Unfall' })
    await answerWith(shop, fresh, 'cancelled', { reason: 'Unfall' })
    const told = [
      [accepted, 'command-line', 'Unfall', true],
      [fresh, 'command-line', 'Unfall', false],
    ]
    expect((await cancelledBy(kitchen)).sort()).toEqual(told.sort())
    expect((await cancelledBy(bar)).sort()).toEqual(told.sort())
    const key = randomUUID()
    for (const _ of [1, 2]) expect((await bar.command(accepted, { command: 'note' }, key)).status).toBe(200)
    expect((await kitchen.command(accepted, { command: 'note' })).status).toBe(200)
    for (const screen of [kitchen, bar])
      expect(await cancelledBy(screen)).toEqual([[fresh, 'command-line', 'Unfall', false]])
  })

  test('is not reported on the screen on which it was cancelled [R12.62]', async () => {
    const [here, other] = [await counter(shop), await counter(shop)]
    const ada = await person(shop, 'service')
    await ada.send('PUT', '/pin', { pin: '4711' })
    const code = await place()
    await answerWith(shop, code, 'accepted')
    const [{ id }] = (await (await here.get('/pins')).json()).data
    await here.post('/pins', { person: id, pin: '4711' })
    expect((await here.post(`/orders/${code}/cancellation`, { reason: 'Unfall' })).status).toBe(200)
    expect(await cancelledBy(here)).toEqual([])
    expect(await cancelledBy(other)).toEqual([[code, ada.name, 'Unfall', true]])
  })
})

test('a screen that listens hears of an order, and at least every two seconds that the server is there, with its time [R12.6 R12.7 R12.632]', async () => {
  const screen = await pairedScreen(shop)
  const stream = await screen.get('/events')
  const reader = (stream.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const until = async (wanted: string): Promise<void> => {
    while (!text.includes(wanted)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`the stream ended without ${wanted}`)
      text += decoder.decode(value, { stream: true })
    }
  }
  await until('event: now')
  await until('event: alive')
  const said = JSON.stringify({ at: shop.clock.now })
  await until(`event: alive\ndata: ${said}`)
  const code = await place()
  await until(`"code":"${code}","state":"received"`)
  await reader.cancel()
  expect(text).toContain('"state":"received"')
})
