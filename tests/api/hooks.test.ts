import { expect, test } from 'vitest'
import { hookEventTypes } from '#contract/desk/hook-events.ts'
import { DAY, HOUR, MINUTE } from '#contract/kit/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deleteOldDeliveries, sendAgain } from '#server/hooks/deliveries.ts'
import { rotateSecret } from '#server/hooks/hooks.ts'
import { openapi } from '#server/openapi/document.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { settleRefund } from '#server/payments/refunds/settle.ts'
import { answerAs } from './setup/answer.ts'
import { callThings } from './setup/called.ts'
import { mistakes } from './setup/description.ts'
import { withHooks } from './setup/hook-shop.ts'
import { markPaid } from './setup/paid.ts'
import { openReceiver, take, verify } from './setup/receiver.ts'

const own = withHooks()

const typesOf = (code: string, { taken } = own.receiver): string[] =>
  taken.filter(({ event }) => event.data.order.code === code).map(({ event }) => event.type)

test('a hook is told each step of an order, in sequence, signed as an independent library expects it [R7.1490]', async () => {
  const { secret } = await own.add()
  const code = await own.place()
  await answerAs(own.shop, code, 'accepted', 'preparing', 'ready', 'on_the_way', 'completed')
  await markPaid(own.shop.db, code, own.shop.clock.now)
  const actor = 'command-line'
  const now = own.shop.clock.now
  const refund = await inTransaction(own.shop.db, tx => requestRefund(tx, { code, amount: 250, actor, now }))
  await settleRefund(own.shop.db, refund, { state: 'done' }, now)
  const other = await own.place()
  await answerAs(own.shop, other, 'rejected')
  await own.sender.drain()

  expect(typesOf(code)).toEqual([
    'order.placed',
    'order.accepted',
    'order.changed',
    'order.ready',
    'order.on_the_way',
    'order.completed',
    'order.refunded',
  ])
  expect(typesOf(other)).toEqual(['order.placed', 'order.cancelled'])
  for (const received of own.receiver.taken) {
    expect(() => verify(received, secret)).not.toThrow()
    expect(received.headers['content-type']).toBe('application/json')
  }
  expect(() => verify({ ...own.receiver.taken[0], body: '{}' } as never, secret)).toThrow()
  const states = own.receiver.taken.map(({ event }) => event.data.order.state)
  expect(states).toContain('rejected')
  const last = own.receiver.taken.find(({ event }) => event.type === 'order.refunded')?.event
  expect(last?.data).toMatchObject({ refund: { amount: 2.5 }, order: { refunded: 2.5, paidOnline: true } })
})

test('its events are those of the description, as the order was then, and say nothing about the guest [R7.1491]', async () => {
  const described = openapi().webhooks as Record<string, Described>
  expect(Object.keys(described)).toEqual(hookEventTypes)
  await own.add()
  const code = await own.place()
  await answerAs(own.shop, code, 'accepted')
  await own.sender.drain()
  for (const { event, body } of own.receiver.taken) {
    const schema = described[event.type]?.post.requestBody.content['application/json'].schema ?? {}
    expect(mistakes(schema, event)).toEqual([])
    expect(mistakes(schema, { ...event, type: 'order.sung' })).not.toEqual([])
    const row = await own.shop.db
      .selectFrom('orders')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    for (const text of [row.name, row.email, row.phone, row.notes, 'Lychener'])
      expect(body, text).not.toContain(text)
  }
  const [placed, accepted] = own.receiver.taken.map(({ event }) => event.data.order)
  expect(placed).toMatchObject({ state: 'received', currency: 'EUR', orderType: 'delivery' })
  expect(placed?.items.map(({ qty, name }) => [qty, name])).toEqual([
    [2, 'Bruschetta'],
    [1, expect.any(String)],
  ])
  expect(placed?.items[1]?.items?.length).toBeGreaterThan(0)
  expect(accepted).toMatchObject({ state: 'accepted', promisedAt: expect.any(String) })
})

interface Described {
  post: { requestBody: { content: { 'application/json': { schema: object } } } }
}

test('its events name what the till calls what was ordered, and where it goes and how it is paid [R7.1631]', async () => {
  await own.add()
  await callThings(own.shop, {
    products: { 101: 'Art-101', 1302: 'Art-cola' },
    menus: { mittag: 'M1' },
    payment_providers: { cash: 'BAR' },
  })
  await own.place()
  await own.sender.drain()
  const [placed] = own.receiver.taken.map(({ event }) => event.data.order)
  const none = { size: null, extras: [], options: [] }
  expect(placed?.externalIds).toEqual({ area: null, payment: 'BAR' })
  expect(placed?.items.map(({ externalIds }) => externalIds)).toEqual([
    { item: 'Art-101', ...none },
    { item: 'M1', ...none },
  ])
  expect(placed?.items[1]?.items?.map(({ externalIds }) => externalIds.item)).toEqual([null, 'Art-cola'])
})

