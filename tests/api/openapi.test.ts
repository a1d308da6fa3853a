import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { limits } from '#contract/kit/limits.ts'
import { keyEndpoints } from '#contract/programs/keys/endpoints.ts'
import { apiDocs } from '../../scripts/api-docs.ts'
import { send } from './setup/call.ts'
import { type Description, mistakes } from './setup/description.ts'
import { openShop, type TestShop } from './setup/shop.ts'

const root = join(import.meta.dirname, '..', '..')

let shop: TestShop
let text: string
let document: Description
beforeAll(async () => {
  shop = await openShop()
  text = await (await send(shop, 'GET', '/openapi.json')).text()
  document = JSON.parse(text)
})
afterAll(() => shop.close())

test('every endpoint is described, with its parameters, its body and any 2xx as success [R7.10 R7.59 R7.181]', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const endpoint of Object.values({ ...endpoints, ...keyEndpoints })) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
    const described = operation?.parameters
      .filter(parameter => parameter.in === 'path')
      .map(parameter => parameter.name)
    expect(described, endpoint.path).toEqual(inPath)
    expect(operation?.['x-access'], endpoint.path).toBe(endpoint.access)
    expect('body' in endpoint, endpoint.path).toBe(operation?.requestBody !== undefined)
    const successes = Object.keys(operation?.responses ?? {}).filter(status => status.startsWith('2'))
    expect(successes, endpoint.path).toEqual(['2XX'])
  }
})

test('a line says how many of a dish can be ordered, and one of an earlier order how many could be [R7.2441]', () => {
  const most = (name: string) => {
    const { properties } = document.components.schemas[name] as { properties: { qty: object } }
    return JSON.stringify(properties.qty).match(/"maximum":(\d+)/)?.[1]
  }
  expect(most('ProductLine')).toBe(String(limits.lineQty))
  expect(most('OrderedProductLine')).toBe(String(limits.storedQty))
})

test('every reference leads to a component, and every component is referred to', () => {
  const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name)
  const known = Object.keys(document.components.schemas).map(name => `#/components/schemas/${name}`)
  expect([...new Set(names)].sort()).toEqual(known.sort())
  expect(text).not.toContain('"$id"')
})

test('a schema that many calls share is described once', () => {
  expect(JSON.stringify(document.components.schemas.CheckoutPayload).length).toBeLessThan(4000)
})

test('docs/ has the description and the texts to translate as they are (npm run api-docs) [R7.180 R12.507]', () => {
  for (const [path, content] of Object.entries(apiDocs())) {
    expect(readFileSync(join(root, path), 'utf8') === content, path).toBe(true)
  }
})

test('every price in cents is valid for any validator [R7.174]', () => {
  const prices = Array.from({ length: 2000 }, (_, cents) => cents / 100)
  expect(prices.filter(price => mistakes({ $ref: '#/components/schemas/Amount' }, price).length > 0)).toEqual(
    [],
  )
})

test('every example is valid by its schema [R7.174]', () => {
  const contents = Object.values(document.paths)
    .flatMap(operations => Object.values(operations))
    .flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)])
    .flatMap(each => each?.content?.['application/json'] ?? [])
  const examples = contents.flatMap(({ schema, examples = {} }) =>
    Object.values(examples).map(({ value }) => ({ schema, value })),
  )
  expect(examples.length).toBeGreaterThan(20)
  for (const { schema, value } of examples) expect(mistakes(schema, value)).toEqual([])
})

test('the bodies of a guest and of a customer are distinguished [R7.181]', () => {
  const { placeOrder } = endpoints
  const body = document.paths[placeOrder.path]?.post?.requestBody?.content['application/json']
  const { guest, customer } = body?.examples ?? {}
  const [asGuest = {}, asCustomer = {}] = body?.schema.anyOf ?? []
  expect(mistakes(asGuest, guest?.value)).toEqual([])
  expect(mistakes(asCustomer, customer?.value)).toEqual([])
  expect(mistakes(asGuest, customer?.value).join()).toContain('name')
})

test('bodies are described as they are sent, before they are read', () => {
  expect(document.components.schemas.Id).toEqual({
    anyOf: [{ type: 'string', minLength: 1 }, { type: 'number' }],
  })
})
