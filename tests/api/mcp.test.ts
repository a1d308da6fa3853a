import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { limits } from '#contract/kit/limits.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { answerAssistant } from '#server/mcp/http.ts'
import { bumpCatalogue } from '#server/shop/version.ts'
import { call } from './setup/call.ts'
import { ordersOfMenu, ordersOfProduct } from './setup/demo-orders.ts'
import { type SentLine, takeaway } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
let client: Client
beforeAll(async () => {
  shop = await openShop()
  client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://shop.test/mcp'), {
      fetch: async (url, init) => shop.app.request(url, init),
    }),
  )
})
afterAll(async () => {
  await client.close()
  await shop.close()
})

interface ToolAnswer {
  isError?: boolean
  text: string
}

async function use(name: string, given: object = {}): Promise<ToolAnswer> {
  const { content, isError } = await client.callTool({ name, arguments: { ...given } })
  const [first] = content as { text: string }[]
  return { isError: isError === true, text: first?.text ?? '' }
}

/** What a tool answers that has worked. */
async function told<T>(name: string, given: object = {}): Promise<T> {
  const { isError, text } = await use(name, given)
  expect(isError, text).toBe(false)
  return JSON.parse(text)
}

interface FoundDish {
  categoryId: string
  productId: string
  name: string
  allergens: string[]
  onlyWith?: string[]
}
interface FoundDish {
  dishes: FoundDish[]
  combos: { comboId: string }[]
  onlyByChoice: (FoundDish & { comboId?: string })[]
  understood: { with: string[]; without: string[]; words: string[] }
  leftOutAsUndeclared?: number
}

const margherita = { categoryId: 'pizza', productId: '401', sizeId: 'klein', quantity: 2 }

test('an assistant finds dishes by words, diet and what they must not contain, and what can be chosen of them [R7.1592]', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'check_address',
    'follow_order',
    'opening_times',
    'prepare_order',
    'prepare_reservation',
    'quote_order',
    'reservation_times',
    'search_menu',
    'show_combo',
    'show_dish',
  ])
  const pizzas = await told<FoundDish>('search_menu', { words: 'pizza margherita' })
  expect(pizzas.dishes).toMatchObject([{ categoryId: 'pizza', productId: '401' }])
  const withMilk = await told<FoundDish>('search_menu', { words: 'pizza' })
  const without = await told<FoundDish>('search_menu', { words: 'pizza', without: ['Milch'] })
  expect(withMilk.dishes.some(({ allergens }) => allergens.includes('Milch'))).toBe(true)
  expect(without.dishes.filter(({ allergens }) => allergens.includes('Milch'))).toEqual([])
  const vegan = await told<FoundDish>('search_menu', { diet: 'vegan' })
  expect(vegan.dishes.length).toBeGreaterThan(0)
  const dish = await told<{ questions: { questionId: string }[] }>('show_dish', margherita)
  expect(dish.questions.map(({ questionId }) => questionId)).toContain('teig')
})

/** The codes that a dish or combo of an answer declares in some or all of its orders, by the files of the demo. */
const keyOf = (found: { productId?: string; comboId?: string }): string =>
  found.comboId ?? found.productId ?? ''
const isWithout = (code: string) => (codes: string[]) => !codes.some(each => each.startsWith(code))