test('it is told only what it wants, and from when it was added [R7.1492]', async () => {
  const early = await own.place()
  await own.add('Kitchen', own.receiver.url, ['order.ready', 'order.cancelled'])
  await answerAs(own.shop, early, 'accepted', 'ready')
  await own.sender.drain()
  expect(typesOf(early)).toEqual(['order.ready'])
  await expect(own.add('Other', own.receiver.url, ['order.sung'])).rejects.toThrow(
    'There is no event “order.sung”',
  )
  await expect(own.add('kitchen')).rejects.toThrow('already')
})

test('an event that is not taken is tried again after growing pauses, and holds only the later ones of its order at this hook [R7.1493]', async () => {
  await own.add()
  const second = await openReceiver()
  await own.mayAsk(`${own.receiver.host},${second.host}`)
  await own.add('Second', second.url)
  const [one, two] = [await own.place(), await own.place()]
  await answerAs(own.shop, one, 'accepted')
  await answerAs(own.shop, two, 'accepted')
  own.receiver.answer = (received, response) =>
    received.event.data.order.code === one
      ? response.writeHead(500).end('busy')
      : take(own.receiver, received, response)
  await own.sender.drain()
  const all = ['order.placed', 'order.accepted']
  expect([typesOf(one), typesOf(two)]).toEqual([[], all])
  expect([typesOf(one, second), typesOf(two, second)]).toEqual([all, all])

  const pauses: number[] = []
  for (let attempt = 0; attempt < 15; attempt++) {
    const [failing] = (await own.log()).filter(({ state, attempts }) => state === 'waiting' && attempts > 0)
    pauses.push(Date.parse(failing?.due_at ?? '') - own.shop.clock.now.getTime())
    own.shop.clock.now = new Date(failing?.due_at ?? '')
    await own.sender.drain()
  }
  expect(pauses.slice(0, 3)).toEqual([5000, 10_000, 20_000])
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.at(-1)).toBe(4 * HOUR)
  const waiting = (await own.log()).filter(({ state }) => state === 'waiting')
  expect(waiting.map(({ type, attempts, status, answer }) => [type, attempts, status, answer])).toEqual([
    ['order.placed', 16, 500, 'busy'],
    ['order.accepted', 0, null, ''],
  ])
  own.receiver.answer = (received, response) => take(own.receiver, received, response)
  own.wait(4 * HOUR)
  await own.sender.drain()
  expect(typesOf(one)).toEqual(all)
  await second.close()
})

test('after three days an event is given up, and those behind it go on; it can be sent again [R7.1494]', async () => {
  const { id } = await own.add()
  const code = await own.place()
  own.receiver.answer = (_, response) => response.writeHead(503).end()
  await own.sender.drain()
  own.wait(2 * DAY)
  await answerAs(own.shop, code, 'accepted')
  await own.sender.drain()
  expect((await own.log()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  own.wait(DAY)
  await own.sender.drain()
  own.receiver.answer = (received, response) => take(own.receiver, received, response)
  own.wait(MINUTE)
  await own.sender.drain()
  expect((await own.log()).map(({ type, state }) => [type, state])).toEqual([
    ['order.placed', 'failed'],
    ['order.accepted', 'sent'],
  ])
  const again = (subject?: string) =>
    inTransaction(own.shop.db, tx => sendAgain(tx, { hook: id, subject }, own.shop.clock.now))
  expect(await again()).toBe(1)
  await own.sender.drain()
  expect(await again(code)).toBe(2)
  await own.sender.drain()
  expect(typesOf(code)).toEqual(['order.accepted', 'order.placed', 'order.placed', 'order.accepted'])
  expect(await deleteOldDeliveries(own.shop.db, new Date(own.shop.clock.now.getTime() + 26 * DAY))).toBe(0)
  expect(await deleteOldDeliveries(own.shop.db, new Date(own.shop.clock.now.getTime() + 31 * DAY))).toBe(2)
})

test('a new secret signs beside the one of before for a day of the shop’s own clock [R7.1498]', async () => {
  const hook = await own.add()
  const next = await inTransaction(own.shop.db, tx => rotateSecret(tx, hook, own.shop.clock.now))
  expect(next).toMatch(/^whsec_[\w+/]{43}=$/)
  await own.place()
  await own.sender.drain()
  const [both] = own.receiver.taken
  for (const secret of [hook.secret, next]) expect(() => both && verify(both, secret)).not.toThrow()
  own.wait(DAY + 1)
  await own.place()
  await own.sender.drain()
  const after = own.receiver.taken.at(-1)
  expect(() => after && verify(after, next)).not.toThrow()
  expect(() => after && verify(after, hook.secret)).toThrow('No matching signature')
})

test('an order of a shop without hooks asks once whether there are any [R7.1499]', async () => {
  await own.place()
  own.shop.statements.length = 0
  await own.place()
  expect(own.shop.statements.filter(statement => statement.includes('hook'))).toHaveLength(1)
})
