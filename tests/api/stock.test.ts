import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import type { Folder } from '#server/data/import/data-files.ts'
import { readFolder } from '#server/data/import/folder.ts'
import { storeFolder } from '#server/data/import/store.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { answerAs } from './setup/answer.ts'
import { call, errorOf, send } from './setup/call.ts'
import { bruschetta, cola, lunch, type SentLine, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(() => count({ 101: null, 401: null, 1302: null }))

const count = (stock: Record<string, number | null>) =>
  changeCatalogue(shop, async tx => {
    for (const [id, left] of Object.entries(stock)) {
      await tx.updateTable('products').set({ stock: left }).where('id', '=', id).execute()
    }
  })
const left = async (id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
const order = (...items: SentLine[]) => call(shop, endpoints.placeOrder, { body: takeaway(items) })
const refused = async (...items: SentLine[]) => {
  const { status, data, changes } = await errorOf(shop, endpoints.placeOrder, { body: takeaway(items) })
  return { status, data, fields: changes.map(({ index, field }) => [index, field]) }
}
const orders = async () => (await shop.db.selectFrom('orders').select('code').execute()).length

test('of fifty guests who want the last portion at once one gets it [R10.42]', async () => {
  await count({ 101: 1 })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, guest) =>
      send(shop, 'POST', '/checkout/v2', takeaway([bruschetta()]), { key: `guest ${guest}` }),
    ),
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  const losers = answers.filter(answer => answer.status === 422)
  expect(losers).toHaveLength(49)
  const texts = await Promise.all(losers.map(async answer => JSON.stringify((await answer.json()).data)))
  expect(new Set(texts)).toEqual(new Set(['{"items.0.productId":["Sold out"]}']))
  expect([await left('101'), await orders()]).toEqual([0, 1])
})

test('what is gone is sold out on the menu, and back once an order is declined [R10.42 R10.43]', async () => {
  await count({ 101: 3 })
  const query = { params: { categoryId: 'vorspeisen', productId: '101' } }
  const available = async () => (await call(shop, endpoints.getProduct, query)).available
  const { code = '' } = await order(bruschetta({ qty: 3 }))
  expect([await available(), await left('101')]).toEqual([false, 0])
  await answerAs(shop, code, 'rejected')
  expect([await available(), await left('101')]).toEqual([true, 3])
})

test('more than there are is refused at the lines that want it, and takes nothing [R10.42]', async () => {
  await count({ 101: 2, 1302: 5 })
  const before = await orders()
  expect(await refused(cola(), bruschetta({ qty: 2 }), bruschetta({ notes: 'x' } as object))).toEqual({
    status: 422,
    data: { 'items.1.qty': [fieldTexts.fewLeft], 'items.2.qty': [fieldTexts.fewLeft] },
    fields: [
      [1, 'qty'],
      [2, 'qty'],
    ],
  })
  expect([await left('101'), await left('1302'), await orders()]).toEqual([2, 5, before])
})

test('what fills a combo counts too, also in an option of a dish [R10.42]', async () => {
  await count({ 401: 4, 1302: 9 })
  await order(lunch({ qty: 3 }))
  expect([await left('401'), await left('1302')]).toEqual([1, 6])
  const meal = {
    type: 'menuItem' as const,
    menu: { id: 'burger-menue' },
    optionId: 'mb-menue',
    qty: 1,
    items: [
      { slotId: 'beilage', productId: '1001' },
      { slotId: 'getraenk', productId: '1302' },
    ],
  }
  const optionIds = [
    { variantId: 'patty', value: 'pt-rind' },
    { variantId: 'menue-burger', value: [meal] },
  ]
  await order(bruschetta({ productId: '601', sizeId: 'einfach', price: 15.9, qty: 2, optionIds }))
  expect(await left('1302')).toBe(4)
  expect(await refused(lunch({ qty: 2 }))).toMatchObject({ status: 422, fields: [[0, 'qty']] })
})

test('what is not paid gives its portions back [R10.43]', async () => {
  await count({ 101: 1 })
  const body = takeaway([bruschetta()], { paymentType: 'online' })
  await call(shop, endpoints.placeOrder, { body }, { key: 'pays not' })
  expect(await left('101')).toBe(0)
  shop.clock.now = new Date(shop.clock.now.getTime() + 45 * MINUTE)
  await shop.worker.drain()
  expect(await left('101')).toBe(1)
})

test('an order that waits for its portions while the menu is replaced gets them [R10.42 R12.193]', async () => {
  await count({ 101: 5 })
  const { read } = readFolder(DEMO_FOLDER, [])
  const gate = Promise.withResolvers<void>()
  const stored = Promise.withResolvers<void>()
  const replaced = inTransaction(shop.db, async tx => {
    await storeFolder(tx, withStock(read, '101', 5))
    stored.resolve()
    await gate.promise
  })
  await stored.promise
  const placed = order(bruschetta({ qty: 2 }))
  await untilItWaits()
  gate.resolve()
  await replaced
  expect(await placed).toMatchObject({ code: expect.any(String) })
  expect(await left('101')).toBe(3)
})

const withStock = (folder: Folder, id: string, stock: number): Folder => ({
  ...folder,
  products: folder.products.map(row =>
    row.value.id === id ? { ...row, value: { ...row.value, stock } } : row,
  ),
})

/** On PostgreSQL the order reaches the row that is being replaced; SQLite lets only one transaction begin. */
async function untilItWaits(): Promise<void> {
  if (!shop.config.databaseUrl) return
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{
          count: number
        }>`select count(*) as count from pg_locks where not granted`.execute(shop.db)
        return rows[0]?.count
      },
      { timeout: 20 * SECOND },
    )
    .toBeGreaterThan(0)
}
