import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DeskEndpoint } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { Acts } from '#contract/desk/acts.ts'
import { deskEndpoints } from '#contract/desk/endpoints.ts'
import { DeskOrderMoney } from '#contract/desk/money.ts'
import {
  changedElsewhere,
  moreThanLeft,
  nothingLeft,
  notPaidOnline,
  pinNeeded,
} from '#contract/desk/texts.ts'
import { call } from './setup/call.ts'
import { counter, counterPerson } from './setup/counter.ts'
import { bruschetta, cola, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, person } from './setup/staff.ts'

let shop: TestShop
let desk: Awaited<ReturnType<typeof counterPerson>>
beforeEach(async () => {
  shop = await openShop()
  desk = await counterPerson(shop)
})
afterEach(() => shop.close())

async function place(isPaid = true): Promise<string> {
  const body = takeaway([bruschetta({ qty: 2 }), cola()])
  const { code = '' } = await call(shop, endpoints.placeOrder, { body })
  if (isPaid) await markPaid(shop.db, code, shop.clock.now)
  return code
}
const moneyOf = async (response: Response): Promise<DeskOrderMoney> =>
  z.parse(z.object({ data: DeskOrderMoney }), await response.json()).data
const shown = async (code: string) => moneyOf(await desk.get(`/orders/${code}`))
const refused = async (response: Response) => [response.status, (await response.json()).message]

describe('at the counter', () => {
  test('an accepted order is cancelled with a reason, and its money goes back by itself [R12.50]', async () => {
    const code = await place()
    await desk.command(code, { command: 'accept' })
    const cancelled = await moneyOf(
      await desk.post(`/orders/${code}/cancellation`, { reason: 'Der Ofen ist aus' }),
    )
    expect(cancelled).toMatchObject({
      order: { state: 'cancelled', reason: 'Der Ofen ist aus', refunded: 16.7 },
      refundable: 0,
      lines: [],
      refunds: [{ amount: 16.7, state: 'requested', by: desk.name }],
    })
    await shop.worker.drain()
    expect((await shown(code)).refunds).toMatchObject([{ state: 'done' }])
    expect(await refused(await desk.post(`/orders/${code}/cancellation`, { reason: 'x' }))).toEqual([
      409,
      changedElsewhere,
    ])
  })

  test('says what each line is worth, and refunds some of them, an amount, and the rest [R12.50]', async () => {
    const code = await place()
    const refund = (wish: object) => desk.post(`/orders/${code}/refunds`, wish)
    expect(await shown(code)).toMatchObject({
      refundable: 16.7,
      lines: [
        { position: 0, name: 'Bruschetta', qty: 2, amounts: [6.9, 13.8] },
        { position: 1, name: expect.stringContaining('Cola'), qty: 1, amounts: [2.9] },
      ],
    })
    const first = await moneyOf(await refund({ lines: [{ position: 0, qty: 1 }], reason: 'Fehlte' }))
    expect(first).toMatchObject({
      refundable: 9.8,
      lines: [
        { qty: 2, amounts: [6.9] },
        { qty: 1, amounts: [2.9] },
      ],
    })
    expect((await moneyOf(await refund({ amount: 5 }))).lines).toMatchObject([
      { position: 1, amounts: [2.9] },
    ])
    expect(await refused(await refund({ amount: 5 }))).toEqual([409, moreThanLeft])
    expect((await moneyOf(await refund({}))).refunds.map(({ amount }) => amount)).toEqual([6.9, 5, 4.8])
    expect(await refused(await refund({}))).toEqual([409, nothingLeft])
  })

  test('an order that is paid there has nothing to refund [R12.50 R10.243]', async () => {
    const code = await place(false)
    expect(await shown(code)).toMatchObject({ refundable: 0, lines: [] })
    expect(await refused(await desk.post(`/orders/${code}/refunds`, {}))).toEqual([409, notPaidOnline])
    expect((await desk.post('/orders/AAAAAA/refunds', {})).status).toBe(404)
    expect((await desk.get('/orders/AAAAAA')).status).toBe(404)
  })

  test('a tap that is sent again refunds and cancels once [R12.50 R12.9]', async () => {
    const code = await place()
    await desk.command(code, { command: 'accept' })
    const [refund, cancel] = [randomUUID(), randomUUID()]
    for (const _ of [1, 2, 3])
      expect((await desk.post(`/orders/${code}/refunds`, { amount: 1 }, refund)).status).toBe(200)
    for (const _ of [1, 2, 3])
      expect((await desk.post(`/orders/${code}/cancellation`, { reason: 'x' }, cancel)).status).toBe(200)
    expect((await shown(code)).refunds.map(({ amount }) => amount)).toEqual([1, 15.7])
  })
})

