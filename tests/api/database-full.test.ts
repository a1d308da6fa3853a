import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { failures } from '#contract/kit/texts.ts'
import { call, send } from './setup/call.ts'
import { fillDisk, makeRoom } from './setup/full-disk.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

const STOCK = 500

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
  await changeCatalogue(shop, tx =>
    tx.updateTable('products').set({ stock: STOCK }).where('id', '=', '101').execute(),
  )
})
afterEach(() => shop.close())

const order = (key: string) =>
  send(shop, 'POST', '/checkout/v2', takeaway([bruschetta()], { notes: 'x'.repeat(500) }), { key })

test('an order for which there is no room is refused whole, and goes through when there is [R10.84 R10.15]', async () => {
  await fillDisk(shop, 'outbox')
  let placed = 0
  let answer = await order('key 0')
  while (answer.status === 200 && placed < 200) answer = await order(`key ${++placed}`)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await answer.json()).toEqual({ message: failures.server })

  const count = async (table: 'orders' | 'order_items' | 'idempotency') =>
    (await shop.db.selectFrom(table).selectAll().execute()).length
  const portions = async () =>
    (await shop.db.selectFrom('products').select('stock').where('id', '=', '101').executeTakeFirst())?.stock
  const mails = async () =>
    (await shop.db.selectFrom('outbox').selectAll().where('kind', '<>', 'rebuild').execute()).length
  const state = async () => [
    await count('orders'),
    await count('order_items'),
    await count('idempotency'),
    await mails(),
    await portions(),
  ]
  expect(await state()).toEqual([placed, placed, placed, 2 * placed, STOCK - placed])
  // What is there can be read all the time.
  expect((await call(shop, endpoints.getCategories, {})).length).toBeGreaterThan(5)

  await makeRoom(shop, 'outbox')
  const again = await order(`key ${placed}`)
  expect(again.status).toBe(200)
  expect(await state()).toEqual([placed + 1, placed + 1, placed + 1, 2 * placed + 2, STOCK - placed - 1])
})
