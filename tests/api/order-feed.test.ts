import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskReport } from '#contract/desk/report.ts'
import { FeedOrder } from '#contract/programs/keys/feed.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { place, placeMany } from './setup/board.ts'
import { call, send } from './setup/call.ts'
import { pairedScreen } from './setup/desk.ts'
import { program } from './setup/keys.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, person } from './setup/staff.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

test('the feed has each order once, with its lines, guest and taxes, and goes on from its cursor [R7.1555]', async () => {
  const till = await program(shop, 'orders:read')
  const codes = await placeMany(shop, 2)
  const first = await till.feed()
  expect(first.codes).toEqual(codes)
  expect(first.more).toBe(false)
  expect(first.orders[0]).toMatchObject({
    order: {
      orderState: 'received',
      items: [{ qty: 1, price: 2.9, line: { productId: '1302' } }],
      payment: { price: 2.9, taxItems: [{ name: '19 %', net: 2.44, value: 0.46 }] },
    },
    guest: { name: 'Jürgen Öztürk', phone: '+4930901820' },
    paymentId: 'counter',
    paid: false,
  })
  expect(await till.feed(first.next)).toMatchObject({ codes: [], next: first.next, more: false })
  const third = await place(shop)
  const screen = await pairedScreen(shop)
  await screen.command(codes[0] ?? '', { command: 'accept', minutes: 20 })
  const second = await till.feed(first.next)
  expect(second.codes).toEqual([third, codes[0]])
  expect(second.orders[1]?.order.orderState).toBe('accepted')
  expect((await till.feed('now')).next).toBe(second.next)
  expect((await till.feed('now')).codes).toEqual([])
  const refused = await till.call('GET', '/orders?since=x')
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { data: { since: [expect.any(String)] } },
  ])
})

test('pages neither lose nor repeat an order, and an order that is not yet paid comes once it is placed [R7.1556]', async () => {
  const till = await program(shop, 'orders:read')
  const codes = await placeMany(shop, 103)
  const hidden = codes[60] ?? ''
  await shop.db.updateTable('orders').set({ status: 'payment_pending' }).where('code', '=', hidden).execute()
  const seen: string[] = []
  let since = ''
  let pages = 0
  for (let more = true; more; pages++) {
    const page = await till.feed(since)
    seen.push(...page.codes)
    since = page.next
    more = page.more
  }
  expect(pages).toBe(3)
  expect(seen).toEqual(codes.filter(code => code !== hidden))
  await shop.db.updateTable('orders').set({ status: 'pending_approval' }).where('code', '=', hidden).execute()
  expect((await till.feed(since)).codes).toEqual([hidden])
  await shop.db.deleteFrom('orders').where('code', '=', hidden).execute()
  expect((await till.feed(since)).codes).toEqual([])
})

test('changes by transactions at the same time, in whichever order they end, are all read from the last cursor [R7.1557]', async () => {
  const till = await program(shop, 'orders:read')
  const codes = await placeMany(shop, 8)
  let { next } = await till.feed()
  const seen: string[] = []
  const read = async () => {
    const page = await till.feed(next)
    seen.push(...page.codes)
    next = page.next
  }
  const changes = codes.map((code, index) =>
    inTransaction(shop.db, async tx => {
      await tx
        .updateTable('orders')
        .set({ notes: `${index}` })
        .where('code', '=', code)
        .execute()
      // The first to begin ends last, where the database lets several write.
      for (let pause = codes.length - index; pause > 0; pause--)
        await tx.selectFrom('orders').select('notes').where('code', '=', code).execute()
    }).then(read),
  )
  await Promise.all(changes.map(async change => change))
  await read()
  expect([...new Set(seen)].sort()).toEqual([...codes].sort())
})

test('a cursor of another database begins at the start, so that nothing is missed after a restore [R7.1558]', async () => {
  const till = await program(shop, 'orders:read')
  const [code] = await placeMany(shop, 1)
  const { next } = await till.feed()
  await shop.db.updateTable('order_feed_start').set({ id: '00000000' }).execute()
  expect((await till.feed(next)).codes).toEqual([code])
})

test('a program accepts and declines orders, once however often it calls, and the history names its key [R7.1559]', async () => {
  const till = await program(shop, 'orders:answer')
  const [first = '', second = ''] = await placeMany(shop, 2)
  const accepted = await dataOf(await till.answer(first, { answer: 'accept', minutes: 25 }, 'a'), FeedOrder)
  expect(accepted.order).toMatchObject({ orderState: 'accepted', promisedAt: '2026-11-20T17:25:00.000Z' })
  for (const key of ['a', 'b', undefined]) {
    const again = await dataOf(await till.answer(first, { answer: 'accept', minutes: 25 }, key), FeedOrder)
    expect(again.order.promisedAt).toBe('2026-11-20T17:25:00.000Z')
  }
  const declined = await till.answer(second, { answer: 'decline', reasonKind: 'busy' })
  expect((await dataOf(declined, FeedOrder)).order.orderState).toBe('rejected')
  const late = await till.answer(second, { answer: 'accept' })
  expect([late.status, await late.json()]).toMatchObject([409, { by: 'Kasse', state: 'rejected' }])
  expect((await till.answer('ZZZZZZ', { answer: 'accept' })).status).toBe(404)
  expect((await till.answer(second, { answer: 'perhaps' })).status).toBe(422)
  const acts = await shop.db
    .selectFrom('acts')
    .select(['kind', 'device'])
    .where('subject', '=', first)
    .execute()
  expect(acts).toEqual([{ kind: 'accepted', device: 'Kasse' }])
})

test('a program sells a dish out by its id, and offers it again [R7.1560]', async () => {
  const till = await program(shop, 'availability:write')
  const cells = { kind: 'product', target: '1302' }
  const out = await till.call('PUT', '/availability', { ...cells, until: 'switched-back' })
  expect([out.status, await out.json()]).toEqual([200, { data: null }])
  const order = { ...takeaway([cola()]) }
  expect((await send(shop, 'POST', endpoints.placeOrder.path, order)).status).toBe(422)
  await till.call('PUT', '/availability', { ...cells, until: 'off' })
  expect(await call(shop, endpoints.placeOrder, { body: order })).toMatchObject({ code: expect.anything() })
  expect(
    (await till.call('PUT', '/availability', { ...cells, target: 'no', until: 'tomorrow' })).status,
  ).toBe(422)
})

test('a program reads the figures that the desk shows [R7.1561]', async () => {
  await place(shop)
  const books = await program(shop, 'reports:read')
  const owner = await person(shop)
  const theirs = await dataOf(await books.call('GET', '/reports/2026-11-20'), DeskReport)
  expect(theirs).toEqual(await dataOf(await owner.get('/reports/2026-11-20'), DeskReport))
  expect((await books.call('GET', '/reports/someday')).status).toBe(422)
})

test('a page of the feed is read in as many statements for one order as for all [R7.1555]', async () => {
  const till = await program(shop, 'orders:read')
  const countOf = async () => {
    await till.feed()
    const before = shop.statements.length
    await till.feed()
    return shop.statements.length - before
  }
  await placeMany(shop, 1)
  const one = await countOf()
  await placeMany(shop, 20)
  expect(await countOf()).toBe(one)
})
