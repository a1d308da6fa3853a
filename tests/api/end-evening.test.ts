import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskToday } from '#contract/desk/today.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { answerAs } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

const { mails, mailer } = recordingMailer()
let shop: TestShop
let desk: Awaited<ReturnType<typeof counter>>
beforeAll(async () => {
  shop = await openShop({ mailer })
  desk = await counter(shop)
})
afterAll(() => shop.close())
beforeEach(() => forgetOrders(shop))

async function place(deliverAt?: string): Promise<string> {
  const body = takeaway([bruschetta()], deliverAt ? { orderTime: 'later', deliverAt } : {})
  return String((await call(shop, endpoints.placeOrder, { body })).code)
}

const stateOf = async (code: string) =>
  (await shop.db.selectFrom('orders').select('state').where('code', '=', code).executeTakeFirstOrThrow())
    .state

test('the end of an evening closes what was listed without a mail to a guest, once, and leaves what is for another day or has ended [R8.3000 R12.3090]', async () => {
  const [accepted, unanswered, paid, ended] = [await place(), await place(), await place(), await place()]
  const tomorrow = await place(new Date(shop.clock.now.getTime() + DAY).toISOString())
  await markPaid(shop.db, paid, shop.clock.now)
  for (const code of [accepted, ended, tomorrow]) await answerAs(shop, code, 'accepted')
  await answerAs(shop, ended, 'cancelled')
  await shop.outbox.drain()
  mails.length = 0
  const codes = [accepted, unanswered, paid, ended, tomorrow]
  const key = randomUUID()
  const end = () => desk.post('/today/end', { codes }, key)
  const answer = await (await end()).json()
  expect(new Set(answer.data.closed)).toEqual(new Set([accepted, unanswered, paid]))
  expect(await (await end()).json()).toEqual(answer)
  expect(await Promise.all(codes.map(stateOf))).toEqual([
    'completed',
    'rejected',
    'rejected',
    'cancelled',
    'accepted',
  ])
  await shop.outbox.drain()
  expect(mails.filter(({ id }) => /rejected|cancelled|ready/.test(id))).toEqual([])
  const refunds = await shop.db.selectFrom('refunds').select('order_code').execute()
  expect(refunds).toEqual([{ order_code: paid }])
})

test('the day says by station how long its lines took until they were ticked [R12.3093]', async () => {
  const today = async () =>
    z.parse(z.object({ data: DeskToday }), await (await desk.get('/today')).json()).data
  const code = await place()
  await answerAs(shop, code, 'accepted')
  const tick = (made: boolean) =>
    desk.post(`/orders/${code}/lines`, { made, lines: [{ id: '0', qty: 1 }] }, randomUUID())
  expect((await tick(true)).status).toBe(200)
  expect((await today()).stations).toEqual([])
  await changeCatalogue(shop, tx =>
    tx.updateTable('categories').set({ station: 'Kalt' }).where('id', '=', 'vorspeisen').execute(),
  )
  const { now } = shop.clock
  shop.clock.now = new Date(now.getTime() + 12 * MINUTE)
  expect((await tick(true)).status).toBe(200)
  expect((await today()).stations).toEqual([{ station: 'Kalt', lines: 1, median: 12, slowest: 12 }])
  await tick(false)
  expect((await today()).stations).toEqual([])
  shop.clock.now = now
})

test('only those who may see the day end it [R12.3092]', async () => {
  const kitchen = await counter(shop, 'kitchen', 'Küche')
  expect((await kitchen.post('/today/end', { codes: ['ABC123'] }, randomUUID())).status).toBe(403)
})

test('the day says by hour how long half of the orders took, and the slowest [R12.3091]', async () => {
  const codes = [await place(), await place(), await place()]
  for (const [index, code] of codes.entries()) {
    await answerAs(shop, code, 'accepted')
    const at = new Date(shop.clock.now.getTime() + (index + 1) * 10 * MINUTE).toISOString()
    await answerAs(shop, code, 'ready')
    await shop.db
      .updateTable('order_events')
      .set({ at })
      .where('order_code', '=', code)
      .where('state', '=', 'ready')
      .execute()
  }
  const told = await (await desk.get('/today')).json()
  const { speed } = z.parse(z.object({ data: DeskToday }), told).data
  expect(speed).toEqual([{ hour: expect.any(String), orders: 3, median: 20, slowest: 30 }])
})
