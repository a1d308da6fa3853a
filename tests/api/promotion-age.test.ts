import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DAY } from '#contract/kit/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { codeBatches, makeCodes } from '#server/promotions/codes.ts'
import { promotionDays } from '#server/promotions/days.ts'
import { useCounts } from '#server/promotions/use-counts.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { call } from './setup/call.ts'
import { offerIn } from './setup/offer.ts'
import { bruschetta, cartOf, takeaway } from './setup/order.ts'
import { longReads } from './setup/plans.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const items = [bruschetta()]
const half = { id: 'half', percent: 50_000 }

async function place(code = ''): Promise<void> {
  const { total } = await call(shop, endpoints.getQuote, {
    body: { cart: { ...cartOf(items), code }, orderTime: 'now' } as never,
  })
  const body = takeaway(items)
  await call(shop, endpoints.placeOrder, { body: { ...body, cart: { ...body.cart, code, total } } })
}

const days = async () =>
  promotionDays(shop.db, { promotion: 'half', shop: await createShopSource()(shop.db), now: shop.clock.now })

test('the days of a promotion are found by the time of their orders, and not among all uses there ever were [R10.2159]', async () => {
  await offerIn(shop, [half])
  await place()
  await place()
  const today = shop.clock.now
  shop.clock.now = new Date(today.getTime() + 7 * DAY)
  await place()
  expect(await days()).toEqual([
    { date: '2026-11-27', orders: 1, total: 3.45, taken: 3.45 },
    { date: '2026-11-20', orders: 2, total: 6.9, taken: 6.9 },
  ])
  shop.clock.now = new Date(today.getTime() + 32 * DAY)
  shop.queries.length = 0
  expect(await days()).toEqual([{ date: '2026-11-27', orders: 1, total: 3.45, taken: 3.45 }])
  expect(await longReads(shop.db, shop.queries)).toEqual([])
  const read = shop.queries.filter(({ sql }) => /order_promotions/.test(sql))
  // Of the three uses, the one that is told.
  expect(read.flatMap(({ parameters }) => parameters)).toHaveLength(2)
})

test('batches of codes have their sums kept, and none of their codes is counted [R10.2159]', async () => {
  await offerIn(shop, [{ ...half, needs: 'code' }])
  const make = (count: number) =>
    inTransaction(shop.db, tx => makeCodes(tx, { promotion: 'half', count, now: shop.clock.now }))
  const first = await make(3)
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  const second = await make(2)
  const { code } = await shop.db
    .selectFrom('promotion_codes')
    .select('code')
    .where('batch', '=', first)
    .limit(1)
    .executeTakeFirstOrThrow()
  await place(code)
  const sums = async () =>
    (await codeBatches(shop.db, 'half')).map(({ id, codes, used }) => ({ id, codes, used }))
  shop.statements.length = 0
  expect(await sums()).toEqual([
    { id: second, codes: 2, used: 0 },
    { id: first, codes: 3, used: 1 },
  ])
  const reading = { shop: await createShopSource()(shop.db), now: shop.clock.now }
  expect(await useCounts(shop.db, reading)).toEqual([
    { id: 'half', isUnreadable: false, uses: 1, today: 1, codes: 5, codesUsed: 1 },
  ])
  expect(shop.statements.filter(sql => /promotion_codes/.test(sql))).toEqual([])

  // Given back, and thrown away.
  await shop.db.updateTable('promotion_codes').set({ used_by: null, used_at: null }).execute()
  await shop.db.deleteFrom('promotion_codes').where('batch', '=', second).execute()
  expect(await sums()).toEqual([{ id: first, codes: 3, used: 0 }])
})
