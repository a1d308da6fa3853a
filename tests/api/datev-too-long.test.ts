import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { datevTooLong } from '#contract/desk/texts.ts'
import { call } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
  await setSettings(shop, { DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003' })
})
afterEach(() => shop.close())

/** So many orders with so many taxes each are more bookings than a batch may have. */
const ORDERS = 400
const TAXES = 300

test('a booking batch that is far too long is refused before any booking is made [R10.2160]', async () => {
  await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
  const row = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const taxes = Array.from({ length: TAXES }, (_, at) => ({ name: `${at} %`, cents: 1, net: 9 }))
  const rows = Array.from({ length: ORDERS }, (_, at) => ({
    ...row,
    ...{ code: `ORDER${at}`, key_hash: `key ${at}`, tax_items: JSON.stringify(taxes), total: 10 * TAXES },
  }))
  for (let at = 0; at < ORDERS; at += 100)
    await shop.db
      .insertInto('orders')
      .values(rows.slice(at, at + 100))
      .execute()
  const owner = await counter(shop, 'owner', 'Büro')
  shop.statements.length = 0
  const answer = await owner.get('/reports/2026-01-01..2026-12-31/datev')
  expect([answer.status, await answer.json()]).toMatchObject([409, { message: datevTooLong }])
  // Not one for each of the days, of which all lines and refunds are read.
  expect(
    shop.statements.filter(sql => /from "(?:orders|order_items|refunds)"/.test(sql)).length,
  ).toBeLessThan(20)

  const month = await owner.get('/reports/2026-10-01..2026-10-31/datev')
  expect(month.status).toBe(200)
})
