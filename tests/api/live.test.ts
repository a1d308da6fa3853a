import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { Order } from '#contract/orders/orders.ts'
import { createOrderEvents } from '#server/live/order-events.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { answerAs } from './setup/answer.ts'
import { call, send } from './setup/call.ts'
import { pairedScreen } from './setup/desk.ts'
import { cola, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
const opened: Listening[] = []
beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  for (const { end } of opened.splice(0)) await end()
  await shop.close()
})

interface Listening {
  response: Response
  /** The next order that is told; undefined when the stream has ended. */
  next: () => Promise<Order | undefined>
  end: () => Promise<void>
}

/** Opens a stream of events and reads the orders in it one by one. */
async function listen(
  at: TestShop,
  path: string,
  sending: Parameters<typeof send>[4] = {},
): Promise<Listening> {
  const response = await send(at, 'GET', path, undefined, sending)
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<Order | undefined> => {
    for (;;) {
      const [, event, rest] = /^([\s\S]*?)\n\n([\s\S]*)$/.exec(text) ?? []
      text = rest ?? text
      const data = /^event: order\ndata: (.*)$/m.exec(event ?? '')?.[1]
      if (data) return z.parse(Order, JSON.parse(data))
      if (event !== undefined) continue
      const { value, done } = await reader.read()
      if (done) return undefined
      text += decoder.decode(value, { stream: true })
    }
  }
  const listening = { response, next, end: () => reader.cancel() }
  opened.push(listening)
  return listening
}

const place = async (sending = {}) => {
  const { code = '', key = '' } = await call(
    shop,
    endpoints.placeOrder,
    { body: takeaway([cola()]) },
    sending,
  )
  return { code, key }
}

describe('a page that listens to an order', () => {
  test('receives its state at once, and every change within two seconds [R7.60]', async () => {
    const { code, key } = await place()
    const page = await listen(shop, `/orders/${key}/events`, { lang: 'en' })
    expect(page.response.headers.get('Content-Type')).toBe('text/event-stream')
    expect(page.response.headers.get('Cache-Control')).toBe('no-store, no-transform')
    expect(await page.next()).toMatchObject({ code, status: 'pending_approval' })
    for (const [state, status] of [
      ['accepted', 'approved'],
      ['ready', 'approved'],
      ['completed', 'completed'],
    ] as const) {
      const asked = performance.now()
      await answerAs(shop, code, state)
      expect(await page.next()).toMatchObject({ orderState: state, status })
      expect(performance.now() - asked).toBeLessThan(2000)
    }
    expect(await call(shop, endpoints.getOrderStatus, { params: { key } }, { lang: 'en' })).toMatchObject({
      statusText: 'Completed',
    })
  })

  test('sees the shop as it is, and not as it was when the page began to listen [R7.1000]', async () => {
    const { code, key } = await place()
    const page = await listen(shop, `/orders/${key}/events`, { lang: 'en' })
    expect((await page.next())?.statusText).toBe('Received')
    await changeCatalogue(shop, tx => tx.deleteFrom('languages').where('code', '=', 'en').execute())
    await answerAs(shop, code, 'accepted')
    let seen = await page.next()
    // The page may still be woken for the order itself, after the shop has changed.
    while (seen?.orderState === 'received') seen = await page.next()
    expect(seen?.statusText).toBe('Angenommen')
  })

  test('hears of a change by another process', async () => {
    const { code, key } = await place()
    const other = shop.another()
    const page = await listen(other, `/orders/${key}/events`)
    expect((await page.next())?.status).toBe('pending_approval')
    await answerAs(shop, code, 'rejected')
    expect((await page.next())?.status).toBe('rejected')
    await page.end()
    await other.live.stop()
    await other.close()
  })

  test('hears nothing of other orders', async () => {
    const [one, two] = [await place(), await place()]
    const pages = [
      await listen(shop, `/orders/${one.key}/events`),
      await listen(shop, `/orders/${two.key}/events`),
    ]
    for (const page of pages) await page.next()
    await answerAs(shop, two.code, 'accepted')
    expect((await pages[1]?.next())?.code).toBe(two.code)
    await answerAs(shop, one.code, 'rejected')
    expect(await pages[0]?.next()).toMatchObject({ code: one.code, status: 'rejected' })
  })

  test('is for the customer, or for anyone who has the key [R6.9 R7.60]', async () => {
    const ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
    const eva = bearer(await tokenFor(shop, { userId: await customer(shop) }))
    const { code, key } = await place(ada)
    const page = await listen(shop, `/me/orders/${code}/events`, ada)
    expect((await page.next())?.code).toBe(code)
    await answerAs(shop, code, 'accepted')
    expect((await page.next())?.status).toBe('approved')
    const refused = [
      await send(shop, 'GET', `/me/orders/${code}/events`, undefined, eva),
      await send(shop, 'GET', `/me/orders/${code}/events`),
      await send(shop, 'GET', `/orders/${key}x/events`),
      await send(shop, 'GET', `/orders/${code}/events`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 401, 404, 404])
  })

  test('that only asks what there would be gets no stream', async () => {
    const { key } = await place()
    const answer = await send(shop, 'HEAD', `/orders/${key}/events`)
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })

  test('ends when the server stops, and no new one is accepted', async () => {
    const { key } = await place()
    const page = await listen(shop, `/orders/${key}/events`)
    await page.next()
    await shop.live.stop()
    expect(await page.next()).toBeUndefined()
    const late = await send(shop, 'GET', `/orders/${key}/events`)
    expect([late.status, await late.json()]).toEqual([503, { message: fieldTexts.tooManyWatch }])
  })

  test('makes room when it leaves', async () => {
    const { key } = await place()
    const pages = await Promise.all(Array.from({ length: 20 }, () => listen(shop, `/orders/${key}/events`)))
    const late = () => send(shop, 'GET', `/orders/${key}/events`)
    expect((await late()).status).toBe(503)
    await pages[0]?.end()
    await expect.poll(async () => (await listen(shop, `/orders/${key}/events`)).response.status).toBe(200)
  })
})