test('an assistant reads the same table of what dishes contain as the page: what is so by choice is apart, with the choice [R7.2000 R3.2000]', async () => {
  for (const given of [
    { without: ['Milch'] },
    { without: ['G'] },
    { words: 'ohne Milch' },
    { words: 'lactose-free' },
  ]) {
    const { dishes, combos, onlyByChoice, understood } = await told<FoundDish>('search_menu', given)
    expect(understood).toMatchObject({ with: [], without: ['milk'], words: [] })
    for (const each of [...dishes, ...combos]) {
      const key = keyOf(each)
      const orders = 'comboId' in each ? ordersOfMenu(key) : ordersOfProduct(key)
      expect(
        orders.every(({ codes }) => isWithout('G')(codes)),
        key,
      ).toBe(true)
    }
    for (const each of onlyByChoice) {
      const key = keyOf(each)
      const orders = each.comboId ? ordersOfMenu(key) : ordersOfProduct(key)
      expect(
        orders.some(({ codes }) => isWithout('G')(codes)),
        key,
      ).toBe(true)
      expect(
        orders.every(({ codes }) => isWithout('G')(codes)),
        key,
      ).toBe(false)
      expect(each.onlyWith?.join()).not.toBe('')
    }
    expect(onlyByChoice.map(keyOf)).toContain('1402')
  }
  const pasta = await told<FoundDish>('search_menu', { words: 'gluten-free pasta' })
  expect(pasta.onlyByChoice.map(keyOf)).toContain('501')
  expect(pasta.onlyByChoice.find(({ productId }) => productId === '501')?.onlyWith).toEqual([
    'Glutenfreie Penne',
  ])
  const fish = await told<FoundDish>('search_menu', { words: 'fisch' })
  expect(fish.dishes.every(({ allergens }) => allergens.includes('Fisch'))).toBe(true)
})

test('an assistant is not told of dishes without what was not understood, or of undeclared ones [R7.2000 R3.2001]', async () => {
  const unknown = await use('search_menu', { without: ['Zwiebeln'] })
  expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('Zwiebeln') })
  await shop.db.updateTable('products').set({ declared: 0 }).where('id', '=', '1001').execute()
  await inTransaction(shop.db, bumpCatalogue)
  const { dishes, leftOutAsUndeclared } = await told<FoundDish>('search_menu', {
    words: 'pommes',
    without: ['Milch'],
  })
  expect(dishes.map(keyOf)).not.toContain('1001')
  expect(leftOutAsUndeclared).toBe(1)
})

test('without a session, the tools are at both addresses [R7.1592]', async () => {
  for (const path of ['/mcp', '/mcp/', '/api/mcp', '/api/mcp/']) {
    const other = new Client({ name: 'other', version: '1' })
    const fetch = async (url: string | URL | Request, init?: RequestInit) => shop.app.request(url, init)
    await other.connect(new StreamableHTTPClientTransport(new URL(path, 'http://shop.test'), { fetch }))
    expect((await other.listTools()).tools).toHaveLength(10)
    await other.close()
  }
})

test('it is told what an order costs, and what is wrong with it, as the server prices it [R7.1592]', async () => {
  const wanted = { lines: [margherita], deliveryType: 'takeaway' }
  const quote = await told<{ total: number; wrong: object[] }>('quote_order', wanted)
  expect(quote).toMatchObject({ total: 15, wrong: [] })
  const unknown = { ...margherita, options: [{ questionId: 'teig', optionIds: ['gibtsnicht'] }] }
  const wrong = await told<{ wrong: object[] }>('quote_order', { ...wanted, lines: [unknown] })
  expect(wrong.wrong).toMatchObject([{ line: 0, field: 'optionIds.teig' }])
  const none = await use('show_dish', { categoryId: 'pizza', productId: 'nichts' })
  expect(none.isError).toBe(true)
})

