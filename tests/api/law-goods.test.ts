import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
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

const drink = (productId: string, lang = 'de') =>
  call(shop, endpoints.getProduct, { params: { categoryId: 'softdrinks', productId } }, { lang })

test('prepacked goods say what is in them, how much, and who made them [R11.66]', async () => {
  expect(await files.mistakes()).toEqual([])
  const { goods } = await drink('1307', 'en')
  expect(goods).toMatchObject({
    ingredients: expect.stringMatching(/^Water, sugar, mate/),
    maker: expect.stringContaining('10999 Berlin'),
    nutrition: { per: '100 ml', kj: 84, kcal: 20, fat: 0, salt: 0.01 },
    withdrawal: false,
  })
  expect((await drink('1302')).goods).toBeUndefined()
})

test('goods without a product, and amounts of nothing that is known, are mistakes [R11.66]', async () => {
  files.edit('goods.csv', '1307,', '1397,')
  files.edit('goods.csv', ',100 ml,', ',1 l,')
  expect((await files.mistakes()).map(each => each.split(': ')[1])).toEqual([
    '“1 l” must be one of 100 g, 100 ml',
    'there is no product “1397”',
  ])
})

test('an additive names its azo dyes, and only those that need the warning [R11.67]', async () => {
  expect(await files.mistakes()).toEqual([])
  const { additives } = await drink('1304')
  expect(additives.map(({ code, dyes }) => [code, dyes])).toEqual([
    ['1', undefined],
    ['3', undefined],
    ['16', ['E 102', 'E 110']],
  ])
  files.edit('additives.csv', 'E102 E110', 'E102 E999')
  expect(await files.mistakes()).toEqual([expect.stringContaining('column dyes: “E999” must be one of E102')])
})
