import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { cpuOf, MOST_CPU } from './setup/cpu.ts'
import { type Dear, dearest, openCalls } from './setup/dearest.ts'
import { offerIn } from './setup/offer.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const needed = Object.values(endpoints).flatMap(endpoint => ('needs' in endpoint ? endpoint.needs : []))
  await setSettings(shop, Object.fromEntries(needed.map(key => [key, '1'])))
  const rows = await shop.db.selectFrom('categories').select('id').execute()
  const all = { categories: JSON.stringify(rows.map(({ id }) => id)) }
  await offerIn(shop, [
    { id: 'half', needs: 'code', code: 'HALB', percent: 50_000, combines: 1 },
    { id: 'buy', action: 'buy-get', buy: 1, get: 1, combines: 1, ...all },
    { id: 'gift', action: 'gift', get: 99, combines: 1, ...all },
    { id: 'set', action: 'set', amount: 1, buy: 99, combines: 1, ...all },
    { id: 'pair', action: 'set', amount: 1, combines: 1, dishes: '["101","1302"]' },
    { id: 'regular', percent: 1000, first_order: 1, limit_customer: 1, limit_day: 9999, combines: 1 },
  ])
})
afterAll(() => shop.close())

async function sent(method: string, { path, body }: Dear): Promise<string> {
  const response = await shop.app.request(`/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return response.text()
}

test.each(openCalls)(
  'the dearest that anybody can send to %s needs less than 100 ms of CPU [R10.2101]',
  async name => {
    const { method } = endpoints[name]
    const dear: Record<string, number> = {}
    let most = 0
    for (const each of dearest(name)) {
      const ms = await cpuOf(() => sent(method, each))
      if (ms > MOST_CPU) dear[each.what] = ms
      most = Math.max(most, ms)
    }
    if (process.env.CPU_TABLE) appendFileSync(process.env.CPU_TABLE, `${name} ${most.toFixed(0)}\n`)
    expect(dear).toEqual({})
  },
  300_000,
)