test('the kitchen neither cancels nor refunds, and all that moves money is marked for a PIN [R12.51]', async () => {
  const code = await place()
  const kitchen = await counter(shop, 'kitchen', 'Küche')
  expect((await kitchen.post(`/orders/${code}/refunds`, {})).status).toBe(403)
  expect((await kitchen.post(`/orders/${code}/cancellation`, { reason: 'x' })).status).toBe(403)
  const all: [string, DeskEndpoint][] = Object.entries(deskEndpoints)
  const marked = all.filter(([, { requiresPin }]) => requiresPin).map(([name]) => name)
  expect(marked).toEqual(expect.arrayContaining(['cancel', 'refund']))
  for (const [, endpoint] of all.filter(([, { requiresPin }]) => requiresPin))
    expect(endpoint.access).toEqual(['owner', 'service'])
})

test('a paired screen cancels and refunds only with the PIN of a person, once for each [R12.5]', async () => {
  const ada = await person(shop)
  await ada.send('PUT', '/pin', { pin: '4711' })
  const screen = await counter(shop)
  const code = await place()
  await screen.command(code, { command: 'accept' })
  const typePin = () => screen.post('/pins', { person: idOf, pin: '4711' })
  const [{ id: idOf }] = (await (await screen.get('/pins')).json()).data

  const key = randomUUID()
  const refund = () => screen.post(`/orders/${code}/refunds`, { amount: 1, reason: 'Fehlte' }, key)
  expect(await refused(await refund())).toEqual([403, pinNeeded])
  await typePin()
  expect((await moneyOf(await refund())).refunds).toMatchObject([{ amount: 1, by: ada.name }])
  expect((await refund()).status).toBe(200)

  const cancel = () => screen.post(`/orders/${code}/cancellation`, { reason: 'Der Ofen ist aus' })
  expect(await refused(await cancel())).toEqual([403, pinNeeded])
  await typePin()
  expect((await moneyOf(await cancel())).order.state).toBe('cancelled')
  const { acts } = await dataOf(await ada.get('/acts/2026-11-20'), Acts)
  const told = acts
    .filter(({ subject }) => subject === code)
    .map(({ kind, detail }) => [kind, detail].join(' '))
  expect(told.sort()).toEqual([
    'accepted ',
    'cancelled Der Ofen ist aus',
    'refunded 1.00, Fehlte',
    'refunded 15.70',
  ])
  // The rest goes back because of what she did, too.
  for (const { kind, device, person: who } of acts.filter(({ subject }) => subject === code))
    expect([kind, device, who]).toEqual([kind, 'Theke', kind === 'accepted' ? '' : ada.name])
})

test('screens see what was refunded and that a refund was refused, also after the order has ended [R12.50]', async () => {
  const code = await place()
  for (const command of ['accept', 'ready', 'complete'] as const) await desk.command(code, { command })
  await desk.post(`/orders/${code}/refunds`, { amount: 2 })
  const order = async () => (await (await desk.get('/today/ended')).json()).data.orders[0]
  expect(await order()).toMatchObject({ state: 'completed', refunded: 2, refundFailed: false })
  await shop.db.updateTable('refunds').set({ state: 'failed', problem: 'The bank says no' }).execute()
  expect(await order()).toMatchObject({ refunded: 0, refundFailed: true })
  expect((await shown(code)).refunds).toMatchObject([{ state: 'failed', problem: 'The bank says no' }])
})
