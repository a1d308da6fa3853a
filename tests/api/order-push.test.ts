import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { MOST_PUSHES, type OrderPush } from '#contract/orders/push.ts'
import { OutsideError } from '#lib/outside/outside-error.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deleteOldPushes } from '#server/operations/retention.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import type { PushMessage } from '#server/push/push-message.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { answerAs } from './setup/answer.ts'
import { call, errorOf } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

const PHONE = 'https://push.example.com/send/phone'
const LAPTOP = 'https://push.example.com/send/laptop'

let shop: TestShop
let screen: Awaited<ReturnType<typeof counterScreen>>
let pushed: PushMessage[]
/** What the push services answer. */
let answer: (endpoint: string) => number
beforeAll(async () => {
  shop = await openShop({
    push: async message => {
      pushed.push(message)
      return answer(message.endpoint)
    },
  })
  screen = await counterScreen(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await forgetOrders(shop)
  await setSettings(shop, { ORDER_PUSH: 'yes', GUEST_SENTENCES: 'yes' })
  pushed = []
  answer = () => 201
})

async function place({ email = 'ada@example.org' } = {}) {
  const body = { ...takeaway([bruschetta()]), email }
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body })
  const params = { key }
  const given = (endpoint: string, rest: Partial<OrderPush> = {}) => ({
    params,
    body: { endpoint, wanted: true, ...rest },
  })
  return {
    code: String(code),
    push: (endpoint: string, rest?: Partial<OrderPush>) =>
      call(shop, endpoints.pushOrder, given(endpoint, rest)),
    refused: (endpoint: string, rest?: Partial<OrderPush>) =>
      errorOf(shop, endpoints.pushOrder, given(endpoint, rest)),
  }
}

async function pass(ms: number): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
  await shop.news.drain()
}
const sent = (): string[] => pushed.splice(0).map(({ endpoint }) => endpoint)
const stored = () => shop.db.selectFrom('order_pushes').selectAll().execute()
const mails = async (code: string): Promise<string[]> =>
  (await shop.db.selectFrom('outbox').selectAll().execute())
    .filter(({ payload, kind }) => payload.includes(code) && kind !== 'confirmation' && kind !== 'new-order')
    .map(({ kind }) => kind)
    .sort()

test('a guest who wants it hears of each step and message once, in each browser, without a word of the order; mails are as before [R4.3300 R4.3301]', async () => {
  const { code, push } = await place()
  await push(PHONE)
  await push(LAPTOP)
  for (const state of ['accepted', 'ready'] as const) {
    await answerAs(shop, code, state)
    await shop.news.drain()
    expect(sent().sort()).toEqual([LAPTOP, PHONE])
  }
  await screen.command(code, { command: 'tell', sentence: 'call' })
  await shop.news.drain()
  await pass(HOUR)
  expect(pushed[0]?.headers).toMatchObject({ 'Content-Length': '0', TTL: '3600' })
  expect(JSON.stringify(pushed)).not.toContain(code)
  expect(sent().sort()).toEqual([LAPTOP, PHONE])
  // That of the first step has given way, as nobody has sent it.
  expect(await mails(code)).toEqual(['ready', 'told'])
})

test('a guest without an address of a mail hears of it too, also that an order is cancelled [R4.3300]', async () => {
  const { code, push } = await place()
  await shop.db.updateTable('orders').set({ email: '' }).where('code', '=', code).execute()
  await push(PHONE)
  await answerAs(shop, code, 'accepted')
  await shop.news.drain()
  await answerAs(shop, code, 'cancelled')
  await shop.news.drain()
  expect(sent()).toEqual([PHONE, PHONE])
  expect(await mails(code)).toEqual([])
})

test('the same browser twice hears once, and nothing once it wants no more [R4.3302]', async () => {
  const { code, push } = await place()
  await Promise.all([push(PHONE), push(PHONE), push(PHONE)])
  await answerAs(shop, code, 'accepted')
  await shop.news.drain()
  expect(sent()).toEqual([PHONE])
  await push(PHONE, { wanted: false })
  await answerAs(shop, code, 'ready')
  await shop.news.drain()
  expect(sent()).toEqual([])
})

test('news of a step that is taken back at once are not sent, and of two that wait one message is [R4.3301]', async () => {
  const { code, push } = await place()
  const recall = async (of: string) =>
    expect((await screen.command(of, { command: 'recall' })).status).toBe(200)
  await push(PHONE)
  await answerAs(shop, code, 'accepted')
  await shop.news.drain()
  expect(sent()).toEqual([PHONE])
  await answerAs(shop, code, 'ready')
  await recall(code)
  await shop.news.drain()
  expect(sent()).toEqual([])
  const other = await place()
  await other.push(LAPTOP)
  await answerAs(shop, other.code, 'accepted')
  await answerAs(shop, other.code, 'ready')
  // It has not heard yet that the order is accepted.
  await recall(other.code)
  await shop.news.drain()
  expect(sent()).toEqual([LAPTOP])
})

test('no more browsers than the most, also of many at once [R4.3302]', async () => {
  const { push, refused } = await place()
  const many = Array.from({ length: MOST_PUSHES + 5 }, (_, index) => push(`${PHONE}${index}`))
  const outcomes = await Promise.allSettled(many)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_PUSHES)
  expect(await stored()).toHaveLength(MOST_PUSHES)
  expect(await refused(LAPTOP)).toMatchObject({ status: 409, message: fieldTexts.tooManyPushes })
  await push((await stored())[0]?.endpoint ?? '')
})

