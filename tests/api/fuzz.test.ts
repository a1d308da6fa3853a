import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { send } from './setup/call.ts'
import { bruschetta, cartOf, cola, delivery, lunch, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const seeds = [takeaway([cola(), lunch()]), delivery([bruschetta({ qty: 4 })]), { cart: cartOf([cola()]) }]

/** Every path in a body, such as `cart.items.0.qty`. */
const pathsOf = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [[key], ...pathsOf(part).map(path => [key, ...path])])
    : []

function replaced(value: unknown, [key = '', ...rest]: string[], by: unknown): unknown {
  const part = value as Record<string, unknown>
  const next = rest.length === 0 ? by : replaced(part[key], rest, by)
  return Array.isArray(value) ? Object.assign([...value], { [key]: next }) : { ...part, [key]: next }
}

/** An order of which some parts are something else. */
const spoiled = fc.constantFrom(...seeds).chain(seed => {
  const change = fc.tuple(
    fc.constantFrom(...pathsOf(seed)),
    fc.anything({ maxDepth: 3, withNullPrototype: false }),
  )
  return fc.array(change, { minLength: 1, maxLength: 4 }).map(changes =>
    changes.reduce<unknown>((body, [path, by]) => {
      try {
        return replaced(body, path, by)
      } catch {
        return body
      }
    }, seed),
  )
})

const bodies = fc.oneof(
  fc.json({ maxDepth: 6 }),
  spoiled.map(value => JSON.stringify(value) ?? 'null'),
)
const posts = Object.values(endpoints).filter(endpoint => endpoint.method === 'POST')

test('no body makes the server fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posts), bodies, fc.boolean(), async (endpoint, body, keyed) => {
      const response = await send(shop, 'POST', endpoint.path, body, keyed ? { key: 'fuzz' } : {})
      const answer = await response.json()
      expect([200, 400, 401, 409, 413, 422, 501], body).toContain(response.status)
      expect(response.status === 200 ? answer.data : answer.message, body).toBeDefined()
    }),
    { numRuns: 600 },
  )
})

test('no path makes the server fail', async () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('..', '%2e%2e', '%00', '__proto__', 'constructor', '%', "' or 1=1"),
  )
  const gets = Object.values(endpoints).filter(endpoint => endpoint.method === 'GET')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...gets), part, part, async (endpoint, first, second) => {
      const parts = [first, second].map(each => (each.startsWith('%') ? each : encodeURIComponent(each)))
      const path = endpoint.path.replaceAll(/\{\w+\}/g, () => parts.shift() || 'x')
      const response = await send(shop, 'GET', path)
      expect([200, 301, 401, 404, 422, 501, 503], path).toContain(response.status)
    }),
    { numRuns: 300 },
  )
})
