import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { ChangedRows } from '#contract/desk/draft.ts'
import { DraftHome } from '#contract/desk/preview.ts'
import { draftUnclear, unknownRow } from '#contract/desk/texts.ts'
import { Menu, Product } from '#contract/menu/catalogue.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { call } from './setup/call.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await openShop()
  symlinkSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'))
  owner = await person(shop)
})
afterAll(() => shop.close())

const preview = async (key: string) => dataOf(await owner.get(`/draft/dishes/${key}`), Product)
const combo = async (key: string) => dataOf(await owner.get(`/draft/menus/${key}`), Menu)
const published = (productId: string, categoryId: string) =>
  call(shop, endpoints.getProduct, { params: { productId, categoryId } })
const change = async (table: string, key: string, column: string, from: string, to: string) => {
  const changes = [{ kind: 'change', table, key, cells: { [column]: { from, to } } }]
  await dataOf(await owner.send('PUT', '/draft/rows', { changes }), ChangedRows)
}

test('without a change it is what guests read, choices and all [R12.296]', async () => {
  for (const [id, category] of [
    ['101', 'vorspeisen'],
    ['401', 'pizza'],
  ] as const) {
    const dish = await published(id, category)
    // How often extras are chosen is no part of the draft.
    const extras = dish.extras.map(extra => ({ ...extra, rank: undefined }))
    expect(await preview(id)).toEqual({ ...dish, extras })
  }
})

const home = async (lang: string) => dataOf(await owner.get(`/draft/home/${lang}`), DraftHome)

/** What the home page shows anew: ids of categories, dishes and combos. */
async function changedAtHome(lang: string): Promise<string[]> {
  const { categories, menus } = await home(lang)
  return [
    ...categories.filter(({ changed }) => changed).map(({ category }) => category.id),
    ...[...categories.flatMap(({ products }) => products), ...menus]
      .filter(({ changed }) => changed)
      .map(({ id }) => id),
  ]
}

test('the home page has the menu of the draft in each language, and marks what guests do not read yet [R12.361]', async () => {
  const names = (await call(shop, endpoints.getCategories, {}, { lang: 'en' })).map(({ name }) => name)
  expect((await home('en')).categories.map(({ category }) => category.name)).toEqual(names)
  expect([await changedAtHome('de'), await changedAtHome('en')]).toEqual([[], []])
  await change('products', '102', 'name_en', 'Hummus with Warm Flatbread', 'Hummus')
  await change('categories', 'suppen', 'name', 'Suppen', 'Süppchen')
  expect([await changedAtHome('de'), await changedAtHome('en')]).toEqual([['suppen'], ['102', 'vegan-abend']])
})

test('a combo without a change is what guests read, slots and all [R12.360]', async () => {
  for (const menuId of ['mittag', 'familie'])
    expect(await combo(menuId)).toEqual(await call(shop, endpoints.getMenu, { params: { menuId } }))
})

test('a combo has what the draft changes of it and of its dishes; one of an answer is not on the menu [R12.360]', async () => {
  await change('menus', 'familie', 'price', '42.00', '49.90')
  await change('products', '401', 'name', 'Pizza Margherita', 'Pizza Regina')
  const { price, items } = await combo('familie')
  expect(price).toBe(49.9)
  expect(items.flatMap(({ products }) => products.map(({ name }) => name))).toContain('Pizza Regina')
  await change('menus', 'familie', 'listed', 'yes', 'no')
  const unlisted = await owner.get('/draft/menus/familie')
  expect([unlisted.status, await unlisted.json()]).toEqual([404, { message: unknownRow }])
})

test('it shows the unpublished draft, and says why if it cannot [R12.296]', async () => {
  await change('products', '101', 'offered', '', 'mon-fri 11:00-14:30')
  await change('prices', '101 standard', 'price', '6.90', '7.40')
  const dish = await preview('101')
  expect([dish.sizes[0]?.price, dish.offered?.monday]).toEqual([7.4, [{ from: '11:00', to: '14:30' }]])
  expect((await published('101', 'vorspeisen')).sizes[0]?.price).toBe(6.9)
  const missing = await owner.get('/draft/dishes/nothing')
  expect([missing.status, await missing.json()]).toEqual([404, { message: unknownRow }])
  await change('prices', '101 standard', 'price', '7.40', 'teuer')
  const unclear = await owner.get('/draft/dishes/101')
  expect([unclear.status, await unclear.json()]).toEqual([422, { message: draftUnclear }])
})
