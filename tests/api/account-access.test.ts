import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access, EndpointShape } from '#contract/api/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts'
import { DAY, HOUR } from '#contract/kit/durations.ts'
import { accounts } from '#contract/kit/texts.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { call, errorOf, send } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

/** Who may make each call, repeated independently of the endpoint table: a new endpoint needs a line here. */
const rules: Record<EndpointName, Access> = {
  getSettings: 'anyone',
  getTranslations: 'anyone',
  getPages: 'anyone',
  getLanguages: 'anyone',
  getBranches: 'anyone',
  getWorkingHours: 'anyone',
  getPairings: 'anyone',
  getPromotions: 'anyone',
  createReservation: 'anyone',
  getFreeTables: 'anyone',
  withdraw: 'anyone',
  contact: 'anyone',
  getMenus: 'anyone',
  getMenu: 'anyone',
  getCategories: 'anyone',
  getProducts: 'anyone',
  getProduct: 'anyone',
  getTable: 'anyone',
  joinTable: 'anyone',
  getTableEvening: 'user',
  callStaff: 'user',
  getAreas: 'anyone',
  getAreaTexts: 'anyone',
  getTaxes: 'anyone',
  getPaymentProviders: 'anyone',
  getQuote: 'anyone',
  placeOrder: 'anyone',
  checkout: 'anyone',
  checkPayment: 'anyone',
  findPlaces: 'anyone',
  findAreas: 'anyone',
  getTimes: 'anyone',
  getOrderStatus: 'anyone',
  prepareOrder: 'anyone',
  getPreparedOrder: 'anyone',
  tellArrival: 'anyone',
  cancelOrder: 'anyone',
  wishChange: 'anyone',
  getOrderPushKey: 'anyone',
  pushOrder: 'anyone',
  watchOrderStatus: 'anyone',
  login: 'anyone',
  register: 'anyone',
  resetPassword: 'anyone',
  confirmReset: 'anyone',
  social: 'anyone',
  getMe: 'user',
  logout: 'user',
  updateMe: 'customer',
  getMyData: 'customer',
  deleteMe: 'customer',
  getOrders: 'customer',
  getOrder: 'customer',
  tellOwnArrival: 'customer',
  cancelOwnOrder: 'customer',
  wishOwnChange: 'customer',
  pushOwnOrder: 'customer',
  watchOrder: 'customer',
  createOrder: 'customer',
  getAddresses: 'customer',
  createAddress: 'customer',
  getAddress: 'customer',
  updateAddress: 'customer',
  deleteAddress: 'customer',
  searchFixedAddresses: 'customer',
  searchPlaces: 'customer',
  checkAddress: 'customer',
  getPlace: 'customer',
  getTransactions: 'customer',
}

type Role = 'guest' | 'customer' | 'table' | 'expired' | 'revoked' | 'garbage'

/** Which status refuses a role at a call with a rule; none lets it in. */
const expectedErrors: Record<Role, Record<Access, 401 | 403 | undefined>> = {
  guest: { anyone: undefined, user: 401, customer: 401 },
  customer: { anyone: undefined, user: undefined, customer: undefined },
  table: { anyone: undefined, user: undefined, customer: 403 },
  expired: { anyone: undefined, user: 401, customer: 401 },
  revoked: { anyone: undefined, user: 401, customer: 401 },
  garbage: { anyone: undefined, user: 401, customer: 401 },
}

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  // Every setting that a call needs, so that only its rule decides.
  const needed = Object.values(endpoints).flatMap(({ needs }: EndpointShape) => needs ?? [])
  await setSettings(shop, Object.fromEntries(needed.map(key => [key, '1'])))
})
afterAll(() => shop.close())

/** A token of a role; it is drawn anew for every call, since some calls end its session. */
async function headersOf(role: Role): Promise<{ headers?: Record<string, string> }> {
  if (role === 'guest') return {}
  if (role === 'garbage') return bearer('nobody knows this one')
  if (role === 'table') return bearer(await tokenFor(shop, { tableId: 't1' }))
  const evening = shop.clock.now
  if (role === 'expired') shop.clock.now = new Date(evening.getTime() - 31 * DAY)
  const token = await tokenFor(shop, { userId: await customer(shop) })
  shop.clock.now = evening
  if (role === 'revoked') await call(shop, endpoints.logout, { body: {} }, bearer(token))
  return bearer(token)
}

describe('who may make which call [R6.10]', () => {
  test('is said of every call, as the endpoint table says it', () => {
    const table = Object.entries(endpoints).map(([name, { access }]) => [name, access])
    expect(Object.fromEntries(table)).toEqual(rules)
  })

  describe.each(Object.keys(expectedErrors) as Role[])('%s', role => {
    test.each(Object.keys(rules) as EndpointName[])('%s', async name => {
      const { method, path } = endpoints[name]
      const answer = await send(
        shop,
        method,
        path.replaceAll(/\{\w+\}/g, '1'),
        method === 'GET' ? undefined : {},
        await headersOf(role),
      )
      const expected = expectedErrors[role][rules[name]]
      if (expected) {
        const message = expected === 401 ? accounts.signIn : accounts.customersOnly
        expect([answer.status, await answer.json()]).toEqual([expected, { message }])
      } else expect([401, 403, 500]).not.toContain(answer.status)
    })
  })
})

