import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fold } from '#contract/kit/texts/fold.ts'
import { accounts, fieldTexts } from '#contract/kit/texts.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { typedHome } from './setup/address.ts'
import { answerAs } from './setup/answer.ts'
import { call, errorOf, send } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { bruschetta, cola, delivery, takeaway } from './setup/order.ts'
import { FRIDAY_EVENING, openShop, setSettings, type TestShop } from './setup/shop.ts'

const PASSWORD = 'correct horse'
const EMAIL = 'ada.lovelace@example.org'
let shop: TestShop
let ada: string
let eva: string
let token: string
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.now = new Date(FRIDAY_EVENING)
  for (const table of [
    'users',
    'sessions',
    'social_accounts',
    'orders',
    'order_items',
    'order_search',
    'outbox',
    'idempotency',
  ] as const) {
    await shop.db.deleteFrom(table).execute()
  }
  ada = await customer(shop, { name: 'Ada Lovelace', email: EMAIL, password: PASSWORD })
  eva = await customer(shop, { name: 'Eva Beispiel', password: PASSWORD })
  token = await tokenFor(shop, { userId: ada })
})

const person = { name: 'Ada Lovelace', email: EMAIL, phone: '030 23125014', notes: 'Bitte klingeln' }
const order = async (by: string | undefined, key: string) =>
  (
    await call(
      shop,
      endpoints.placeOrder,
      { body: delivery([bruschetta({ qty: 3 })], person) },
      { key, ...(by && bearer(by)) },
    )
  ).code ?? ''

const leave = (body: Record<string, unknown> = { currentPassword: PASSWORD }, by = token) =>
  send(shop, 'DELETE', '/me', body, bearer(by))

