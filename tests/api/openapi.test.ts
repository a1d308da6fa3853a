import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { send } from './setup/call.ts'
import { openShop, type TestShop } from './setup/shop.ts'

interface Document {
  openapi: string
  paths: Record<
    string,
    Record<string, { parameters: { name: string; in: string }[]; requestBody?: unknown; 'x-access': string }>
  >
  components: { schemas: Record<string, unknown> }
}

let shop: TestShop
let text: string
let document: Document
beforeAll(async () => {
  shop = await openShop()
  text = await (await send(shop, 'GET', '/openapi.json')).text()
  document = JSON.parse(text)
})
afterAll(() => shop.close())

test('every endpoint is described, with its parameters and body [R7.10 R7.59]', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const endpoint of Object.values(endpoints)) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
    const described = operation?.parameters
      .filter(parameter => parameter.in === 'path')
      .map(parameter => parameter.name)
    expect(described, endpoint.path).toEqual(inPath)
    expect(operation?.['x-access'], endpoint.path).toBe(endpoint.access)
    expect('body' in endpoint, endpoint.path).toBe(operation?.requestBody !== undefined)
  }
})

test('every reference leads to a component, and every component is referred to', () => {
  const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name)
  const known = Object.keys(document.components.schemas).map(name => `#/components/schemas/${name}`)
  expect([...new Set(names)].sort()).toEqual(known.sort())
  expect(text).not.toContain('"$id"')
})

test('it stays small enough to be read', () => {
  expect(text.length).toBeLessThan(150_000)
  expect(JSON.stringify(document.components.schemas.CheckoutPayload).length).toBeLessThan(4000)
})

test('bodies are described as they are sent, before they are read', () => {
  expect(document.components.schemas.Id).toEqual({
    anyOf: [{ type: 'string', minLength: 1 }, { type: 'number' }],
  })
})
