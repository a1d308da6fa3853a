import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { latestOrders } from '#server/orders/list.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { answerAs } from './setup/answer.ts'
import { call, errorOf, send } from './setup/call.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { recordingMailer } from './setup/mailer.ts'
import { cola, lunch, type OrderBody, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

const { mails, mailer } = recordingMailer()

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ mailer })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mails.length = 0
  await forgetOrders(shop)
})

const { name: _, email: __, phone: ___, ...nameless } = takeaway([cola()])
const atTable = (changed: Partial<OrderBody> = {}) => ({
  ...nameless,
  deliveryType: 'table' as const,
  takeaway: false,
  ...changed,
})
const sitAt = async (id: string) => bearer((await call(shop, endpoints.getTable, { params: { id } })).token)

test('a table is checked and answers a token that makes its sender a table user until the business day ends [R2.941 R3.47]', async () => {
  const { id, token, name, until } = await call(shop, endpoints.getTable, { params: { id: 't3' } })
  expect(id).toBe('t3')
  expect([name, until]).toEqual(['Tisch 3', '2026-11-21T04:00:00.000Z'])
  const user = await call(shop, endpoints.getMe, {}, bearer(token))
  expect(user).toMatchObject({ table: true, tableId: 't3', name: 'Tisch 3' })
  const again = await call(shop, endpoints.getTable, { params: { id: 't3' } })
  expect(again.token).not.toBe(token)
})

test.each(['t99', 'T3', "t3' or 1=1", '__proto__'])('there is no table %s', async id => {
  const refused = await errorOf(shop, endpoints.getTable, { params: { id } })
  expect(refused).toMatchObject({ status: 404, message: fieldTexts.unknownTable })
})

test('a table orders to itself, without a name and without a mail to anybody but the house, which reads which table [R6.7 R4.34 R10.35]', async () => {
  const sitting = await sitAt('t3')
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body: atTable() }, sitting)
  const order = await call(shop, endpoints.getOrderStatus, { params: { key } })
  expect(await latestOrders(shop.db)).toMatchObject([{ code, orderType: 'table (Tisch 3)' }])
  expect(order).toMatchObject({ code, table: { name: 'Tisch 3' }, payment: { deliver: 0, price: 2.9 } })
  await answerAs(shop, code, 'accepted', 'completed')
  await shop.outbox.drain()
  expect(mails.map(mail => [mail.id, mail.replyTo])).toEqual([[`new-order-${code}`, undefined]])
  expect(mails[0]?.text).toContain('Tisch: Tisch 3')
  expect(mails[0]?.subject).toContain('Am Tisch, Tisch 3')
  expect(mails[0]?.text).not.toContain('@example.org')
})

test('a table that gives an address gets mails', async () => {
  const body = atTable({ name: 'Eva', email: 'eva@example.org', phone: '030 901820', table: 't3' })
  const { code } = await call(shop, endpoints.placeOrder, { body }, await sitAt('t3'))
  await shop.outbox.drain()
  const confirmation = mails.find(mail => mail.id === `confirmation-${code}`)
  expect(confirmation?.to).toEqual({ name: 'Eva', address: 'eva@example.org' })
  expect(confirmation?.text).toContain('Tisch: Tisch 3')
  const wrong = { ...body, email: 'eva@', phone: '+49 1' }
  const refused = await errorOf(shop, endpoints.placeOrder, { body: wrong }, await sitAt('t3'))
  expect(refused.data).toEqual({ email: [fieldTexts.email], phone: [fieldTexts.phone] })
})

test('several phones at one table order independently', async () => {
  const phones = await Promise.all(Array.from({ length: 6 }, () => sitAt('t5')))
  const placed = await Promise.all(
    phones.map((sitting, index) =>
      call(shop, endpoints.placeOrder, { body: atTable() }, { ...sitting, key: `phone ${index}` }),
    ),
  )
  expect(new Set(placed.map(({ code }) => code)).size).toBe(6)
  const rows = await shop.db.selectFrom('orders').select(['table_id', 'user_id']).execute()
  expect(rows).toEqual(rows.map(() => ({ table_id: 't5', user_id: null })))
})

test.each([
  ['to another order type', { ...takeaway([cola()]) }, { deliveryType: [fieldTexts.orderTypeClosed] }],
  ['to another table', atTable({ table: 't4' }), { table: [fieldTexts.otherTable] }],
  ['with a saved address', atTable({ addressId: 'x' }), { addressId: [fieldTexts.invalid] }],
  ['with points', atTable({ useProfit: true }), { useProfit: [fieldTexts.notOffered] }],
])('a table cannot order %s [R6.7 R4.32]', async (_, body, data) => {
  const refused = await errorOf(shop, endpoints.placeOrder, { body }, await sitAt('t3'))
  expect([refused.status, refused.data]).toEqual([422, data])
})

test('nobody else orders to a table [R6.7 R4.32]', async () => {
  const ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  const body = { ...takeaway([lunch()]), deliveryType: 'table' as const, takeaway: false, table: 't3' }
  for (const sending of [{}, ada]) {
    const refused = await errorOf(shop, endpoints.placeOrder, { body }, sending)
    expect(refused.data).toEqual({ deliveryType: [fieldTexts.orderTypeClosed] })
  }
  const sitting = await sitAt('t3')
  const account = await errorOf(shop, endpoints.createOrder, { body }, sitting)
  expect(account.status).toBe(403)
})

test('a table that was taken away takes no order', async () => {
  const sitting = await sitAt('t8')
  const gone = await shop.db.selectFrom('dining_tables').selectAll().where('id', '=', 't8').execute()
  await changeCatalogue(shop, tx => tx.deleteFrom('dining_tables').where('id', '=', 't8').execute())
  const refused = await errorOf(shop, endpoints.placeOrder, { body: atTable() }, sitting)
  expect(refused.data).toMatchObject({ table: [fieldTexts.unknownTable] })
  await changeCatalogue(shop, tx => tx.insertInto('dining_tables').values(gone).execute())
})

test('the tokens of tables are no way to fill the database', async () => {
  const limited = await openShop({ config: { rateLimit: 30 } })
  const statuses: number[] = []
  for (let index = 0; index < 301; index++) {
    statuses.push((await send(limited, 'GET', `/tables/t${1 + (index % 8)}`)).status)
  }
  expect(statuses.filter(status => status === 200)).toHaveLength(300)
  const last = await send(limited, 'GET', '/tables/t1')
  expect([last.status, Number(last.headers.get('Retry-After')) > 0]).toEqual([429, true])
  await limited.close()
})
