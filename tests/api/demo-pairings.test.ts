import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { readFolder } from '#server/data/import/folder.ts'
import { storedRows } from '#server/data/import/store.ts'
import { call } from './setup/call.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const categories = storedRows(readFolder(DEMO_FOLDER).read, 'categories')
  await changeCatalogue(shop, async tx => {
    for (const { id, pairings } of categories as { id: string; pairings: string }[])
      await tx.updateTable('categories').set({ pairings }).where('id', '=', id).execute()
  })
})
afterAll(() => shop.close())

const wellWith = async (...ids: string[]): Promise<string[]> => {
  const found = await call(shop, endpoints.getPairings, { query: { of: ids.join(',') } })
  return found.map(({ product }) => product.id)
}

test('the demo names what goes well with the dishes of most categories [R10.2600]', async () => {
  expect(await wellWith('401')).toEqual(['1201', '1302', '1304'])
  expect(await wellWith('601', '1302')).toEqual(['1001', '1002'])
  expect(await wellWith('803')).toEqual(['1309', '1006', '1203'])
  expect(await wellWith('1302')).toEqual([])
})
