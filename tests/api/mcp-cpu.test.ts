import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { limits } from '#contract/kit/limits.ts'
import { createAsk } from '#server/mcp/ask.ts'
import { cartLines, OrderLine } from '#server/mcp/order-lines.ts'
import { cpuOf, MOST_CPU } from './setup/cpu.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const rpc = (name: string, given: object, id = 1) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name, arguments: given },
})

const post = async (messages: object): Promise<string> => {
  const response = await shop.app.request('/mcp', {
    method: 'POST',
    body: JSON.stringify(messages),
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
  })
  return response.text()
}

const dishes = async (count: number) => {
  const rows = await shop.db.selectFrom('products').select(['id', 'category_id']).limit(count).execute()
  return Array.from({ length: count }, (_, at) => {
    const row = rows[at % rows.length]
    return { productId: row?.id, categoryId: row?.category_id, quantity: 50 }
  })
}

test('an order of a hundred lines reads each category once [R10.2102]', async () => {
  const lines = await dishes(limits.cartLines)
  const categories = new Set(lines.map(({ categoryId }) => categoryId))
  const asked: string[] = []
  const ask = createAsk(
    {
      base: 'http://shop.test/api',
      fetch(request) {
        asked.push(request.url)
        return shop.app.fetch(request)
      },
    },
    'de',
  )
  expect(
    await cartLines(
      lines.map(line => z.parse(OrderLine, line)),
      ask,
    ),
  ).toHaveLength(lines.length)
  expect(asked).toHaveLength(categories.size)
})

test('what an assistant asks needs less than 100 ms of CPU, however much it asks [R10.2102]', async () => {
  const lines = await dishes(limits.cartLines)
  const strange = lines.map((_, at) => ({ productId: '1', categoryId: `c${at}` }))
  const batch = Array.from({ length: 1000 }, (_, at) =>
    rpc('show_dish', { categoryId: 'pizza', productId: `${at}` }, at),
  )
  const quotes = Array.from({ length: 100 }, (_, at) =>
    rpc('quote_order', { lines: lines.slice(0, 1), deliveryType: 'takeaway' }, at),
  )
  const asked: Record<string, object> = {
    words: rpc('search_menu', { words: 'a '.repeat(30_000) }),
    'all dishes': rpc('search_menu', {}),
    without: rpc('search_menu', { without: Array(50).fill('x'.repeat(200)) }),
    lines: rpc('quote_order', { lines, deliveryType: 'takeaway' }),
    'unknown lines': rpc('quote_order', { lines: strange, deliveryType: 'takeaway' }),
    'many dishes': batch,
    'many quotes': quotes,
  }
  const dear: Record<string, number> = {}
  for (const [what, messages] of Object.entries(asked)) {
    const ms = await cpuOf(() => post(messages))
    if (ms > MOST_CPU) dear[what] = ms
  }
  expect(dear).toEqual({})
}, 120_000)
