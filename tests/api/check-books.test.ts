import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { type Period, readPeriod } from '#contract/desk/period.ts'
import { DAY } from '#contract/kit/durations.ts'
import { reportFile } from '#server/reports/files.ts'
import { reportOf } from '#server/reports/report.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { contextOf } from '../../scripts/shop/command.ts'
import { commands } from '../../scripts/shop/commands.ts'
import { answerAs } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { said } from './setup/command-line.ts'
import { storeManyOrders } from './setup/many-orders.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

describe('what a report costs does not depend on the number of orders [R12.563]', () => {
  const YEAR = '2026-02-01..2026-10-31'

  async function statementsFor(orders: number): Promise<string[]> {
    const own = await openShop()
    await storeManyOrders(own, orders, 7)
    const period = readPeriod(YEAR)
    if (!period) throw new Error(`${YEAR} is no period`)
    const input = { period, shop: await createShopSource()(own.db), now: own.clock.now }
    await reportOf(own.db, input)
    own.statements.length = 0
    await reportOf(own.db, input)
    const dishes = { ...input, file: 'dishes', lang: 'de' } as const
    const { pieces } = await reportFile(own.db, dishes)
    await buffer(pieces)
    // A list of days is as long as the time since the first order.
    const statements = own.statements.map(statement => statement.replaceAll(/\?(?:, \?)+/g, '?'))
    await own.close()
    return statements
  }

  test('its statements are the same, and read no order but the first', async () => {
    const few = await statementsFor(200)
    expect(await statementsFor(1200)).toEqual(few)
    const orders = few.filter(statement => /from "(orders|order_items)"/.test(statement))
    expect(new Set(orders.map(statement => /limit/.test(statement)))).toEqual(new Set([true]))
  })
})

describe('the command check-books [R12.564]', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openShop()
  })
  afterEach(() => shop.close())

  const check = (...args: string[]) =>
    said(async () =>
      commands['check-books']?.run({ ...contextOf(shop.db, shop.config), now: shop.clock.now }, args),
    )

  const placed = async () => (await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })).code ?? ''

  test('finds a sum that is wrong, and makes it again', async () => {
    await answerAs(shop, await placed(), 'accepted')
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * DAY)
    expect(await check()).toEqual([0, expect.stringContaining('The sums of 2 days and months equal')])
    await shop.db.updateTable('book_money').set({ gross: 1 }).execute()
    await shop.db.deleteFrom('book_dishes').execute()
    const [code, text] = await check()
    expect(code).toBe(1)
    expect(text).toMatch(/2026-11-20 sale takeaway counter .* gross is 1, but 290 by orders and refunds/)
    expect(text).toMatch(/2026-11-20 product 1302 .*qty is 0, but 1 /)
    expect(text).toContain('The sums of 1 of 2 days and months differ. Add --repair')
    expect(await check('--repair')).toEqual([
      0,
      expect.stringContaining('The sums of 1 of 2 days and months were made'),
    ])
    expect((await check())[0]).toBe(0)
    expect((await check('--all'))[0]).toBe(1)
  })

  test('and those of a month that are not those of its days', async () => {
    await placed()
    await shop.db.updateTable('orders').set({ created_at: '2026-10-01T12:00:00.000Z' }).execute()
    const october = {
      period: readPeriod('2026-10') as Period,
      shop: await createShopSource()(shop.db),
      now: shop.clock.now,
    }
    await reportOf(shop.db, october)
    await shop.db.updateTable('book_money').set({ tips: 7 }).where('day', '=', '2026-10').execute()
    expect(await check()).toEqual([1, expect.stringMatching(/^2026-10 sale .*tips is 7, but 0 /)])
    expect((await check('--repair'))[0]).toBe(0)
    expect((await check())[0]).toBe(0)
  })

  test('has nothing to say of a shop without orders', async () => {
    expect(await check()).toEqual([0, expect.stringContaining('The sums of 0 days')])
  })
})