describe('a token', () => {
  test('is nowhere in the database, in no log and in no cache [R10.48]', async () => {
    const token = await tokenFor(shop, { userId: await customer(shop) })
    const answer = await send(shop, 'GET', '/me', undefined, bearer(token))
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    const rows = await shop.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(shop.logged)).not.toContain(token)
  })

  test('signs in the one it was issued to, on every process', async () => {
    const other = shop.another()
    const ada = await tokenFor(shop, { userId: await customer(shop, { name: 'Ada' }) })
    const eva = await tokenFor(shop, { userId: await customer(shop, { name: 'Eva' }) })
    expect((await call(other, endpoints.getMe, {}, bearer(ada))).name).toBe('Ada')
    expect((await call(shop, endpoints.getMe, {}, bearer(eva))).name).toBe('Eva')
    await call(shop, endpoints.logout, { body: {} }, bearer(ada))
    expect((await errorOf(other, endpoints.getMe, {}, bearer(ada))).status).toBe(401)
    expect((await call(other, endpoints.getMe, {}, bearer(eva))).name).toBe('Eva')
    await other.close()
  })

  test('of a table signs in a table, for an evening [R3.47]', async () => {
    const token = await tokenFor(shop, { tableId: 't1' })
    const { name } = await shop.db
      .selectFrom('dining_tables')
      .select('name')
      .where('id', '=', 't1')
      .executeTakeFirstOrThrow()
    expect(await call(shop, endpoints.getMe, {}, bearer(token))).toMatchObject({
      name,
      table: true,
      tableId: 't1',
    })
    const evening = shop.clock.now
    shop.clock.now = new Date(evening.getTime() + 12 * HOUR)
    expect((await errorOf(shop, endpoints.getMe, {}, bearer(token))).status).toBe(401)
    shop.clock.now = evening
  })

  test('that is wrong is not made good by a cookie', async () => {
    const token = await tokenFor(shop, { userId: await customer(shop) })
    for (const Authorization of ['Bearer wrong', 'Bearer', 'bearer ']) {
      const headers = { Authorization, Cookie: `session=${token}` }
      expect((await send(shop, 'GET', '/me', undefined, { headers })).status, Authorization).toBe(401)
      expect((await send(shop, 'POST', '/me/logout', {}, { headers })).status, Authorization).toBe(401)
    }
  })
})

describe('a session in a cookie [R10.23]', () => {
  test('signs in, and changes something only with the header that fits', async () => {
    const token = await tokenFor(shop, { userId: await customer(shop, { name: 'Ada' }) })
    const reading = await send(shop, 'GET', '/me', undefined, { headers: { Cookie: `session=${token}` } })
    expect((await reading.json()).data.name).toBe('Ada')
    const xsrf = /XSRF-TOKEN=([\w-]+)/.exec(reading.headers.get('Set-Cookie') ?? '')?.[1] ?? ''
    const cookie = { Cookie: `session=${token}; XSRF-TOKEN=${xsrf}` }
    for (const headers of [cookie, { ...cookie, 'X-XSRF-TOKEN': 'guess' }]) {
      expect((await send(shop, 'POST', '/me/logout', {}, { headers })).status).toBe(403)
    }
    expect((await send(shop, 'GET', '/me', undefined, { headers: cookie })).status).toBe(200)
    const headers = { ...cookie, 'X-XSRF-TOKEN': xsrf }
    expect((await send(shop, 'POST', '/me/logout', {}, { headers })).status).toBe(200)
    expect((await send(shop, 'GET', '/me', undefined, { headers })).status).toBe(401)
  })
})

test('a key belongs to the one who sends it, and a guest who repeats a customer’s order gets that order', async () => {
  const [ada, eva] = await Promise.all([customer(shop), customer(shop)])
  const place = async (userId: string | undefined) => {
    const token = userId && (await tokenFor(shop, { userId }))
    const sending = { key: 'mine', ...(token && bearer(token)) }
    return (await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) }, sending)).code
  }
  const codes = [await place(ada), await place(eva)]
  expect(new Set(codes).size).toBe(2)
  expect([await place(ada), await place(eva)]).toEqual(codes)
  expect(codes).toContain(await place(undefined))
  const owners = await shop.db.selectFrom('orders').select(['code', 'user_id']).execute()
  expect(new Map(owners.map(({ code, user_id }) => [code, user_id]))).toEqual(
    new Map([ada, eva].map((owner, index) => [codes[index], owner])),
  )
})
