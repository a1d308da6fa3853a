import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskReport } from '#contract/desk/report.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { answerAs } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { cartOf, cola, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

async function place(source: string, qty = 1): Promise<string> {
  const items = [cola({ qty })]
  const body = takeaway(items, { cart: { ...cartOf(items), source } })
  return (await call(shop, endpoints.placeOrder, { body })).code ?? ''
}
async function sources(period: string) {
  const owner = await counter(shop, 'owner', 'Büro')
  return (await dataOf(await owner.get(`/reports/${period}`), DeskReport)).sources
}

test('the numbers say how many orders came by which link, and what they brought [R12.1571]', async () => {
  await place('google', 2)
  await place('google')
  await place('web')
  await answerAs(shop, await place('flyer'), 'rejected')
  expect(await sources('2026-11')).toEqual([
    { source: 'google', count: 2, revenue: 8.7 },
    { source: 'web', count: 1, revenue: 2.9 },
  ])
  expect(await sources('2026-01-01..2026-11-30')).toBeUndefined()
})

test('by which link an order came stays when its person is erased, and is never more than a short name [R10.1574]', async () => {
  await place('Ada <ada@x.de>')
  const code = await place('google')
  const kept = () => shop.db.selectFrom('orders').select('source').orderBy('source').execute()
  expect(await kept()).toEqual([{ source: '' }, { source: 'google' }])
  await inTransaction(shop.db, tx => erasePerson(tx, code, shop.clock.now))
  expect(await kept()).toEqual([{ source: '' }, { source: 'google' }])
})
