import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EndpointShape } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { send } from './setup/call.ts'
import { cartOf, cola } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

const RATE = 1
/** What a network may spend within a minute at that rate, in ms. */
const BUDGET = 200

let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ config: { rateLimit: RATE, trustProxy: true } })
})
afterEach(() => shop.close())

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
const quote = (address: string, body: unknown = { cart: cartOf([cola()]) }) =>
  send(shop, 'POST', '/checkout/quote', body, from(address))

describe('what anybody may ask', () => {
  test('is paid from a budget of the network, which comes back after a minute [R10.2156]', async () => {
    const most = BUDGET / (endpoints.getQuote.cost ?? 1)
    for (let times = 0; times < most; times++) expect((await quote('203.0.113.7')).status).toBe(200)
    const refused = await quote('203.0.113.7')
    expect([refused.status, await refused.json()]).toEqual([429, { message: fieldTexts.tooMany }])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await quote('203.0.113.8')).status).toBe(200)
    shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE)
    expect((await quote('203.0.113.7')).status).toBe(200)
  })

  test('is paid before it is read: what is refused asks the database nothing, and nothing wrong is free [R10.2156]', async () => {
    for (let times = 0; times < 2 * BUDGET; times++) await quote('203.0.113.7', '{')
    shop.statements.length = 0
    expect((await quote('203.0.113.7')).status).toBe(429)
    expect(shop.statements).toEqual([])
  })

  test('is one budget for all calls, for messages of providers and for assistants [R10.2156]', async () => {
    const paths = ['/api/products/menus', '/api/openapi.json', '/api/payments/mollie/webhook/A', '/mcp']
    const ask = (path: string) =>
      shop.app.request(path, {
        method: /webhook|mcp/.test(path) ? 'POST' : 'GET',
        headers: { 'X-Forwarded-For': '203.0.113.7' },
      })
    for (let times = 0; times < BUDGET / 10; times++) await quote('203.0.113.7', '{')
    for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 429])
  })

  test('is paid by the networks of one provider together, too [R10.2152]', async () => {
    let refused = 0
    for (let times = 0; times < (3 * BUDGET) / 10; times++)
      if ((await quote(`2001:db8:1:${times.toString(16)}::1`, '{')).status === 429) refused++
    expect(refused).toBe(BUDGET / 10)
    expect((await quote('2001:db8:2::1')).status).toBe(200)
  })
})

test('every open call that is sent something says what it costs [R10.2156]', () => {
  const all: EndpointShape[] = Object.values(endpoints)
  const isLight = [
    ...['/reset-password', '/reservations', '/withdrawals', '/contact'],
    ...['/orders/{key}/arrivals', '/orders/{key}/wishes'],
  ]
  const open = all.filter(({ access, body, path }) => access === 'anyone' && body && !isLight.includes(path))
  expect(open.length).toBeGreaterThan(5)
  expect(open.filter(({ cost }) => cost === undefined).map(({ path }) => path)).toEqual([])
})
