import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { EndedOrders } from '#contract/desk/today.ts'
import { HOUR } from '#contract/kit/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { answerWith } from './setup/answer.ts'
import { all, ask, type BoardScreen, change, listening, place, placeMany } from './setup/board.ts'
import { counter } from './setup/counter.ts'
import { pairedScreen } from './setup/desk.ts'
import { markPaid } from './setup/paid.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const ended = async (screen: BoardScreen, after = ''): Promise<EndedOrders> => {
  const answer = await screen.get(`/today/ended${after && `?after=${encodeURIComponent(after)}`}`)
  return z.parse(z.object({ data: EndedOrders }), await answer.json()).data
}

const nothingNew = (version: string) => ({
  after: version,
  version,
  at: shop.clock.now.toISOString(),
  orders: [],
  removed: [],
})

describe('a screen that asks', () => {
  test('is told nothing while nothing has changed, and then what has [R12.593]', async () => {
    const screen = await pairedScreen(shop)
    const code = await place(shop)
    const { version = '', orders } = await all(screen)
    expect(orders).toMatchObject([{ code }])
    expect(await ask(screen, version)).toEqual(nothingNew(version))
    const next = await place(shop)
    await expect.poll(async () => (await change(screen, version)).orders).toMatchObject([{ code: next }])
  })

  test('reads nothing of the orders while nothing has changed [R12.593]', async () => {
    const screen = await pairedScreen(shop)
    await place(shop)
    const { version } = await all(screen)
    // The notice of the order may come after the first answer.
    await vi.waitFor(async () => {
      shop.statements.length = 0
      await change(screen, version)
      expect(shop.statements.filter(sql => /from "(orders|order_items)"/.test(sql))).toEqual([])
    })
  })

  test('gets everything when its version is of another process that showed other things, of another caller or of none [R12.592]', async () => {
    const [screen, other] = [await pairedScreen(shop), await counter(shop)]
    const code = await place(shop)
    const { version = '' } = await all(other)
    for (const unknown of ['', 'x', '12-34', version]) {
      expect(
        await all({ ...screen, get: path => screen.get(path.replace(/=$/, `=${unknown}`)) }),
      ).toMatchObject({
        orders: [{ code }],
      })
    }
  })

  test('of two processes is told the same version by both, and of a change by either [R12.595]', async () => {
    const screen = await pairedScreen(shop)
    await place(shop)
    const second = shop.another()
    const there: BoardScreen = {
      ...screen,
      get: path => Promise.resolve(second.app.request(`/api/desk${path}`, { headers: screen.headers })),
    }
    const { version = '' } = await all(screen)
    expect((await all(there)).version).toBe(version)
    expect(await ask(there, version)).toEqual(nothingNew(version))
    const stream = await listening(there)
    const code = await place(shop)
    expect(await stream.change()).toMatchObject({ after: version, orders: [{ code }] })
    await stream.end()
    await second.live.stop()
    await second.close()
  })

  test('is told how many wait only if it may answer them [R12.590]', async () => {
    const [kitchen, here] = [await pairedScreen(shop), await counter(shop)]
    const before = [(await all(kitchen)).version, (await all(here)).version]
    await shop.db
      .insertInto('contact_messages')
      .values({
        id: 'm1',
        created_at: shop.clock.now.toISOString(),
        first_name: 'Eva',
        last_name: '',
        email: 'eva@example.org',
        subject: '',
        message: 'Hallo',
        answer: '',
        answered_at: null,
        answered_by: '',
        lang: 'de',
      } as never)
      .execute()
    expect((await all(kitchen)).waiting).toEqual({ reservations: 0, messages: 0 })
    expect((await all(here)).waiting).toEqual({ reservations: 0, messages: 1 })
    expect((await change(kitchen, before[0])).waiting).toBeUndefined()
    expect((await change(here, before[1])).waiting).toEqual({ reservations: 0, messages: 1 })
  })
})

describe('orders that have ended today [R12.594]', () => {
  test('are counted on the board, and listed at the counter page by page, the latest first', async () => {
    const [kitchen, here] = [await pairedScreen(shop), await counter(shop)]
    const codes = await placeMany(shop, 27)
    for (const code of codes) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
      await answerWith(shop, code, 'rejected')
    }
    const open = await place(shop)
    const now = await all(here)
    expect([now.orders.map(({ code }) => code), now.ended?.count]).toEqual([[open], 27])
    const first = await ended(here)
    expect(first.orders).toHaveLength(25)
    const second = await ended(here, first.next)
    expect([second.orders.length, second.next]).toEqual([2, undefined])
    const listed = [...first.orders, ...second.orders].map(({ code }) => code)
    expect([...listed].sort()).toEqual([...codes].sort())
    expect(first.orders[0]).toMatchObject({ state: 'rejected', items: [{ qty: 1 }] })
    expect((await kitchen.get('/today/ended')).status).toBe(403)
    shop.clock.now = new Date(shop.clock.now.getTime() + 25 * HOUR)
    expect(await ended(here)).toEqual({ orders: [] })
  })

  test('have another version once money goes back for one of them', async () => {
    const here = await counter(shop)
    const code = await place(shop)
    await markPaid(shop.db, code, shop.clock.now)
    await answerWith(shop, code, 'accepted')
    await answerWith(shop, code, 'completed')
    const { version, ended: before } = await all(here)
    expect(before?.count).toBe(1)
    await inTransaction(shop.db, tx =>
      requestRefund(tx, { code, amount: 100, actor: 'Theke', now: shop.clock.now }),
    )
    await expect
      .poll(async () => (await change(here, version)).ended?.version)
      .not.toBeOneOf([before?.version, undefined])
    expect((await all(here)).ended?.count).toBe(1)
  })
})
