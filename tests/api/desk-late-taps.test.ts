import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Acts } from '#contract/desk/acts.ts'
import { DeskSwitches } from '#contract/desk/switches.ts'
import {
  alreadySent,
  closedNow,
  endHasPassed,
  orderedMeanwhile,
  switchedMeanwhile,
} from '#contract/desk/texts.ts'
import { DAY, HOUR, MINUTE } from '#contract/kit/durations.ts'
import { send } from './setup/call.ts'
import { counterScreen, pairedScreen } from './setup/desk.ts'
import { cola, takeaway } from './setup/order.ts'
import { FRIDAY_EVENING, openShop, type TestShop } from './setup/shop.ts'
import { dataOf, person } from './setup/staff.ts'

const dish = { kind: 'product', target: '101' }

let shop: TestShop
let kitchen: Awaited<ReturnType<typeof pairedScreen>>
beforeEach(async () => {
  shop = await openShop()
  kitchen = await pairedScreen(shop)
})
afterEach(() => shop.close())

function wait(ms: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

const put = (path: string, body: unknown, key = randomUUID()): Promise<Response> =>
  send(shop, 'PUT', `/desk${path}`, body, { headers: kitchen.headers, key })
const applied = async (response: Promise<Response>) => dataOf(await response, DeskSwitches)
const errorOf = async (answer: Promise<Response>) => {
  const response = await answer
  const { message, by } = await response.json()
  return [response.status, message, by]
}
const acts = async (day = '2026-11-20') => {
  const owner = await person(shop)
  const { acts: all } = await dataOf(await owner.get(`/acts/${day}`), Acts)
  return all.filter(({ device, kind }) => device === 'Küche' && kind !== 'paired').map(({ kind }) => kind)
}
const after = (minutes: number): string =>
  new Date(Date.parse(FRIDAY_EVENING) + minutes * MINUTE).toISOString()

test('a pause that was tapped without network ends when it was meant to [R12.243]', async () => {
  wait(10 * MINUTE)
  const body = { orderTypes: ['takeaway'], minutes: 30, age: 10 * MINUTE }
  const { pauses } = await applied(put('/pause', body))
  expect(pauses).toEqual([{ orderType: 'takeaway', until: after(30) }])
})

test('what has ended in the meantime is reported and not applied [R12.243]', async () => {
  wait(20 * MINUTE)
  const pause = { orderTypes: ['takeaway'], minutes: 20, age: 20 * MINUTE }
  expect(await errorOf(put('/pause', pause))).toEqual([409, endHasPassed, undefined])
  wait(DAY)
  const age = DAY
  expect(await errorOf(put('/pause', { ...pause, minutes: 'closing', age }))).toEqual([
    409,
    endHasPassed,
    undefined,
  ])
  expect(await errorOf(put('/busy', { minutes: 20, age }))).toEqual([409, endHasPassed, undefined])
  expect(await errorOf(put('/sold-out', { ...dish, until: 'tomorrow', age }))).toEqual([
    409,
    endHasPassed,
    undefined,
  ])
  expect((await applied(put('/sold-out', { ...dish, until: 'switched-back', age }))).soldOut).toHaveLength(1)
  expect(await acts('2026-11-21')).toEqual(['sold-out'])
})

test('until closing is the closing of the time at which it was tapped [R12.243]', async () => {
  shop.clock.now = new Date('2026-11-21T00:00:00+01:00')
  const age = 2 * HOUR
  expect((await applied(put('/busy', { minutes: 20, age }))).busy?.until).toBe('2026-11-20T23:30:00.000Z')
  shop.clock.now = new Date('2026-11-21T04:00:00+01:00')
  const response = await put('/busy', { minutes: 20, age: MINUTE })
  expect([response.status, (await response.json()).data]).toEqual([422, { minutes: [closedNow] }])
})

test('a tap that is sent again, older by then, is applied once [R12.243]', async () => {
  const key = randomUUID()
  const pause = { orderTypes: ['takeaway'], minutes: 30 }
  await applied(put('/pause', pause, key))
  await applied(put('/pause', { ...pause, minutes: 0 }))
  wait(MINUTE)
  const { pauses } = await applied(put('/pause', { ...pause, age: MINUTE }, key))
  expect(pauses).toEqual([])
  expect((await acts()).sort()).toEqual(['paused', 'resumed'])
  expect(await errorOf(put('/pause', { ...pause, minutes: 60 }, key))).toEqual([409, alreadySent, undefined])
})

test('what another screen has switched since wins, and is named; the own screen and other things do not count [R12.243]', async () => {
  const counter = await counterScreen(shop)
  wait(5 * MINUTE)
  const all = ['takeaway', 'delivery']
  await counter.put('/pause', { orderTypes: all, minutes: 60 })
  await counter.put('/busy', { minutes: 10 })
  await counter.put('/sold-out', { ...dish, until: 'switched-back' })
  wait(5 * MINUTE)
  const age = 10 * MINUTE
  const lost = [409, switchedMeanwhile, 'Theke']
  expect(await errorOf(put('/pause', { orderTypes: ['takeaway'], minutes: 0, age }))).toEqual(lost)
  expect(await errorOf(put('/busy', { minutes: 0, age }))).toEqual(lost)
  expect(await errorOf(put('/sold-out', { ...dish, until: 'off', age }))).toEqual(lost)
  await applied(put('/sold-out', { ...dish, target: '1302', until: 'tomorrow', age }))
  await applied(put('/pause', { orderTypes: ['curbside'], minutes: 30, age }))
  await applied(put('/pause', { orderTypes: ['curbside'], minutes: 0, age: MINUTE }))
  const young = await applied(put('/pause', { orderTypes: ['takeaway'], minutes: 0, age: MINUTE }))
  expect(young.pauses).toEqual([expect.objectContaining({ orderType: 'delivery' })])
})

test('portions that were counted before guests ordered are to be counted again [R12.243]', async () => {
  wait(5 * MINUTE)
  const count = { ...dish, until: 'tomorrow', portions: 5, age: 5 * MINUTE }
  expect((await applied(put('/sold-out', count))).soldOut).toMatchObject([{ portions: 5 }])
  expect((await send(shop, 'POST', '/checkout/v2', takeaway([cola()]))).status).toBe(200)
  wait(1)
  expect(await errorOf(put('/sold-out', count))).toEqual([409, orderedMeanwhile, undefined])
})
