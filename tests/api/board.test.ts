import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { DeskNow } from '#contract/desk/orders.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { answerWith } from './setup/answer.ts'
import {
  all,
  type BoardScreen,
  copyOrder,
  type Listening,
  listening,
  place,
  placeMany,
} from './setup/board.ts'
import { counter } from './setup/counter.ts'
import { pairedScreen } from './setup/desk.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { eventsOf } from './setup/stream.ts'

let shop: TestShop
const opened: { end: () => Promise<void> }[] = []
beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  for (const { end } of opened.splice(0)) await end()
  await shop.close()
})

const listen = async (screen: BoardScreen): Promise<Listening> => {
  const stream = await listening(screen)
  opened.push(stream)
  return stream
}

describe('a screen that listens', () => {
  test('is told everything at first, and then only what has changed [R12.590]', async () => {
    const screen = await pairedScreen(shop)
    const [quiet] = await placeMany(shop, 2)
    const stream = await listen(screen)
    expect(stream.first.orders).toHaveLength(2)
    const code = await place(shop)
    const fresh = await stream.change()
    expect(JSON.stringify(fresh)).not.toContain(quiet)
    expect(Object.keys(fresh).sort()).toEqual(['after', 'at', 'orders', 'removed', 'version'])
    expect(fresh).toMatchObject({
      after: stream.first.version,
      orders: [{ code, state: 'received' }],
      removed: [],
    })

    await answerWith(shop, code, 'rejected', { reason: 'Zu viel zu tun' })
    const gone = await stream.change()
    expect(gone).toMatchObject({ after: fresh.version, orders: [], removed: [code], ended: { count: 1 } })
    expect(gone.switches).toBeUndefined()
  })

  test('is told of a switch without any order [R12.590]', async () => {
    const here = await counter(shop)
    await place(shop)
    const stream = await listen(here)
    await shop.app.request('/api/desk/sold-out', {
      method: 'PUT',
      headers: { ...here.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind: 'product', target: '401', until: 'switched-back' }),
    })
    const { switches, orders, printers } = await stream.change()
    expect(switches?.soldOut).toMatchObject([{ target: '401' }])
    expect([orders, printers]).toEqual([[], undefined])
  })

  test('is told as much by a change with 200 orders as with 10 [R12.590]', async () => {
    const screen = await pairedScreen(shop)
    const [first = ''] = await placeMany(shop, 10)
    const bytes = async (): Promise<number> => {
      const stream = await listen(screen)
      const code = await place(shop)
      const fresh = await stream.news()
      await answerWith(shop, code, 'accepted')
      const accepted = await stream.news()
      await stream.end()
      return fresh.data.length + accepted.data.length
    }
    const few = await bytes()
    await copyOrder(shop, first, 200)
    expect((await all(screen)).orders.length).toBeGreaterThan(200)
    expect(Math.abs((await bytes()) - few)).toBeLessThan(60)
  })

  test('of an earlier page is told everything after every change [R12.590]', async () => {
    const screen = await pairedScreen(shop)
    const events = eventsOf(await screen.get('/events'))
    opened.push(events)
    await events.news()
    const code = await place(shop)
    const { event, data } = await events.news()
    expect(event).toBe('now')
    expect(z.parse(DeskNow, JSON.parse(data)).orders).toMatchObject([{ code }])
  })
})

/** Orders, what was ordered, refunds, who has cancelled, what has ended, printers, tickets. */
const MAX_STATEMENTS = 7

/** The statements that read orders, and not whether a screen may still listen. */
const ofOrders = (statements: string[]): string[] =>
  statements.filter(
    sql => sql.startsWith('select') && /from "(order|refunds|acts|printers|print_jobs)/.test(sql),
  )

test('a change is read once for all screens, by as many statements with 200 orders as with one [R12.591]', async () => {
  const screens = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(name => pairedScreen(shop, name)))
  const first = await place(shop)
  /** The statements between a change and the screens that have heard of it. */
  const afterChange = async (streams: Listening[]): Promise<string[]> => {
    shop.statements.length = 0
    await answerWith(shop, await place(shop), 'accepted')
    const change = shop.statements.length
    for (const stream of streams) while (!(await stream.news()).data.includes('"accepted"'));
    return ofOrders(shop.statements.slice(change)).filter(sql => !sql.includes('order_changes'))
  }
  const one = await afterChange([await listen(screens[0] as BoardScreen)])
  const streams = await Promise.all(screens.map(listen))
  const many = await afterChange(streams)
  await copyOrder(shop, first, 200)
  for (const stream of streams) while (!(await stream.news()).data.includes('C00199'));
  const busy = await afterChange(streams)
  // One reading for the new order, one for the accepted one, unless they are read together; a sign of life may fall among them.
  for (const statements of [one, many, busy])
    expect(statements.length).toBeLessThanOrEqual(3 * MAX_STATEMENTS)
})

test('a screen that listens is told everything every few minutes, also what no notice told of [R12.592]', async () => {
  const screen = await pairedScreen(shop)
  const code = await place(shop)
  const stream = await listen(screen)
  expect((await stream.next())?.event).toBe('alive')
  await inTransaction(shop.db, async tx => {
    await sql`drop trigger orders_update_announced`.execute(tx)
    await tx.updateTable('orders').set({ notes: 'Bitte klingeln' }).where('code', '=', code).execute()
  })
  expect((await stream.next())?.event).toBe('alive')
  const clock = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 7 * MINUTE)
  const { event, data } = await stream.news()
  later.mockRestore()
  expect(event).toBe('now')
  expect(z.parse(DeskNow, JSON.parse(data)).orders).toMatchObject([{ code, notes: 'Bitte klingeln' }])
})
