import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { exportFolder } from '#server/export/export.ts'
import { call } from './setup/call.ts'
import { openEmptyShop, restaurantFolder } from './setup/restaurant-folder.ts'
import type { TestShop } from './setup/shop.ts'

let shop: TestShop
let files: ReturnType<typeof restaurantFolder>
beforeAll(async () => {
  shop = await openEmptyShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  files = restaurantFolder(shop)
})

const sizesOf = async (productId: string, categoryId = 'softdrinks') =>
  (await call(shop, endpoints.getProduct, { params: { categoryId, productId } })).sizes

async function exported(name: string, file: string): Promise<string> {
  const target = join(shop.folder, name)
  const postgres = shop.config.databaseUrl !== undefined
  await exportFolder(shop.db, { mediaDir: files.media, target, postgres })
  return readFileSync(join(target, file), 'utf8')
}

test('a net quantity is read from the price list, and written again [R11.63]', async () => {
  files.edit('prices.csv', '1302,033l,2.90,0.33 l', '1302,033l,2.90,"330ML"')
  files.edit('prices.csv', '1302,1l,4.50,1 l', '1302,1l,4.50,"1,000 l"')
  expect(await files.mistakes()).toEqual([])
  expect((await sizesOf('1302')).map(({ quantity }) => quantity)).toEqual([
    { amount: 330, unit: 'ml' },
    { amount: 1, unit: 'l' },
  ])
  expect((await sizesOf('401', 'pizza')).map(({ quantity }) => quantity)).toEqual(Array(4).fill(undefined))
  const prices = await exported('quantities', 'prices.csv')
  expect(prices).toContain('1302,033l,2.90,330 ml')
  expect(prices).toContain('1302,1l,4.50,1 l')
})

test.each(['0 l', '330', '1 pint', '0,1234 l'])('“%s” is no net quantity [R11.63]', async written => {
  files.edit('prices.csv', '1302,033l,2.90,0.33 l', `1302,033l,2.90,"${written}"`)
  expect(await files.mistakes()).toEqual([
    expect.stringContaining(`“${written}” must be a quantity such as 330 ml, 0.75 l or 500 g`),
  ])
})
