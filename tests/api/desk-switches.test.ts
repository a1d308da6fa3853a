import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskNow } from '#contract/desk/orders.ts'
import { DeskSwitches, Sellable } from '#contract/desk/switches.ts'
import { closedNow, unknownDish } from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { call, send } from './setup/call.ts'
import { pairedScreen } from './setup/desk.ts'
import { bruschetta, cola, curbside, lunch, takeaway } from './setup/order.ts'
import { FRIDAY_EVENING, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let screen: Awaited<ReturnType<typeof pairedScreen>>
beforeEach(async () => {
  shop = await openShop()
  screen = await pairedScreen(shop)
})
afterEach(() => shop.close())

const put = (path: string, body: unknown): Promise<Response> =>
  send(shop, 'PUT', `/desk${path}`, body, { headers: screen.headers })
const switchesOf = async (response: Response): Promise<DeskSwitches> =>
  z.parse(z.object({ data: DeskSwitches }), await response.json()).data
const nowOf = async (response: Response): Promise<DeskNow> =>
  z.parse(z.object({ data: DeskNow }), await response.json()).data
const problems = async (response: Response): Promise<unknown[]> => [
  response.status,
  (await response.json()).data,
]
const place = async (body = takeaway([cola()])): Promise<number> =>
  (await send(shop, 'POST', '/checkout/v2', body)).status

test('pauses one order type or all of them, and ends the pause [R12.41]', async () => {
  const until = new Date(Date.parse(FRIDAY_EVENING) + 30 * MINUTE).toISOString()
  const paused = await switchesOf(await put('/pause', { orderTypes: ['takeaway'], minutes: 30 }))
  expect(paused.pauses).toEqual([{ orderType: 'takeaway', until }])
  expect([await place(), await place(curbside([cola()]))]).toEqual([422, 200])
  expect((await nowOf(await screen.get('/now'))).switches).toEqual(paused)
  expect((await switchesOf(await put('/pause', { orderTypes: ['takeaway'], minutes: 0 }))).pauses).toEqual([])
  expect(await place()).toBe(200)
})

test('adds minutes to every order until closing, and says that it is closed where there is no such time [R12.41]', async () => {
  const minutes = async () => (await nowOf(await screen.get('/now'))).minutes.takeaway ?? 0
  const before = await minutes()
  const { busy } = await switchesOf(await put('/busy', { minutes: 20 }))
  expect(busy?.minutes).toBe(20)
  expect(await minutes()).toBe(before + 20)
  expect((await switchesOf(await put('/busy', { minutes: 0 }))).busy).toBeUndefined()
  shop.clock.now = new Date('2026-11-20T04:00:00+01:00')
  expect(await problems(await put('/busy', { minutes: 20 }))).toEqual([422, { minutes: [closedNow] }])
  expect(await problems(await put('/pause', { orderTypes: ['takeaway'], minutes: 'closing' }))).toEqual([
    422,
    { minutes: [closedNow] },
  ])
})

test('sells out a dish until tomorrow’s opening, until it is switched back, or after some portions [R12.42]', async () => {
  const dish = { kind: 'product', target: '101' }
  const [soldOut] = (await switchesOf(await put('/sold-out', { ...dish, until: 'tomorrow' }))).soldOut
  expect(soldOut).toMatchObject({ ...dish, name: expect.stringContaining('Bruschetta') })
  expect(soldOut?.until).toMatch(/^2026-11-21T/)
  const order = await send(shop, 'POST', '/checkout/v2', takeaway([bruschetta()]))
  expect(JSON.stringify(await order.json())).toContain(fieldTexts.soldOut)
  const kept = (await switchesOf(await put('/sold-out', { ...dish, until: 'switched-back' }))).soldOut
  expect(kept.map(({ until }) => until)).toEqual([undefined])
  const counted = (await switchesOf(await put('/sold-out', { ...dish, until: 'tomorrow', portions: 1 })))
    .soldOut
  expect(counted.map(({ portions }) => portions)).toEqual([1])
  expect([await place(takeaway([bruschetta()])), await place(takeaway([bruschetta()]))]).toEqual([200, 422])
  expect((await switchesOf(await put('/sold-out', { ...dish, until: 'off' }))).soldOut).toEqual([])
  expect(await place(takeaway([bruschetta()]))).toBe(200)
})

test('lists everything that can be sold out, and refuses what the menu does not have [R12.42]', async () => {
  const listed = await (await screen.get('/sellables')).json()
  const all = z.parse(z.object({ data: z.array(Sellable) }), listed).data
  const kinds = new Set(all.map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(['extra', 'menu', 'option', 'product', 'product-size', 'size'])
  for (const { kind, target } of all.filter((_, index) => index % 40 === 0))
    expect((await put('/sold-out', { kind, target, until: 'tomorrow' })).status).toBe(200)
  expect(await problems(await put('/sold-out', { kind: 'product', target: '9', until: 'tomorrow' }))).toEqual(
    [422, { target: [unknownDish] }],
  )
})

test('names the dishes of an order, those of its combos among them, so that they can be sold out [R12.42]', async () => {
  await call(shop, endpoints.placeOrder, { body: takeaway([bruschetta(), bruschetta(), lunch()]) })
  const [order] = (await nowOf(await screen.get('/now'))).orders
  const names = order?.dishes.map(({ name }) => name) ?? []
  expect(names.filter(name => name.includes('Bruschetta'))).toHaveLength(1)
  expect(names.join()).toContain('Margherita')
  for (const { kind, target } of order?.dishes ?? [])
    expect((await put('/sold-out', { kind, target, until: 'tomorrow' })).status).toBe(200)
})

test('a listening screen receives a switch without asking [R12.41]', async () => {
  const stream = await screen.get('/events')
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
  const texts = new TextDecoder()
  await reader.read()
  await put('/pause', { orderTypes: ['takeaway'], minutes: 15 })
  let heard = ''
  while (!heard.includes('"orderType":"takeaway"')) heard += texts.decode((await reader.read()).value)
  expect(heard).toContain('event: now')
  await reader.cancel()
})
