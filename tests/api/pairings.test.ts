import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DAY, HOUR } from '#contract/kit/durations.ts'
import { countPairs } from '#server/orders/pairings.ts'
import { call } from './setup/call.ts'
import { bruschetta, cola, lunch, type SentLine, takeaway } from './setup/order.ts'
import { openEmptyShop, restaurantFolder } from './setup/restaurant-folder.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const pairings = async (...ids: string[]) =>
  (await call(shop, endpoints.getPairings, { query: { of: ids.join(',') } })).map(({ product }) => product.id)
const name = (table: 'products' | 'categories', id: string, ...ids: string[]) =>
  changeCatalogue(shop, tx =>
    tx
      .updateTable(table)
      .set({ pairings: JSON.stringify(ids) })
      .where('id', '=', id)
      .execute(),
  )
const extensions = async () => {
  const settings = await call(shop, endpoints.getSettings, {})
  return settings.find(({ key }) => key === 'API_EXTENSIONS')?.value?.split(/[\s,]+/)
}

test('dishes have what the restaurant names for them, or for their category [R3.1283 R3.1285]', async () => {
  expect(await extensions()).not.toContain('pairings')
  await name('categories', 'vorspeisen', '1302', '1303')
  expect(await pairings('101')).toEqual(['1302', '1303'])
  await name('products', '101', '1304', '1305', '1306', '1303')
  expect(await extensions()).toContain('pairings')
  expect(await pairings('101')).toEqual(['1304', '1305', '1306'])
  expect(await pairings('101', '1304', '102')).toEqual(['1305', '1306', '1303'])
  await changeCatalogue(shop, tx =>
    tx.updateTable('products').set({ stock: 0 }).where('id', '=', '1304').execute(),
  )
  expect(await pairings('101')).toEqual(['1305', '1306', '1303'])
  await name('products', '101')
  await name('categories', 'vorspeisen')
})

test('or what was often ordered together, which is counted once and kept as sums [R3.1284]', async () => {
  const place = (...items: SentLine[]) => call(shop, endpoints.placeOrder, { body: takeaway(items) })
  const begin = shop.clock.now
  for (let count = 0; count < 3; count++) await place(bruschetta(), cola(), lunch())
  for (let count = 0; count < 2; count++) await place(bruschetta(), cola({ productId: 1303 }))
  await countPairs(shop.db, begin)
  await setSettings(shop, { SUGGEST_DISHES: '1' })
  expect(await pairings('101')).toEqual([])
  const later = new Date(begin.getTime() + DAY + 2 * HOUR)
  await Promise.all([countPairs(shop.db, later), countPairs(shop.db, later)])
  await countPairs(shop.db, later)
  expect(await pairings('101')).toEqual(['1302'])
  expect(await pairings('1302')).toEqual(['101'])
  const rows = await shop.db.selectFrom('dish_pairs').selectAll().orderBy('with_id').execute()
  expect(rows.filter(({ product_id }) => product_id === '101')).toEqual([
    { product_id: '101', with_id: '1302', orders: 3 },
    { product_id: '101', with_id: '1303', orders: 2 },
  ])
})

test('an import names a dish that goes with itself, and one that does not exist [R3.1286]', async () => {
  const empty = await openEmptyShop()
  const files = restaurantFolder(empty)
  files.edit('products.csv', /^(id,[^\r\n]*)/, '$1,pairings')
  files.edit('products.csv', /^(101,[^\r\n]*)/m, '$1,101 1302')
  files.edit('products.csv', /^(102,[^\r\n]*)/m, '$1,9999')
  const said = await files.mistakes()
  await empty.close()
  expect(said).toEqual([
    expect.stringContaining('column pairings: a dish does not go with itself'),
    expect.stringContaining('column pairings: there is no product “9999”'),
  ])
})
