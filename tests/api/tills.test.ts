import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { place } from './setup/board.ts'
import { callThings } from './setup/called.ts'
import { pairedScreen } from './setup/desk.ts'
import { program } from './setup/keys.ts'
import { run } from './setup/process.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let server: ReturnType<typeof serve>
let address: string
beforeEach(async () => {
  shop = await openShop()
  address = await new Promise(resolve => {
    server = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    )
  })
})
afterEach(async () => {
  await new Promise(resolve => server.close(resolve))
  await shop.close()
})

test('the program books by the numbers of the till, and by those of the shop where there are none [R7.1563]', async () => {
  const { key } = await program(shop, 'orders:read', 'orders:answer')
  await callThings(shop, {
    products: { 1302: 'Cola-33' },
    sizes: { '033l': 'S' },
    payment_providers: { counter: 'BAR' },
  })
  const code = await place(shop)
  const screen = await pairedScreen(shop)
  for (const command of ['accept', 'prepare', 'ready', 'complete'] as const)
    expect((await screen.command(code, { command })).status).toBe(200)
  const folder = join(shop.folder, 'till')
  const { ended, output } = run('docs/tills/till.mjs', [folder], { SHOP: address, KEY: key, ONCE: '1' })
  expect([await ended, output()]).toEqual([0, expect.any(String)])
  expect(JSON.parse(readFileSync(join(folder, 'booked.jsonl'), 'utf8'))).toMatchObject({
    ...{ code, area: null, paymentId: 'BAR' },
    lines: [{ id: 'Cola-33', size: 'S', extras: [], options: [], qty: 1, price: 2.9 }],
  })
})

test('the program of docs/tills.md accepts orders and books each once that is completed, however often it is started [R7.1563]', async () => {
  const { key } = await program(shop, 'orders:read', 'orders:answer')
  const folder = join(shop.folder, 'till')
  const till = async (): Promise<string> => {
    const { ended, output } = run('docs/tills/till.mjs', [folder], { SHOP: address, KEY: key, ONCE: '1' })
    expect([await ended, output()]).toEqual([0, expect.any(String)])
    return output()
  }
  const code = await place(shop)
  expect(await till()).toBe('')
  const screen = await pairedScreen(shop)
  for (const command of ['prepare', 'ready', 'complete'] as const)
    expect((await screen.command(code, { command })).status).toBe(200)
  expect(await till()).toContain(`${code}  1 × Cola`)
  await shop.db.updateTable('orders').set({ notes: 'Danke' }).where('code', '=', code).execute()
  expect(await till()).toBe('')
  const lines = readFileSync(join(folder, 'booked.jsonl'), 'utf8').trim().split('\n')
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { code, lines: [{ id: '1302', qty: 1, price: 2.9 }], total: 2.9, paymentId: 'counter' },
  ])
})
