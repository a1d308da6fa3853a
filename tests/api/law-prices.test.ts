import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DAY } from '#contract/kit/durations.ts'
import { exportFolder } from '#server/data/export.ts'
import { importFolder } from '#server/data/import.ts'
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
  await exportFolder(shop.db, { mediaDir: files.media, target })
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

describe('an earlier price', () => {
  const start = new Date('2026-01-01T10:00:00Z')
  /** Imports the folder so many days after the first import. */
  const onDay = async (day: number, folder = files) => {
    const now = new Date(start.getTime() + day * DAY)
    return (await importFolder(shop.db, folder.folder, folder.media, [], undefined, now)).formerPrices
  }
  /** The price list with another price for the cola of 330 ml. */
  let last = '2.90,0.33 l,,'
  const price = (price: string, was = '') => {
    const next = `${price},0.33 l,,${was}`
    files.edit('prices.csv', `1302,033l,${last}`, `1302,033l,${next}`)
    last = next
  }
  const shown = async () => (await sizesOf('1302'))[0]
  beforeEach(async () => {
    last = '2.90,0.33 l,,'
    await shop.db.deleteFrom('price_history').execute()
    rmSync(files.path('price-history.csv'))
    files.edit('prices.csv', '1205,standard,5.90,,,6.90', '1205,standard,5.90,,,')
  })

  test('is struck through when it is the lowest of 30 days [R11.65 R11.175]', async () => {
    price('3.50')
    await onDay(0)
    price('2.90', '3.50')
    expect(await onDay(40)).toEqual([])
    expect(await shown()).toMatchObject({ price: 2.9, was: 3.5 })
    expect(await exported('earlier', 'prices.csv')).toContain('1302,033l,2.90,0.33 l,,3.50')
    expect(await exported('history', 'price-history.csv')).toContain('product,1302,033l,3.50,2026-01-01')
    expect(await onDay(80), 'another import changes nothing').toEqual([])
    expect(await shown()).toMatchObject({ was: 3.5 })
  })

  test('is corrected to the lowest of 30 days, and the import says so [R11.65]', async () => {
    price('3.20')
    await onDay(0)
    price('3.50')
    await onDay(20)
    price('2.90', '3.50')
    const row = files.rowOf('prices.csv', '1302,033l')
    expect(await onDay(40)).toEqual([
      `prices.csv, row ${row}: the earlier price is shown as 3.20, the lowest of the 30 days before (§ 11 PAngV), and not as 3.50`,
    ])
    expect(await shown()).toMatchObject({ was: 3.2 })
    expect(await onDay(80)).toHaveLength(1)
  })

  test('is forgotten after 30 days at another price [R11.65]', async () => {
    price('2.50')
    await onDay(0)
    price('3.50')
    await onDay(1)
    price('2.90', '3.50')
    expect(await onDay(32)).toEqual([])
    expect(await shown()).toMatchObject({ was: 3.5 })
  })

  test('is missing if no price was higher in 30 days, and the import says so [R11.65]', async () => {
    price('2.90', '3.50')
    expect((await onDay(0))[0]).toMatch(/no earlier price is shown/)
    expect((await shown())?.was).toBeUndefined()
    const [combo] = await call(shop, endpoints.getMenus, {})
    expect(combo?.was).toBeUndefined()
  })

  test('of a combo is what it cost before its discount [R11.65]', async () => {
    files.edit('menus.csv', '42.00,10,', '42.00,0,')
    await onDay(0)
    files.edit('menus.csv', '42.00,0,', '42.00,10,')
    await onDay(31)
    const menus = await call(shop, endpoints.getMenus, {})
    expect(menus.map(({ id, was }) => [id, was]).filter(([, was]) => was)).toEqual([['familie', 42]])
  })
})
