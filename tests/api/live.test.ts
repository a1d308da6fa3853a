import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { Order } from '#contract/orders/orders.ts'
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
