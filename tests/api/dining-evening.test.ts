import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DAY, HOUR, MINUTE } from '#contract/kit/durations.ts'
import { accounts, fieldTexts } from '#contract/kit/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deleteOldCalls } from '#server/dining/calls.ts'
import { lockSession } from '#server/dining/evening.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { answerAs } from './setup/answer.ts'
import { atTable, phoneAt, phoneWith } from './setup/at-table.ts'
import { call, errorOf } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { bruschetta, cola } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
let screen: Awaited<ReturnType<typeof counterScreen>>
beforeAll(async () => {
  shop = await openShop()
  screen = await counterScreen(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await setSettings(shop, { TABLE_EVENING: 'yes' })
  await forgetOrders(shop)
  await shop.db.deleteFrom('table_evenings').execute()
  await shop.db.deleteFrom('table_calls').execute()
})

const pass = (ms: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

/** A table as the screens show it. */
async function shown(id: string) {
  pass(MINUTE / 60)
  const table = (await screen.now()).dining?.find(each => each.id === id)
  if (!table) throw new Error(`no table ${id}`)
  return table
}
const sit = async (id: string) => phoneAt(shop, id, (await shown(id)).code)
async function close(id: string, since?: string) {
  const answer = await screen.post(`/tables/${id}/closing`, { since: since ?? (await shown(id)).since })
  expect(answer.status).toBe(200)
}

test('with TABLE_EVENING, the printed code alone sits nobody down, the code of the evening does, in small letters too, and whoever sits there needs none [R4.3500]', async () => {
  const params = { id: 't3' }
  const refused = await errorOf(shop, endpoints.getTable, { params })
  expect([refused.status, refused.data]).toEqual([422, { code: [fieldTexts.tableCode] }])
  const { code } = await shown('t3')
  expect(code).toMatch(/^[2-9B-DF-HJ-NP-RTV-XZ]{4}$/)
  const other = (await shown('t4')).code
  const wrong = await errorOf(shop, endpoints.joinTable, { params, body: { code: other } })
  expect([wrong.status, wrong.data]).toEqual([422, { code: [fieldTexts.wrongTableCode] }])
  const seated = await call(shop, endpoints.joinTable, {
    params,
    body: { code: ` ${code.toLowerCase()} ` },
  })
  expect(seated).toMatchObject({ id: 't3', name: 'Tisch 3' })
  const again = await call(shop, endpoints.getTable, { params }, bearer(seated.token))
  expect((await phoneWith(shop, again.token).evening()).name).toBe('Tisch 3')
  const elsewhere = await errorOf(shop, endpoints.getTable, { params: { id: 't4' } }, bearer(seated.token))
  expect(elsewhere.status).toBe(422)
  const unknown = await errorOf(shop, endpoints.joinTable, { params: { id: 't99' }, body: { code } })
  expect([unknown.status, unknown.message]).toEqual([404, fieldTexts.unknownTable])
})

test('without TABLE_EVENING nothing of it is there: the printed code is enough, and the calls are refused [R4.3501]', async () => {
  await setSettings(shop, { TABLE_EVENING: '' })
  const { token } = await call(shop, endpoints.getTable, { params: { id: 't3' } })
  await call(shop, endpoints.placeOrder, { body: atTable() }, bearer(token))
  expect((await errorOf(shop, endpoints.getTableEvening, {}, bearer(token))).status).toBe(403)
  const body = { kind: 'waiter' as const }
  expect((await errorOf(shop, endpoints.callStaff, { body }, bearer(token))).status).toBe(403)
  const join = { params: { id: 't3' }, body: { code: 'K7M4' } }
  expect((await errorOf(shop, endpoints.joinTable, join)).status).toBe(403)
  expect((await screen.post('/tables/t3/closing', { since: 'x' })).status).toBe(403)
  pass(MINUTE)
  expect((await screen.now()).dining).toEqual([])
  const extensions = (await call(shop, endpoints.getSettings, {})).find(({ key }) => key === 'API_EXTENSIONS')
  expect(extensions?.value).not.toContain('table-evening')
  expect(await shop.db.selectFrom('table_evenings').selectAll().execute()).toEqual([])
})

test('all phones of a table see what it has ordered and its sum, without names and notes, and no other table does [R4.3502]', async () => {
  const [one, two, elsewhere] = [await sit('t3'), await sit('t3'), await sit('t4')]
  const noted = bruschetta({ qty: 2, note: 'ohne Knoblauch' })
  await setSettings(shop, { LINE_NOTES: '40' })
  await one.order(atTable([noted], { name: 'Eva', email: 'eva@example.org', notes: 'Wir haben es eilig' }))
  pass(MINUTE)
  const { code = '' } = await two.order(atTable([cola()]))
  await elsewhere.order(atTable([cola({ qty: 3 })]))
  const evening = await one.evening()
  expect(evening.orders.map(({ items, total }) => [items, total])).toEqual([
    [[{ qty: 2, name: expect.any(String), choices: [] }], 13.8],
    [[{ qty: 1, name: expect.any(String), choices: [] }], 2.9],
  ])
  expect(evening.sum).toBe(16.7)
  expect(JSON.stringify(evening)).not.toMatch(/Eva|eva@|Knoblauch|eilig/)
  expect(await two.evening()).toEqual(evening)
  expect((await shown('t3')).sum).toBe(16.7)
  expect((await shown('t4')).sum).toBe(8.7)
  await answerAs(shop, code, 'cancelled')
  expect((await two.evening()).sum).toBe(13.8)
  expect((await shown('t3')).sum).toBe(13.8)
  const ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  expect((await errorOf(shop, endpoints.getTableEvening, {}, ada)).status).toBe(404)
})

test('the desk sees of each table which orders are of this evening, also those served, what is not paid online, and its code [R12.3500]', async () => {
  const phone = await sit('t3')
  const { code: first = '' } = await phone.order()
  const { code: second = '' } = await phone.order(atTable([bruschetta()]))
  await answerAs(shop, first, 'accepted', 'completed')
  expect(await shown('t3')).toMatchObject({
    name: 'Tisch 3',
    orders: [first, second].toSorted(),
    sum: 9.8,
    unpaid: 9.8,
    paying: 0,
  })
  expect((await phone.evening()).code).toBe((await shown('t3')).code)
})

test('closing a table ends its sessions and changes its code, and nobody who was there before orders or sees anything [R4.3503 R12.3502]', async () => {
  const [yesterday, elsewhere] = [await sit('t3'), await sit('t4')]
  await yesterday.order()
  const before = await shown('t3')
  await close('t3')
  const after = await shown('t3')
  expect(after).toMatchObject({ orders: [], sum: 0 })
  expect(after.code).not.toBe(before.code)
  expect((await errorOf(shop, endpoints.getMe, {}, yesterday.seat)).status).toBe(401)
  const evening = await errorOf(shop, endpoints.getTableEvening, {}, yesterday.seat)
  expect([evening.status, evening.message]).toEqual([401, accounts.signIn])
  const order = await errorOf(shop, endpoints.placeOrder, { body: atTable() }, yesterday.seat)
  expect([order.status, order.data]).toMatchObject([422, { deliveryType: [fieldTexts.orderTypeClosed] }])
  const params = { id: 't3' }
  expect((await errorOf(shop, endpoints.getTable, { params }, yesterday.seat)).status).toBe(422)
  const old = { params, body: { code: before.code } }
  expect((await errorOf(shop, endpoints.joinTable, old)).data).toEqual({ code: [fieldTexts.wrongTableCode] })
  expect((await shop.db.selectFrom('orders').select('code').execute()).length).toBe(1)
  // The next guests scan the same printed code.
  const next = await phoneAt(shop, 't3', after.code)
  expect(await next.evening()).toMatchObject({ orders: [], sum: 0, calls: [] })
  await elsewhere.order()
})

test('an evening is closed once: a second tap for it does not send away who has sat down since [R12.3503]', async () => {
  const { since } = await shown('t3')
  await close('t3', since)
  const next = await sit('t3')
  await close('t3', since)
  await next.order()
  const acts = await shop.db.selectFrom('acts').selectAll().where('kind', '=', 'evening-closed').execute()
  expect(acts.filter(({ subject }) => subject === 'Tisch 3').length).toBeGreaterThan(0)
  const twice = await shown('t3')
  await Promise.all([close('t3', twice.since), close('t3', twice.since)])
  const now = await shop.db.selectFrom('acts').select('id').where('kind', '=', 'evening-closed').execute()
  expect(now.length).toBe(acts.length + 1)
  expect((await screen.post('/tables/t99/closing', { since })).status).toBe(404)
})

test('an order that was on its way when its table was closed is refused with a sentence [R4.3504]', async () => {
  const { token } = await sit('t3')
  const session = await shop.db
    .selectFrom('sessions')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const actor = { kind: 'table' as const, tableId: 't3', sessionId: session.id }
  await inTransaction(shop.db, tx => lockSession(tx, actor))
  await close('t3')
  await expect(inTransaction(shop.db, tx => lockSession(tx, actor))).rejects.toMatchObject({
    status: 401,
    body: { message: fieldTexts.tableClosed },
  })
  expect(token).not.toBe('')
})

test('a session ends with the business day, and its code with it, although nobody has closed the table [R4.3505]', async () => {
  const evening = shop.clock.now
  const phone = await sit('t3')
  const { code } = await shown('t3')
  const { until } = await call(shop, endpoints.getTable, { params: { id: 't3' } }, phone.seat)
  shop.clock.now = new Date(Date.parse(until ?? '') + MINUTE)
  expect((await errorOf(shop, endpoints.getTableEvening, {}, phone.seat)).status).toBe(401)
  const old = { params: { id: 't3' }, body: { code } }
  expect((await errorOf(shop, endpoints.joinTable, old)).status).toBe(422)
  shop.clock.now = evening
})

test('a table that was closed yesterday has a new evening and a new code today [R4.3505]', async () => {
  const evening = shop.clock.now
  await close('t3')
  const before = await shown('t3')
  expect(before.since >= evening.toISOString()).toBe(true)
  pass(DAY)
  const today = await shown('t3')
  expect(today.since > before.since).toBe(true)
  expect(today.code).not.toBe(before.code)
  shop.clock.now = evening
})

test('a call for the waiter is one call until it was seen, rings at the desk, and the guests see that it was seen [R4.3506 R12.3501]', async () => {
  const [one, two] = [await sit('t3'), await sit('t3')]
  await one.call('waiter')
  const called = shop.clock.now.toISOString()
  pass(MINUTE)
  await Promise.all([one, two, one, two].map(phone => phone.call('waiter')))
  await two.call('bill')
  const { calls } = await shown('t3')
  expect(calls.map(({ kind }) => kind).toSorted()).toEqual(['bill', 'waiter'])
  const waiter = calls.find(({ kind }) => kind === 'waiter')
  expect((await two.evening()).calls).toMatchObject([{ seen: false }, { seen: false }])
  expect(waiter?.at).toBe(called)
  const tapped = shop.clock.now.toISOString()
  for (let tap = 0; tap < 2; tap++) {
    expect((await screen.post(`/table-calls/${waiter?.id}/seen`)).status).toBe(200)
    pass(MINUTE)
  }
  const stored = await shop.db
    .selectFrom('table_calls')
    .select('seen_at')
    .where('kind', '=', 'waiter')
    .execute()
  expect(stored).toEqual([{ seen_at: tapped }])
  expect((await shown('t3')).calls.map(({ kind }) => kind)).toEqual(['bill'])
  const seen = (await one.evening()).calls.map(({ kind, seen }) => [kind, seen])
  expect(Object.fromEntries(seen)).toEqual({ waiter: true, bill: false })
  pass(MINUTE)
  await two.call('waiter')
  expect((await shown('t3')).calls).toHaveLength(2)
  await close('t3')
  expect((await shown('t3')).calls).toEqual([])
})

test('a call that is sent again with its key after it was seen is no other call [R4.3507]', async () => {
  const phone = await sit('t3')
  await phone.call('bill', 'k')
  const [bill] = (await shown('t3')).calls
  await screen.post(`/table-calls/${bill?.id}/seen`)
  await phone.call('bill', 'k')
  expect((await shown('t3')).calls).toEqual([])
})

test('wrong codes and calls are limited, and the right code is let in whatever others have tried [R10.3500]', async () => {
  const limited = await openShop({ config: { rateLimit: 500 } })
  await setSettings(limited, { TABLE_EVENING: 'yes' })
  const desk = await counterScreen(limited)
  const code = (await desk.now()).dining?.find(({ id }) => id === 't3')?.code ?? ''
  const guess = { params: { id: 't3' }, body: { code: 'ZZZZ' } }
  const statuses: number[] = []
  for (let count = 0; count < 25; count++)
    statuses.push((await errorOf(limited, endpoints.joinTable, guess)).status)
  expect(statuses.filter(status => status === 422)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
  const phone = await phoneAt(limited, 't3', code)
  for (let count = 0; count < 60; count++) await phone.call('waiter')
  const body = { kind: 'waiter' as const }
  expect((await errorOf(limited, endpoints.callStaff, { body }, phone.seat)).status).toBe(429)
  await limited.close()
})

test('calls are deleted after a day, and say of nobody who has called [R10.3501]', async () => {
  await (await sit('t3')).call('waiter')
  const [row] = await shop.db.selectFrom('table_calls').selectAll().execute()
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['called_at', 'id', 'kind', 'seen_at', 'table_id'])
  await deleteOldCalls(shop.db, new Date(shop.clock.now.getTime() + DAY - HOUR))
  expect(await shop.db.selectFrom('table_calls').selectAll().execute()).toHaveLength(1)
  await deleteOldCalls(shop.db, new Date(shop.clock.now.getTime() + DAY + HOUR))
  expect(await shop.db.selectFrom('table_calls').selectAll().execute()).toEqual([])
})
