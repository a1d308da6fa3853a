import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskOverview } from '#contract/desk/overview.ts'
import { PastOrders } from '#contract/desk/past-orders.ts'
import { DeskReport } from '#contract/desk/report.ts'
import { DeskToday } from '#contract/desk/today.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { settleRefund } from '#server/payments/refunds/settle.ts'
import { call } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { bruschetta, cola, delivery, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof counter>>
beforeEach(async () => {
  shop = await openShop()
  owner = await counter(shop, 'owner', 'Büro')
})
afterEach(() => shop.close())

async function placeAt(time: string, body: object): Promise<string> {
  const before = shop.clock.now
  shop.clock.now = new Date(time)
  const { code = '' } = await call(shop, endpoints.placeOrder, { body: body as never })
  shop.clock.now = before
  return code
}

const overview = async () => dataOf(await owner.get('/overview'), DeskOverview)

const eva = { email: 'eva@example.org' }

/** Orders of two weeks: a Monday, a Friday evening, and the same of the week after until the Friday at 19:00. */
async function placeTwoWeeks(): Promise<void> {
  await placeAt('2026-10-09T18:00:00+02:00', takeaway([cola()], eva))
  await placeAt('2026-11-09T18:10:00+01:00', takeaway([cola()], eva))
  await placeAt('2026-11-13T18:40:00+01:00', delivery([bruschetta({ qty: 3 })]))
  await placeAt('2026-11-13T20:30:00+01:00', takeaway([cola({ qty: 2 })]))
  await placeAt('2026-11-16T18:00:00+01:00', takeaway([cola()], { email: 'Eva@Example.org' }))
  shop.clock.now = new Date('2026-11-20T19:00:00+01:00')
  await placeAt('2026-11-20T18:20:00+01:00', takeaway([bruschetta({ qty: 2 })], { email: 'neu@example.org' }))
  const declined = await placeAt('2026-11-20T18:15:00+01:00', takeaway([cola({ qty: 9 })]))
  const command = { command: 'reject', reason: 'Nein' }
  expect((await owner.post(`/orders/${declined}/commands`, command, 'reject')).status).toBe(200)
}

const nothing = { orders: 0, revenue: 0, mean: 0 }
const oneCola = { orders: 1, revenue: 2.9, mean: 2.9 }
const threeDelivered = { orders: 1, revenue: 22.2, mean: 22.2 }

test('the overview compares today and this week with as much of the last one, by day, hour and type [R12.900]', async () => {
  await placeTwoWeeks()
  const twoBruschette = { orders: 1, revenue: 13.8, mean: 13.8 }
  const { today, week, days, hours, types } = await overview()
  // The order of 20:30 a week ago came in later than now.
  expect(today).toEqual({ date: '2026-11-20', now: twoBruschette, before: threeDelivered })
  expect(week).toEqual({
    from: '2026-11-16',
    now: { orders: 2, revenue: 16.7, mean: 8.35 },
    before: { orders: 2, revenue: 25.1, mean: 12.55 },
  })
  expect(days.map(({ date, ...sums }) => [date, sums])).toEqual([
    ['2026-11-16', { now: oneCola, before: oneCola }],
    ['2026-11-17', { now: nothing, before: nothing }],
    ['2026-11-18', { now: nothing, before: nothing }],
    ['2026-11-19', { now: nothing, before: nothing }],
    ['2026-11-20', { now: twoBruschette, before: { orders: 2, revenue: 28, mean: 14 } }],
    ['2026-11-21', { now: nothing, before: nothing }],
    ['2026-11-22', { now: nothing, before: nothing }],
  ])
  expect(hours).toEqual([{ hour: '18:00', now: 2, before: 2 }])
  expect(types).toEqual([
    { orderType: 'delivery', now: nothing, before: threeDelivered },
    { orderType: 'takeaway', now: { orders: 2, revenue: 16.7, mean: 8.35 }, before: oneCola },
  ])
})

test('a report draws days beside those of the period before, months beside those of a year before, and hours of a month at most [R12.1136]', async () => {
  await placeTwoWeeks()
  await placeAt('2025-11-05T18:00:00+01:00', takeaway([cola()]))
  const chartsOf = async (period: string) =>
    (await dataOf(await owner.get(`/reports/${period}`), DeskReport)).charts
  const { today, week, days, hours, types } = await overview()
  const ofWeek = await chartsOf('2026-W47')
  expect(ofWeek).toEqual({
    unit: 'day',
    times: days.map(({ date, ...sums }) => ({ from: date, ...sums })),
    hours,
    types,
  })
  const orders = ofWeek.times.reduce((sum, { now }) => sum + now.orders, 0)
  expect([orders, ofWeek.times[4]?.now]).toEqual([week.now.orders, today.now])
  const ofYear = await chartsOf('2025-12-01..2026-11-30')
  expect([ofYear.unit, ofYear.times.length, ofYear.hours]).toEqual(['month', 12, undefined])
  const all = { orders: 5, revenue: 47.6, mean: 9.52 }
  expect(ofYear.times.at(-1)).toEqual({ from: '2026-11-01', now: all, before: oneCola })
  expect(ofYear.times.at(-2)).toEqual({ from: '2026-10-01', now: oneCola, before: nothing })
})

test('it says what sells, what nobody orders, and which guests come back [R12.901]', async () => {
  await placeTwoWeeks()
  const { dishes, guests } = await overview()
  expect(dishes.from).toBe('2026-10-24')
  expect(dishes.best).toEqual([
    { name: 'Bruschetta', qty: 5, revenue: 34.5 },
    { name: 'Cola', qty: 4, revenue: 11.6 },
  ])
  const unsold = dishes.unsold.map(({ name }) => name)
  expect(unsold).toContain('Pizza Margherita')
  expect(unsold).not.toContain('Bruschetta')
  // Eva had ordered in October; the guest of the two deliveries and the new one had not.
  expect(guests).toEqual({ fresh: 2, returning: 1 })
})

test('a refund lowers the revenue of the day on which it is made, and a tip is none [R12.900]', async () => {
  const code = await placeAt('2026-11-20T18:20:00+01:00', takeaway([bruschetta({ qty: 2 })]))
  shop.clock.now = new Date('2026-11-20T19:00:00+01:00')
  await markPaid(shop.db, code, shop.clock.now)
  await shop.db.updateTable('orders').set({ tip: 200, total: 1580 }).where('code', '=', code).execute()
  expect((await overview()).today.now).toEqual({ orders: 1, revenue: 13.8, mean: 13.8 })
  const refund = await inTransaction(shop.db, tx =>
    requestRefund(tx, { code, amount: 690, actor: 'Büro', now: shop.clock.now }),
  )
  await settleRefund(shop.db, refund, { state: 'done' }, shop.clock.now)
  expect((await overview()).today.now).toEqual({ orders: 1, revenue: 6.9, mean: 13.8 })
})

test('an order after midnight is of the evening before in today’s figures, the overview, the report and the list of orders alike [R12.946]', async () => {
  await placeAt('2026-11-20T18:20:00+01:00', takeaway([cola()]))
  const late = await placeAt('2026-11-20T20:20:00+01:00', takeaway([bruschetta()]))
  const created_at = new Date('2026-11-21T01:30:00+01:00').toISOString()
  await shop.db.updateTable('orders').set({ created_at }).where('code', '=', late).execute()
  /** Date and orders of today's figures and the overview, then the orders of a day in the report and in the list. */
  const sums = async (moment: string, day: string) => {
    shop.clock.now = new Date(moment)
    const today = dataOf(await owner.get('/today'), DeskToday)
    const { figures } = await dataOf(await owner.get(`/reports/${day}`), DeskReport)
    const { orders } = await dataOf(await owner.get(`/orders?from=${day}&to=${day}`), PastOrders)
    const { date, sales } = await today
    const overall = (await overview()).today
    return [date, sales.count, overall.date, overall.now.orders, figures.sales.count, orders.length]
  }
  const friday = '2026-11-20'
  expect(await sums('2026-11-21T01:45:00+01:00', friday)).toEqual([friday, 2, friday, 2, 2, 2])
  const saturday = '2026-11-21'
  expect(await sums('2026-11-21T12:00:00+01:00', saturday)).toEqual([saturday, 0, saturday, 0, 0, 0])
  expect((await sums('2026-11-21T12:00:00+01:00', friday)).slice(4)).toEqual([2, 2])
})