test.each([404, 410])(
  'a browser that has withdrawn (%i) is forgotten, the others are not [R4.3303]',
  async status => {
    const { code, push } = await place()
    await push(PHONE)
    await push(LAPTOP)
    answer = endpoint => (endpoint === PHONE ? status : 201)
    await answerAs(shop, code, 'accepted')
    await shop.news.drain()
    expect((await stored()).map(({ endpoint }) => endpoint)).toEqual([LAPTOP])
  },
)

test('a name that leads into the network of the server is forgotten when it is called, and an address that can be none is refused [R4.3303]', async () => {
  const { code, push, refused } = await place()
  for (const endpoint of ['http://push.example.com/a', 'https://127.0.0.1/a', 'https://localhost/a', 'push'])
    expect(await refused(endpoint)).toMatchObject({ status: 422, data: { endpoint: [fieldTexts.noPush] } })
  await push(PHONE)
  answer = () => {
    throw new OutsideError('internal', '10.0.0.1')
  }
  await answerAs(shop, code, 'accepted')
  await shop.news.drain()
  expect(await stored()).toEqual([])
  await pass(HOUR)
  expect(sent()).toEqual([PHONE])
})

test('while a push service is down it is tried again, not longer than for an hour, and nobody else waits [R4.3303]', async () => {
  const { code, push } = await place()
  await push(PHONE)
  await push(LAPTOP)
  answer = endpoint => (endpoint === PHONE ? 503 : 201)
  await answerAs(shop, code, 'accepted')
  await shop.news.drain()
  expect(sent().sort()).toEqual([LAPTOP, PHONE])
  await pass(MINUTE)
  expect(sent()).toEqual([PHONE])
  answer = () => 201
  await pass(5 * MINUTE)
  expect(sent()).toEqual([PHONE])
  answer = () => 503
  await answerAs(shop, code, 'ready')
  await shop.news.drain()
  sent()
  await pass(HOUR + MINUTE)
  answer = () => 201
  await pass(HOUR)
  expect(sent()).toEqual([])
})

test('a subscription that has expired is refused, or no longer sent to, and forgotten [R4.3303]', async () => {
  const { code, push, refused } = await place()
  const now = shop.clock.now.getTime()
  expect((await refused(PHONE, { expires: now })).status).toBe(422)
  await push(PHONE, { expires: now + MINUTE })
  await push(LAPTOP, { expires: null })
  await pass(MINUTE)
  await answerAs(shop, code, 'accepted')
  await shop.news.drain()
  expect(sent()).toEqual([LAPTOP])
  await deleteOldPushes(shop.db, new Date(shop.clock.now.getTime() + MINUTE))
  expect((await stored()).map(({ endpoint }) => endpoint)).toEqual([LAPTOP])
  await deleteOldPushes(shop.db, new Date(shop.clock.now.getTime() + 25 * HOUR))
  expect(await stored()).toEqual([])
})

test('a shop that does not push answers nobody, sends nothing more, and does not name it [R4.3304]', async () => {
  const { code, push, refused } = await place()
  const named = async () =>
    (await call(shop, endpoints.getSettings, {})).find(({ key }) => key === 'API_EXTENSIONS')?.value ?? ''
  expect(await named()).toContain('order-push')
  await push(PHONE)
  await setSettings(shop, { ORDER_PUSH: '' })
  await answerAs(shop, code, 'accepted')
  await shop.news.drain()
  expect(sent()).toEqual([])
  expect((await refused(LAPTOP)).status).toBe(403)
  expect((await errorOf(shop, endpoints.getOrderPushKey, {})).status).toBe(403)
  expect(await named()).not.toContain('order-push')
})

test('customers ask with their account, for their own orders only; it is in their file and erased with the order, also what waits [R4.3305]', async () => {
  const ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  const bob = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  const placed = await call(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) }, ada)
  const code = String(placed.code)
  const given = { params: { code }, body: { endpoint: PHONE, wanted: true } }
  expect((await errorOf(shop, endpoints.pushOwnOrder, given, bob)).status).toBe(404)
  await call(shop, endpoints.pushOwnOrder, given, ada)
  expect(JSON.stringify(await call(shop, endpoints.getMyData, {}, ada))).toContain(PHONE)
  await answerAs(shop, code, 'accepted')
  await inTransaction(shop.db, tx => erasePerson(tx, code, shop.clock.now))
  expect(await stored()).toEqual([])
  const rows = await shop.db.selectFrom('outbox').select('id').where('kind', '=', 'order-push').execute()
  expect(rows).toEqual([])
  await shop.news.drain()
  expect(sent()).toEqual([])
})

test('it is refused after too many calls', async () => {
  const body = takeaway([bruschetta()])
  const { key = '' } = await call(shop, endpoints.placeOrder, { body })
  const limited = shop.another({ rateLimit: 30 })
  const given = { params: { key }, body: { endpoint: PHONE, wanted: true } }
  for (let count = 0; count < 30; count++) await call(limited, endpoints.pushOrder, given)
  expect((await errorOf(limited, endpoints.pushOrder, given)).status).toBe(429)
  await limited.close()
})
