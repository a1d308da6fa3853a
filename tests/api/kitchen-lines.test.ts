import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { type LineMarks, lineState } from '#contract/desk/kitchen-lines.ts'
import { DeskOrder } from '#contract/desk/orders.ts'
import {
  alreadySent,
  changedElsewhere,
  switchedMeanwhile,
  takenOutMeanwhile,
  unknownLine,
} from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { all, listening } from './setup/board.ts'
import { call } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { program } from './setup/keys.ts'
import { bruschetta, cola, lunch, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

type Cook = Awaited<ReturnType<typeof counter>>

let shop: TestShop
let grill: Cook
let bar: Cook
beforeEach(async () => {
  shop = await openShop()
  grill = await counter(shop, 'kitchen', 'Grill')
  bar = await counter(shop, 'kitchen', 'Bar')
})
afterEach(() => shop.close())

/** Three of a dish, a combo of two dishes, and a drink. */
async function place(): Promise<string> {
  const body = takeaway([bruschetta({ qty: 3 }), lunch({ qty: 2 }), cola()])
  const { code = '' } = await call(shop, endpoints.placeOrder, { body })
  return code
}

const mark = (
  cook: Cook,
  code: string,
  ids: string[],
  { made = true, qty = 1, key, ...more }: Partial<LineMarks> & { qty?: number; key?: string } = {},
): Promise<Response> =>
  cook.post(
    `/orders/${code}/lines`,
    { made, lines: ids.map(id => ({ id, qty })), ...more },
    key ?? randomUUID(),
  )

const orderOf = async (response: Response): Promise<DeskOrder> =>
  z.parse(z.object({ data: DeskOrder }), await response.json()).data
const refused = async (response: Response) => {
  const { message, by } = await response.json()
  return [response.status, message, ...(by === undefined ? [] : [by])]
}

const statesOf = ({ items }: Pick<DeskOrder, 'items'>) =>
  Object.fromEntries(items.flatMap(({ lines = [] }) => lines.map(line => [line.id, lineState(line)])))
const statesAt = async (cook: Cook, code: string) =>
  statesOf((await all(cook)).orders.find(order => order.code === code) ?? { items: [] })

const refundLine = (code: string, position: number, qty: number) =>
  inTransaction(shop.db, tx =>
    requestRefund(tx, { code, lines: [{ position, qty }], actor: 'test', now: shop.clock.now }),
  )

describe('the kitchen', () => {
  test('reads each dish of a combo as a line of its own, with quantity, size and category [R12.3040]', async () => {
    const code = await place()
    const [order] = (await all(grill)).orders
    expect(order?.code).toBe(code)
    const lines = order?.items.flatMap(item => item.lines ?? [])
    expect(lines).toMatchObject([
      { id: '0', qty: 3, name: expect.stringMatching(/^Brusch/), category: 'Vorspeisen & Meze' },
      { id: '1.0', qty: 2, name: expect.stringContaining('Margherita'), size: 'Klein', category: 'Pizza' },
      { id: '1.1', qty: 2, name: 'Cola', size: '0,33 l' },
      { id: '2', qty: 1, name: 'Cola', size: '0,33 l' },
    ])
  })

  test('ticks a line once for all screens, opens it again, and every program gets the order no second time for it [R12.3041 R12.3042]', async () => {
    const till = await program(shop, 'orders:read')
    const code = await place()
    const { next } = await till.feed()
    const other = await listening(bar)
    const key = randomUUID()
    const made = await orderOf(await mark(grill, code, ['0'], { qty: 3, key }))
    expect(statesOf(made)).toEqual({ '0': 'done', '1.0': 'open', '1.1': 'open', '2': 'open' })
    expect(statesOf((await other.change()).orders[0] ?? { items: [] })).toMatchObject({ '0': 'done' })
    // The same call again, and the same said by somebody else at the same moment.
    expect((await mark(grill, code, ['0'], { qty: 3, key })).status).toBe(200)
    expect(await refused(await mark(grill, code, ['2'], { key }))).toEqual([409, alreadySent])
    const both = await Promise.all([
      mark(grill, code, ['1.0'], { qty: 2 }),
      mark(bar, code, ['1.0'], { qty: 2 }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await statesAt(bar, code)).toEqual({ '0': 'done', '1.0': 'done', '1.1': 'open', '2': 'open' })
    await mark(bar, code, ['0', '1.0'], { made: false })
    expect(await statesAt(grill, code)).toMatchObject({ '0': 'open', '1.0': 'open' })
    expect((await till.feed(next)).codes).toEqual([])
  })

  test('counts what was ordered later, and what was taken out, against what was made [R12.3043]', async () => {
    const code = await place()
    await markPaid(shop.db, code, shop.clock.now)
    // The screen showed two of three when it was tapped.
    await mark(grill, code, ['0'], { qty: 2 })
    expect(await statesAt(grill, code)).toMatchObject({ '0': 'open' })
    await refundLine(code, 0, 1)
    expect(await statesAt(grill, code)).toMatchObject({ '0': 'done' })
    await refundLine(code, 0, 2)
    const [order] = (await all(grill)).orders
    expect(order?.items[0]).toMatchObject({ refunded: 3, lines: [{ qty: 0, made: 2 }] })
    expect(await statesAt(grill, code)).toMatchObject({ '0': 'out' })
  })

  test('is told of a line that was taken out at the moment in which it was made, and makes the others [R12.3043]', async () => {
    const code = await place()
    await markPaid(shop.db, code, shop.clock.now)
    const [made, out] = await Promise.allSettled([mark(grill, code, ['2']), refundLine(code, 2, 1)])
    expect([made.status, out.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(await statesAt(grill, code)).toMatchObject({ '2': 'out' })
    expect(await refused(await mark(grill, code, ['2']))).toEqual([409, takenOutMeanwhile])
    const both = await orderOf(await mark(grill, code, ['2', '0'], { qty: 3 }))
    expect(statesOf(both)).toMatchObject({ '0': 'done', '2': 'out' })
  })

  test('refuses lines that there are not, and those of an order that has ended [R12.3044]', async () => {
    const code = await place()
    for (const id of ['3', '0.0', '1', 'x'])
      expect(await refused(await mark(grill, code, [id])), id).toEqual([404, unknownLine])
    expect((await mark(grill, 'ZZZZZZ', ['0'])).status).toBe(404)
    expect((await mark(grill, code, [])).status).toBe(422)
    await grill.command(code, { command: 'reject', reason: 'Zu' })
    expect(await refused(await mark(grill, code, ['0']))).toEqual([409, changedElsewhere, 'Grill'])
  })

  test('applies a tap without network as of when it was tapped, unless somebody else has said otherwise since [R12.3045]', async () => {
    const code = await place()
    const tappedAt = shop.clock.now.getTime()
    shop.clock.now = new Date(tappedAt + MINUTE)
    await mark(bar, code, ['0'], { qty: 3 })
    await mark(bar, code, ['0'], { made: false })
    shop.clock.now = new Date(tappedAt + 2 * MINUTE)
    expect(await refused(await mark(grill, code, ['0'], { qty: 3, age: 2 * MINUTE }))).toEqual([
      409,
      switchedMeanwhile,
      'Bar',
    ])
    // Of several lines, those of which nobody has said anything else count.
    await mark(grill, code, ['0', '2'], { qty: 3, age: 2 * MINUTE })
    expect(await statesAt(grill, code)).toMatchObject({ '0': 'open', '2': 'done' })
    await mark(grill, code, ['0'], { qty: 3, age: 0 })
    expect(await statesAt(grill, code)).toMatchObject({ '0': 'done' })
  })
})

describe('an order whose lines are all made', () => {
  const lines = ['0', '1.0', '1.1', '2']

  test('waits for somebody to say that it is ready [R12.3046]', async () => {
    const code = await place()
    await grill.command(code, { command: 'accept', minutes: 20 })
    expect((await orderOf(await mark(grill, code, lines, { qty: 3 }))).state).toBe('accepted')
  })

  test('is ready by itself where that is set, once, whichever two cooks make the last two lines [R12.3046]', async () => {
    await setSettings(shop, { READY_BY_LINES: 'on' })
    const code = await place()
    await grill.command(code, { command: 'accept', minutes: 20 })
    await mark(grill, code, ['0', '1.0'], { qty: 3 })
    await Promise.all([mark(grill, code, ['1.1'], { qty: 2 }), mark(bar, code, ['2'])])
    const [order] = (await all(grill)).orders
    expect(order?.state).toBe('ready')
    const events = await shop.db
      .selectFrom('order_events')
      .select('state')
      .where('order_code', '=', code)
      .execute()
    expect(events.map(({ state }) => state)).toEqual(['accepted', 'ready'])
    // Made again, it stays ready until somebody takes the step back.
    expect((await orderOf(await mark(grill, code, ['0'], { made: false }))).state).toBe('ready')
  })

  test('that nobody has accepted yet stays new [R12.3046]', async () => {
    await setSettings(shop, { READY_BY_LINES: 'on' })
    const code = await place()
    expect((await orderOf(await mark(grill, code, lines, { qty: 3 }))).state).toBe('received')
  })
})
