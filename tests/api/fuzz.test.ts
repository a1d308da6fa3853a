import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { markedHome, typedHome } from './setup/address.ts'
import { pathsOf, replaced } from './setup/body-paths.ts'
import { send } from './setup/call.ts'
import { bruschetta, cartOf, cola, delivery, lunch, takeaway } from './setup/order.ts'
import { openShop, setSetting, type TestShop } from './setup/shop.ts'

let shop: TestShop
/** Who calls: nobody, a customer, a table. */
let callers: Parameters<typeof send>[4][]
beforeAll(async () => {
  shop = await openShop()
  const userId = await customer(shop)
  callers = [{}, bearer(await tokenFor(shop, { userId })), bearer(await tokenFor(shop, { tableId: 't1' }))]
})
afterAll(() => shop.close())

const seeds = [
  takeaway([cola(), lunch()]),
  delivery([bruschetta({ qty: 4 })]),
  { cart: cartOf([cola()]) },
  typedHome({ zipcode: '10437' }),
  markedHome(),
]

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
/** All calls that have a body; a logout would only end what the others need. */
const sending = Object.values(endpoints).filter(
  ({ method, path }) => (method === 'POST' || method === 'PUT') && path !== '/me/logout',
)
const anyCaller = fc.nat({ max: 2 })

test.each(['', '1'])('no body makes the server fail, with the address system “%s”', async system => {
  await setSetting(shop, 'USES_NEW_ADDRESS_SYSTEM', system)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sending.map(({ method, path }) => [method, path] as const)),
      bodies,
      fc.boolean(),
      anyCaller,
      async ([method, path], body, keyed, caller) => {
        const by = { ...callers[caller], ...(keyed && { key: 'fuzz' }) }
        const response = await send(shop, method, path.replaceAll(/\{\w+\}/g, '1'), body, by)
        const answer = await response.json()
        expect([200, 400, 401, 403, 404, 409, 413, 422, 501], `${path} ${body}`).toContain(response.status)
        expect(response.status === 200 ? answer.data : answer.message, body).toBeDefined()
      },
    ),
    { numRuns: 500 },
  )
})

test('no path makes the server fail', async () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('..', '%2e%2e', '%00', '__proto__', 'constructor', '%', "' or 1=1"),
  )
  const gets = Object.values(endpoints).filter(endpoint => endpoint.method === 'GET')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...gets.map(({ path }) => path)),
      part,
      part,
      anyCaller,
      async (pattern, first, second, caller) => {
        const parts = [first, second].map(each => (each.startsWith('%') ? each : encodeURIComponent(each)))
        const path = pattern.replaceAll(/\{\w+\}/g, () => parts.shift() || 'x')
        const response = await send(shop, 'GET', path, undefined, callers[caller])
        expect([200, 301, 401, 403, 404, 422, 501, 503], path).toContain(response.status)
      },
    ),
    { numRuns: 300 },
  )
})