test('one address takes not all streams of a shop, and can still ask [R10.176]', async () => {
  const busy = shop.another({ rateLimit: 1000, trustProxy: true })
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
  const orders = [await place(), await place(), await place()]
  const keyOf = (index: number) => orders[index % 3]?.key ?? ''
  for (let index = 0; index < 50; index++) {
    await listen(busy, `/orders/${keyOf(index)}/events`, from('203.0.113.7'))
  }
  const refused = await send(busy, 'GET', `/orders/${keyOf(2)}/events`, undefined, from('203.0.113.7'))
  expect([refused.status, await refused.json()]).toEqual([429, { message: fieldTexts.tooManyWatch }])
  expect(refused.headers.get('Retry-After')).toBe('60')
  const asked = await send(busy, 'GET', `/orders/${keyOf(2)}`, undefined, from('203.0.113.7'))
  expect(asked.status).toBe(200)
  const other = await listen(busy, `/orders/${keyOf(2)}/events`, from('203.0.113.8'))
  expect(other.response.status).toBe(200)
  for (const { end } of opened.splice(0)) await end()
  await busy.live.stop()
  await busy.close()
})

describe('screens of the desk [R10.283]', () => {
  test('each get a stream, whatever guests do and however many they are', async () => {
    const { key } = await place()
    for (let guests = 0; guests < 20; guests++) await listen(shop, `/orders/${key}/events`)
    const screens = []
    for (let screen = 0; screen < 60; screen++) screens.push(await pairedScreen(shop, `Küche ${screen}`))
    const answers = []
    for (const { headers } of screens) {
      const { response } = await listen(shop, '/desk/events', { headers })
      answers.push(response.status)
    }
    expect(answers).toEqual(screens.map(() => 200))
    const guest = await place()
    expect((await listen(shop, `/orders/${guest.key}/events`)).response.status).toBe(200)
  })
})

describe('those who listen', () => {
  const changes = () => {
    const told: { heard?: (code?: string) => void; starts: number; stops: number } = { starts: 0, stops: 0 }
    return {
      told,
      start(heard: (code?: string) => void) {
        told.heard = heard
        told.starts++
      },
      async stop() {
        told.stops++
      },
    }
  }

  test('are woken by their order, or by a change that nobody can name', async () => {
    const source = changes()
    const live = createOrderEvents(source)
    const [one, two] = [live.listen('A', 'x'), live.listen('B', 'x')]
    source.told.heard?.('A')
    expect(await one.next(MINUTE)).toBe('change')
    expect(await two.next(1)).toBe('quiet')
    source.told.heard?.()
    expect([await one.next(MINUTE), await two.next(MINUTE)]).toEqual(['change', 'change'])
    expect(source.told.starts).toBe(1)
    await live.stop()
    expect([await one.next(MINUTE), await two.next(MINUTE)]).toEqual(['end', 'end'])
    expect(source.told.stops).toBe(1)
  })

  test('are as many as there is room for', async () => {
    const live = createOrderEvents(changes(), { most: 3, mostPerOrder: 2 })
    const first = live.listen('A', 'x')
    live.listen('A', 'x')
    expect(() => live.listen('A', 'x')).toThrow(fieldTexts.tooManyWatch)
    live.listen('B', 'x')
    expect(() => live.listen('C', 'x')).toThrow(fieldTexts.tooManyWatch)
    first.leave()
    first.leave()
    live.listen('C', 'x')
    expect(() => live.listen('C', 'x')).toThrow(fieldTexts.tooManyWatch)
    await live.stop()
  })

  test('are few from one address, so that there is room for others [R10.176]', async () => {
    const live = createOrderEvents(changes(), { most: 10, mostPerAddress: 2, mostPerOrder: 10 })
    const first = live.listen('A', '2001:db8:1:2::1')
    live.listen('B', '2001:db8:1:2::2')
    expect(() => live.listen('C', '2001:db8:1:2::3')).toThrow(fieldTexts.tooManyWatch)
    live.listen('C', '203.0.113.7')
    first.leave()
    first.leave()
    live.listen('C', '2001:db8:1:2::3')
    expect(() => live.listen('C', '2001:db8:1:2::4')).toThrow(fieldTexts.tooManyWatch)
    await live.stop()
  })

  test('at the desk have a pool of their own, in which a screen gives up its own oldest stream only [R10.283]', async () => {
    const source = changes()
    const live = createOrderEvents(source, { most: 1 })
    live.listen('A', 'x')
    expect(() => live.listen('B', 'y')).toThrow(fieldTexts.tooManyWatch)
    const other = live.listenToAll('counter')
    const streams = Array.from({ length: 21 }, () => live.listenToAll('kitchen'))
    source.told.heard?.('A')
    const reasons = await Promise.all(streams.map(({ next }) => next(1)))
    expect(reasons).toEqual(['end', ...Array.from({ length: 20 }, () => 'change')])
    expect(await other.next(1)).toBe('change')
    for (const { leave } of streams) leave()
    await live.stop()
    expect(() => live.listenToAll('kitchen')).toThrow(fieldTexts.tooManyWatch)
  })

  test('hear no change twice', async () => {
    const source = changes()
    const live = createOrderEvents(source)
    const one = live.listen('A', 'x')
    for (let times = 0; times < 5; times++) source.told.heard?.('A')
    expect([await one.next(1), await one.next(1)]).toEqual(['change', 'quiet'])
    await live.stop()
  })
})
