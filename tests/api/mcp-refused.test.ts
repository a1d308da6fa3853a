import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { call } from './setup/call.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
let client: Client
beforeAll(async () => {
  shop = await openShop()
  client = new Client({ name: 'test', version: '1' })
  const fetch = async (url: string | URL | Request, init?: RequestInit) => shop.app.request(url, init)
  await client.connect(new StreamableHTTPClientTransport(new URL('http://shop.test/mcp/'), { fetch }))
})
afterAll(async () => {
  await client.close()
  await shop.close()
})

async function told<T>(name: string, given: object): Promise<T> {
  const { content } = await client.callTool({ name, arguments: { ...given } })
  const [first] = content as { text: string }[]
  return JSON.parse(first?.text ?? '')
}

const margherita = { categoryId: 'pizza', productId: '401', sizeId: 'klein', quantity: 2 }

test.each([
  undefined,
  '*/*',
  'application/json',
  'application/json, text/event-stream',
  'text/html, */*;q=0.8',
])('a program that accepts %s is served, as JSON where it takes nothing else [R7.2300]', async accept => {
  const answer = await shop.app.request('/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(accept !== undefined && { Accept: accept }) },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
  expect(answer.status).toBe(200)
  const text = await answer.text()
  const isJson = !accept?.includes('event-stream')
  if (isJson) expect(answer.headers.get('Content-Type')).toContain('application/json')
  const { result } = JSON.parse(isJson ? text : (/^data: ?(.+)$/m.exec(text)?.[1] ?? text))
  expect(result.tools.length).toBeGreaterThan(5)
})

test('it is told what an order would be refused for, and from when it would not be [R7.2301]', async () => {
  interface Answered {
    refused: { field: string; message: string }[]
    delivery: number | null
    total: number | null
    nextTime?: string
  }
  const quote = (more: object) =>
    told<Answered>('quote_order', { lines: [margherita], deliveryType: 'delivery', ...more })
  const unknown = await quote({})
  expect(unknown).toMatchObject({ delivery: null, total: null })
  expect(unknown.refused).toEqual([{ field: 'areaId', message: fieldTexts.address }])
  expect((await quote({ areaId: 'nowhere' })).refused).toContainEqual({
    field: 'areaId',
    message: fieldTexts.unknownArea,
  })
  const [area] = await call(shop, endpoints.getAreas, {})
  const known = await quote({ areaId: area?.id, lines: [{ ...margherita, quantity: 7 }] })
  expect(known.refused).toEqual([])
  expect(known.total).toBeGreaterThan(45)
  expect((await quote({ areaId: area?.id, lines: [{ ...margherita, quantity: 1 }] })).refused).toEqual([
    { field: 'areaId', message: fieldTexts.minimumOrder },
  ])
  await setSettings(shop, { ALLOW_DELIVERY: '' })
  expect((await quote({ areaId: area?.id })).refused).toContainEqual({
    field: 'deliveryType',
    message: fieldTexts.orderTypeClosed,
  })
  await setSettings(shop, { ALLOW_DELIVERY: '1' })
  const evening = shop.clock.now
  shop.clock.now = new Date('2026-11-20T09:00:00+01:00')
  const early = await quote({ areaId: area?.id, lines: [{ ...margherita, quantity: 6 }] })
  shop.clock.now = evening
  expect(early.refused.map(({ field }) => field)).toEqual(['orderTime'])
  expect(early.nextTime).toMatch(/^2026-11-20T\d\d:\d\d/)
})