/** Every row of every table, by table. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await shop.db.introspection.getTables()
  const all: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    all[name] = await shop.db
      .selectFrom(name as 'users')
      .selectAll()
      .execute()
  }
  return all
}

describe('own data [R10.34]', () => {
  test('are all that is held about a customer, and nothing about anybody else', async () => {
    const code = await order(token, 'a')
    await order(await tokenFor(shop, { userId: eva }), 'b')
    await order(undefined, 'c')
    const data = await call(shop, endpoints.getMyData, {}, bearer(token))
    expect(data).toMatchObject({
      account: [{ name: 'Ada Lovelace', email: EMAIL, phone: '+4930901820', profit: 0 }],
      orders: [
        { code, name: 'Ada Lovelace', email: EMAIL, notes: 'Bitte klingeln', address: { zipcode: '10437' } },
      ],
      sessions: [{ created_at: FRIDAY_EVENING }],
      socialAccounts: [],
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash/)
  })

  test.each([
    ['nobody-opens', 'Niemand öffnet'],
    ['wrong-address', 'Die Adresse stimmt nicht'],
    ['refused', 'Die Bestellung wird nicht angenommen'],
    ['Kapıyı kimse açmıyor', 'Kapıyı kimse açmıyor'],
  ])(
    'say who brought an order, and why nobody took it: %s [R10.3302 R12.3513]',
    async (not_there, notThere) => {
      const code = await order(token, 'a')
      const brought = { driver_name: 'Mehmet', driver_since: FRIDAY_EVENING, driver_until: FRIDAY_EVENING }
      await shop.db
        .updateTable('orders')
        .set({ ...brought, not_there })
        .where('code', '=', code)
        .execute()
      const way = { driver_since: FRIDAY_EVENING, driver_until: FRIDAY_EVENING }
      await shop.db
        .insertInto('driver_ways')
        .values({ order_code: code, driver_id: 'm', ...way })
        .execute()
      const { orders } = await call(shop, endpoints.getMyData, {}, bearer(token))
      const times = { from: FRIDAY_EVENING, until: FRIDAY_EVENING }
      const told = { by: 'Mehmet', ...times, notThere, ways: [times] }
      expect(orders).toMatchObject([{ code, brought: told }])
    },
  )

  test('name every table that belongs to a customer', async () => {
    const tables = await shop.db.introspection.getTables()
    const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
    const places: Record<string, string> = {
      social_accounts: 'socialAccounts',
      sessions: 'sessions',
      reset_links: 'resetLinks',
    }
    const held = Object.keys(await call(shop, endpoints.getMyData, {}, bearer(token)))
    expect(held).toEqual(expect.arrayContaining(owned.map(({ name }) => places[name] ?? name)))
  })
})

test('tables that name address and number of an account are its customer’s, with what the staff has noted and what they have paid [R4.3405 R10.3461]', async () => {
  const screen = await counterScreen(shop)
  await setSettings(shop, { TABLE_GUESTS: '40' })
  await shop.db.updateTable('users').set({ phone: '+4930901820' }).where('id', '=', ada).execute()
  const take = async (at: string, changed: object = {}) => {
    const table = { at, guests: '2', name: 'Ada', phone: '030 901820', email: EMAIL.toUpperCase() }
    const noted = { staffNote: 'Tisch am Ofen', marks: ['allergy'] }
    return screen.post(
      '/reservations/phoned',
      { ...table, ...noted, ...changed },
      at + JSON.stringify(changed),
    )
  }
  await take('2026-11-20T20:00')
  await take('2026-11-22T20:00')
  await take('2026-11-20T21:00', { phone: '030 901855' })
  await take('2026-11-20T21:30', { email: 'eva@example.org' })
  await shop.db
    .updateTable('reservations')
    .set({ deposit: 4050, deposit_state: 'paid' })
    .where('reserved_at', '=', '2026-11-22T19:00:00.000Z')
    .execute()
  const data = await call(shop, endpoints.getMyData, {}, bearer(token))
  const noted = { staff_note: 'Tisch am Ofen', marks: ['allergy'] }
  expect(data).toMatchObject({
    reservations: [
      { ...noted, reserved_at: '2026-11-20T19:00:00.000Z', deposit: null },
      { ...noted, reserved_at: '2026-11-22T19:00:00.000Z', deposit: 40.5, deposit_state: 'paid' },
    ],
  })
  shop.clock.now = new Date('2026-11-21T12:00:00Z')
  expect((await leave()).status).toBe(200)
  const left = await shop.db.selectFrom('reservations').select('reserved_at').orderBy('reserved_at').execute()
  expect(left.map(({ reserved_at }) => reserved_at)).toEqual([
    '2026-11-20T20:00:00.000Z',
    '2026-11-20T20:30:00.000Z',
    '2026-11-22T19:00:00.000Z',
  ])
  await shop.db.deleteFrom('reservations').execute()
})

describe('the end of an account [R10.34]', () => {
  test('removes the person everywhere; the orders stay for the books', async () => {
    const other = await order(await tokenFor(shop, { userId: eva }), 'eva')
    const code = await order(token, 'ada')
    await setSettings(shop, { LOYALTY_SYSTEM: '1', LOYALTY_RATE: '5' })
    await answerAs(shop, code, 'accepted', 'completed')
    await call(shop, endpoints.createAddress, { body: typedHome({ extras: 'bei der Hexe' }) }, bearer(token))
    expect((await everything()).transactions).toHaveLength(1)
    await call(shop, endpoints.resetPassword, { body: { email: EMAIL } })
    await shop.db
      .insertInto('social_accounts')
      .values({ provider: 'google', subject: 'sub-of-ada', user_id: ada, created_at: FRIDAY_EVENING })
      .execute()
    const before = await shop.db.selectFrom('orders').selectAll().orderBy('code').execute()

    expect((await leave()).status).toBe(200)
    const after = await everything()
    const mine = before.find(row => row.code === code)
    expect(after.orders).toContainEqual({
      ...mine,
      user_id: null,
      name: '',
      email: '',
      phone: '',
      notes: '',
      address: expect.stringContaining('"zipcode":"10437"'),
    })
    expect(after.orders).toContainEqual(before.find(row => row.code === other))
    expect(after.order_items).toHaveLength(2)
    const { orders: _, order_search: __, ...rest } = after
    const own = (after.orders as { code: string }[]).filter(row => row.code === code)
    const findable = (after.order_search as { order_code: string }[]).filter(row => row.order_code === code)
    expect(findable).toEqual([{ order_code: code, term: fold(code) }])
    const text = JSON.stringify([rest, own])
    const traces = [ada, EMAIL, 'Lovelace', 'sub-of-ada', 'Rykestraße 12', 'klingeln', 'Hexe']
    expect(after.transactions).toEqual([])
    expect(traces.filter(trace => text.includes(trace))).toEqual([])
    // Eva's order is mailed to her and to the restaurant, Ada's to the restaurant alone.
    const waiting = (after.outbox as { id: string }[]).map(row => row.id)
    expect(waiting.filter(id => !id.startsWith('reset-')).sort()).toEqual(
      [`confirmation-${other}`, `new-order-${other}`, `new-order-${code}`].sort(),
    )
    expect((await errorOf(shop, endpoints.getMe, {}, bearer(token))).status).toBe(401)
    const body = { email: EMAIL, password: PASSWORD }
    expect((await errorOf(shop, endpoints.login, { body })).status).toBe(422)
  })

  test('is confirmed by the password', async () => {
    for (const [body, text] of [
      [{}, fieldTexts.required],
      [{ currentPassword: 'wrong' }, accounts.wrongPassword],
    ] as const) {
      const refused = await leave(body)
      expect([refused.status, (await refused.json()).data]).toEqual([422, { currentPassword: [text] }])
    }
    expect((await call(shop, endpoints.getMe, {}, bearer(token))).name).toBe('Ada Lovelace')
  })

  test('waits while an order is under way, and not for one that nobody ever finished', async () => {
    const code = await order(token, 'a')
    const refused = await leave()
    expect([refused.status, (await refused.json()).message]).toEqual([409, accounts.openOrder])
    await answerAs(shop, code, 'rejected')
    const later = { orderTime: 'later' as const, deliverAt: '2026-11-27T18:00:00+01:00' }
    await call(shop, endpoints.placeOrder, { body: takeaway([cola()], later) }, bearer(token))
    shop.clock.now = new Date('2026-11-28T10:00:00Z')
    expect((await leave()).status).toBe(409)
    shop.clock.now = new Date('2026-11-28T18:00:00Z')
    expect((await leave()).status).toBe(200)
  })

  test('leaves the address free for another account', async () => {
    await leave()
    await customer(shop, { email: EMAIL })
  })
})