test('it prepares an order, which only the guest places, and then follows it; a repeated call prepares it once [R7.1593 R10.1590]', async () => {
  const lines = [{ ...margherita, ifOut: 'leave' }]
  const wanted = { lines, deliveryType: 'takeaway', name: 'Ada Beispiel', key: 'once' }
  const [first, second] = [await use('prepare_order', wanted), await use('prepare_order', wanted)]
  const prepared = JSON.parse(first.text)
  expect(JSON.parse(second.text).key).toBe(prepared.key)
  expect(prepared.url).toContain(`/prepared#${prepared.key}`)
  expect(await told('follow_order', { key: prepared.key })).toEqual({ placed: false })
  expect(await shop.db.selectFrom('orders').select('code').execute()).toEqual([])

  const { order, orderKey } = await call(shop, endpoints.getPreparedOrder, { params: { key: prepared.key } })
  expect(order.items).toMatchObject([
    { productId: '401', name: 'Pizza Margherita', qty: 2, price: 7.5, ifOut: 'leave' },
  ])
  const body = takeaway(order.items as SentLine[])
  const placed = await call(shop, endpoints.placeOrder, { body }, { key: orderKey })
  expect(await told('follow_order', { key: prepared.key })).toMatchObject({ placed: true, code: placed.code })
  expect((await use('follow_order', { key: 'somebody-elses' })).isError).toBe(true)
})

test('it knows where is delivered, and when [R7.1592]', async () => {
  const { areas } = await told<{ areas: { areaId: string }[] }>('check_address', {
    address: 'Rykestraße 12',
    zipcode: '10437',
  })
  expect(areas.length).toBeGreaterThan(0)
  expect((await use('check_address', { address: 'Zeil 1', zipcode: '60313' })).isError).toBe(true)
  expect(await told('opening_times')).toMatchObject({ takesOrders: true })
  await setSettings(shop, { ORDERING_ACTIVE: '' })
  expect(await told('opening_times')).toMatchObject({ takesOrders: false })
  await setSettings(shop, { ORDERING_ACTIVE: '1' })
})

/** A call over HTTP, as a program sends it that is no assistant. */
const sent = (messages: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: JSON.stringify(messages),
  headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
})
const post = (messages: object) => shop.app.request('/mcp', sent(messages))
const rpc = (id: number, name: string, given: object) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name, arguments: given },
})

test('more than an order has is refused before anything is asked: lines and bytes [R10.1703]', async () => {
  const lines = Array.from({ length: limits.cartLines + 1 }, () => margherita)
  shop.statements.length = 0
  const many = await post(rpc(1, 'quote_order', { lines, deliveryType: 'takeaway' }))
  expect(await many.text()).toContain('"isError":true')
  const large = await post(rpc(1, 'search_menu', { words: 'x'.repeat(limits.requestBytes) }))
  expect(large.status).toBe(413)
  expect(shop.statements).toEqual([])
})

test('one call with many messages reads no more of the shop than a large menu [R10.1703]', async () => {
  let asked = 0
  const lines = Array.from({ length: 5 }, (_, at) => ({ ...margherita, categoryId: `c${at}` }))
  const messages = Array.from({ length: 100 }, (_, id) =>
    rpc(id, 'quote_order', {
      lines: lines.map(line => ({ ...line, categoryId: `${line.categoryId}-${id % 90}` })),
      deliveryType: 'takeaway',
    }),
  )
  const app = new Hono()
  app.post('/mcp', context =>
    answerAssistant(context, () => {
      asked++
      return Response.json({ message: 'Not found' }, { status: 404 })
    }),
  )
  const answers = await (await app.request('/mcp', sent(messages))).text()
  expect(asked).toBe(2 * limits.cartLines)
  expect(answers).toContain(fieldTexts.tooMany)
})

test('behind a proxy, limits count for the address of each assistant, not for all of them together [R10.1704]', async () => {
  const behind = shop.another({ rateLimit: 2, trustProxy: true })
  const prepare = async (address: string, key: string) => {
    const wanted = { lines: [margherita], deliveryType: 'takeaway', key }
    const headers = { 'X-Forwarded-For': address }
    return (
      await (await behind.app.request('/mcp', sent(rpc(1, 'prepare_order', wanted), headers))).text()
    ).includes('"isError":true')
  }
  const refused: boolean[] = []
  for (const key of ['a', 'b', 'c']) refused.push(await prepare('192.0.2.1', key))
  expect(refused).toEqual([false, false, true])
  expect(await prepare('198.51.100.7', 'd')).toBe(false)
  await behind.close()
})
