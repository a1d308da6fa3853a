import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { extensions } from '#contract/settings/extensions.ts'
import { send } from './setup/call.ts'
import { openShop, type TestShop } from './setup/shop.ts'

const docs = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'api.md'), 'utf8')

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('the order in docs/api.md can be placed as it stands there', async () => {
  const [, example = ''] = /### An order\s+```json\n([\s\S]*?)```/.exec(docs) ?? []
  const answer = await send(shop, 'POST', '/checkout/v2', example)
  expect([answer.status, Object.keys((await answer.json()).data)]).toEqual([200, ['id', 'code', 'key']])
})

test('docs/api.md names every call and every extension', () => {
  for (const { path } of Object.values(endpoints)) expect(docs).toContain(path)
  for (const name of extensions) expect(docs).toContain(`\`${name}\``)
})
