import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { importFolder } from '#server/data/import.ts'
import { call } from './setup/call.ts'
import { restaurantFolder } from './setup/restaurant-folder.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const usualOf = async (productId: string): Promise<(string | undefined)[]> => {
  const { sizes } = await call(shop, endpoints.getProduct, { params: { categoryId: 'pizza', productId } })
  return sizes.filter(({ usual }) => usual).map(({ id }) => id)
}

test('guests are told which size of a dish is usual, as its row says [R2.3001]', async () => {
  expect(await usualOf('401')).toEqual(['klein'])
  const files = restaurantFolder(shop)
  files.edit('sizes.csv', /^klein,.*$/m, 'klein,Klein,Small,Küçük,no')
  files.edit('sizes.csv', /^gross,.*$/m, 'gross,Groß,Large,Büyük,yes')
  await importFolder(shop.db, files.folder, files.media)
  expect(await usualOf('401')).toEqual(['gross'])
})
