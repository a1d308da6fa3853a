import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import type { OrderType } from '#contract/describe/settings/features.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { endBusy, pauseOrders, resumeOrders, startBusy } from '#server/evening/change.ts'
import { call, send } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { cola, curbside, type OrderBody, takeaway } from './setup/order.ts'
import { FRIDAY_EVENING, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.clock.now = new Date(FRIDAY_EVENING)
  await inTransaction(shop.db, async tx => {
    await resumeOrders(tx, ['delivery', 'takeaway', 'curbside', 'table'], shop.clock.now)
    await endBusy(tx, shop.clock.now)
  })
})

const at = (clock: string): string => new Date(`2026-11-20T${clock}:00+01:00`).toISOString()
const pause = (until: string, ...orderTypes: OrderType[]) =>
  inTransaction(shop.db, tx => pauseOrders(tx, { orderTypes, until: new Date(until) }, shop.clock.now))
const busy = (minutes: number, until: string) =>
  inTransaction(shop.db, tx => startBusy(tx, { minutes, until: new Date(until) }, shop.clock.now))
const later = (deliverAt: string): Partial<OrderBody> => ({ orderTime: 'later', deliverAt })
const place = async (body: OrderBody) => {
  const answer = await send(shop, 'POST', '/checkout/v2', body)
  const { data, nextTime } = await answer.json()
  return answer.ok ? 'placed' : [answer.status, data, nextTime]
}
const live = async () => (await call(shop, endpoints.getWorkingHours, {})).meta.live

test('a paused order type takes no orders for now and says when the next one is possible [R4.83 R4.100]', async () => {
  await pause(at('18:30'), 'takeaway')
  expect(await place(takeaway([cola()]))).toEqual([422, { orderTime: [fieldTexts.pausedNow] }, at('18:30')])
  expect(await place(curbside([cola()]))).toBe('placed')
  expect((await live())?.pauses).toEqual([{ orderType: 'takeaway', until: at('18:30') }])
})

test('orders for after the pause go on, those for its time do not [R4.100]', async () => {
  await pause(at('19:00'), 'takeaway')
  expect(await place(takeaway([cola()], later(at('18:45'))))).toEqual([
    422,
    { deliverAt: [fieldTexts.timeTooSoon] },
    at('19:00'),
  ])
  expect(await place(takeaway([cola()], later(at('19:00'))))).toBe('placed')
  expect(await place(curbside([cola()], later(at('18:45'))))).toBe('placed')
})

test('a pause ends by itself, whatever was restarted in the meantime [R4.83]', async () => {
  await pause(at('18:20'), 'takeaway')
  const restarted = shop.another()
  for (const process of [shop, restarted]) {
    process.clock.now = new Date(at('18:19'))
    expect((await call(process, endpoints.getWorkingHours, {})).meta.live?.pauses).toHaveLength(1)
    process.clock.now = new Date(at('18:20'))
    expect((await call(process, endpoints.getWorkingHours, {})).meta.live?.pauses).toEqual([])
  }
  await restarted.close()
  expect(await place(takeaway([cola()]))).toBe('placed')
})

test('a pause that another process sets is obeyed by the next call [R4.83]', async () => {
  const other = shop.another()
  const before = await live()
  await inTransaction(other.db, tx =>
    pauseOrders(tx, { orderTypes: ['takeaway'], until: new Date(at('19:00')) }, shop.clock.now),
  )
  expect(await place(takeaway([cola()]))).toEqual([422, { orderTime: [fieldTexts.pausedNow] }, at('19:00')])
  expect((await live())?.revision).not.toBe(before?.revision)
  await other.close()
})

test('a busy kitchen needs more time before the first time that can be ordered for [R4.83 R4.101]', async () => {
  const first = async () => (await call(shop, endpoints.getTimes, {}))[0]?.time
  expect(await first()).toBe(at('18:30'))
  await busy(20, at('19:00'))
  expect([await first(), (await live())?.extraMinutes]).toEqual([at('19:00'), 20])
  expect(await place(takeaway([cola()], later(at('18:45'))))).toEqual([
    422,
    { deliverAt: [fieldTexts.timeTooSoon] },
    at('19:00'),
  ])
  expect(await place(takeaway([cola()]))).toBe('placed')
  shop.clock.now = new Date(at('19:00'))
  expect([await first(), (await live())?.extraMinutes]).toEqual([at('19:30'), 0])
})

test('when an order for another day is to be started does not move with a busy kitchen [R12.2205]', async () => {
  const screen = await counterScreen(shop)
  const sunday = '2026-11-22T18:30:00+01:00'
  const { code = '' } = await call(shop, endpoints.placeOrder, {
    body: takeaway([cola()], later(new Date(sunday).toISOString())),
  })
  const told = async () => {
    const { orders, minutes } = await screen.now()
    return [orders.find(order => order.code === code)?.startMinutes, minutes.takeaway]
  }
  const [usual = 0, today = 0] = await told()
  expect(usual).toBeGreaterThan(0)
  await busy(30, at('23:00'))
  // Screens read the order again.
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await screen.command(code, { command: 'accept', at: new Date(sunday).toISOString() })
  expect(await told()).toEqual([usual, today + 30])
})
