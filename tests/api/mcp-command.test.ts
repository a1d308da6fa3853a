import { serve } from '@hono/node-server'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './setup/port.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let close: () => void
let port: number
beforeAll(async () => {
  shop = await openShop()
  port = await freePort()
  const server = serve({ fetch: shop.app.fetch, port, hostname: '127.0.0.1' })
  close = () => server.close()
})
afterAll(async () => {
  close()
  await shop.close()
})

test('the command offers the same tools over standard input and output, for the shop that it is told [R7.1592]', async () => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', 'scripts/mcp.ts'],
      env: { PATH: process.env.PATH ?? '', SHOP_URL: `http://127.0.0.1:${port}`, SHOP_LANG: 'en' },
    }),
  )
  const { content } = await client.callTool({ name: 'search_menu', arguments: { words: 'bruschetta' } })
  const [first] = content as { text: string }[]
  expect(JSON.parse(first?.text ?? '').dishes).toMatchObject([
    { name: 'Bruschetta', category: 'Starters & Meze' },
  ])
  await client.close()
})
