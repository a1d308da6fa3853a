import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { extensions } from '#contract/describe/settings/extensions.ts'
import { allowedHtml } from '#contract/kit/html.ts'
import { API_VERSION } from '#server/openapi/document.ts'
import { send } from './setup/call.ts'
import { mistakes } from './setup/description.ts'
import { openShop, type TestShop } from './setup/shop.ts'

const docs = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'api.md'), 'utf8')

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('the order in docs/api.md can be placed as it is', async () => {
  const [, example = ''] = /### An order\s+```json\n([\s\S]*?)```/.exec(docs) ?? []
  const answer = await send(shop, 'POST', '/checkout/v2', example)
  expect([answer.status, Object.keys((await answer.json()).data)]).toEqual([200, ['id', 'code', 'key']])
})

test('docs/api.md names every call, and every extension in order of worth [R7.182]', () => {
  for (const { path } of Object.values(endpoints)) expect(docs).toContain(path)
  const [, table = ''] = /\| name \| adds \|\n([\s\S]*?)\n\n/.exec(docs) ?? []
  expect([...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)).toEqual([...extensions])
})

test('docs/api.md has the version of the description at the top of what has changed [R7.183]', () => {
  const [, version] =
    /\| version \| since \| what has changed \|\n\|---\|---\|---\|\n\| ([\d.]+) \|/.exec(docs) ?? []
  expect(version).toBe(API_VERSION)
})

test('docs/api.md lists the HTML that survives [R7.182]', () => {
  const [, list = ''] = /- \*\*HTML\*\*([\s\S]*?)\n- \*\*/.exec(docs) ?? []
  const named = new Set([...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  expect(allowedHtml.tags.filter(tag => !named.has(tag))).toEqual([])
})

test('every JSON example of docs/api.md is valid by the description [R7.174]', () => {
  const blocks = [...docs.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text))
  const schemas = ['ErrorBody', 'AddressForm', 'CheckoutPayload', 'Placed']
  const schemaOf = (block: object): string =>
    'changes' in block
      ? 'ErrorBody'
      : 'cart' in block
        ? 'CheckoutPayload'
        : 'data' in block
          ? 'Placed'
          : 'AddressForm'
  expect(blocks.map(schemaOf).sort()).toEqual(schemas.sort())
  for (const block of blocks) {
    const value = schemaOf(block) === 'Placed' ? block.data : block
    expect(mistakes({ $ref: `#/components/schemas/${schemaOf(block)}` }, value)).toEqual([])
  }
})

test('the server lets another origin send what docs/api.md says [R7.182]', async () => {
  const answer = await send(shop, 'OPTIONS', '/checkout/v2', undefined, {
    headers: { Origin: 'https://menu.example', 'Access-Control-Request-Method': 'PUT' },
  })
  const [, table = ''] = /### Calls from another origin([\s\S]*?)\n###/.exec(docs) ?? []
  for (const name of ['Methods', 'Headers']) {
    const [, listed = ''] = new RegExp(`Allow-${name}\` \\| \`([^\`]+)\``).exec(table) ?? []
    const allowed = answer.headers.get(`Access-Control-Allow-${name}`)?.split(',') ?? []
    expect(listed.split(', ').length).toBeGreaterThan(3)
    expect(allowed).toEqual(expect.arrayContaining(listed.split(', ')))
  }
})
