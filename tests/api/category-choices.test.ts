import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { Draft, DraftReview } from '#contract/desk/draft.ts'
import { Product } from '#contract/menu/catalogue.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { exportFolder } from '#server/data/export.ts'
import { importFolder } from '#server/data/import.ts'
import { call } from './setup/call.ts'
import { takeaway } from './setup/order.ts'
import { openEmptyShop, restaurantFolder } from './setup/restaurant-folder.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'
import { dataOf, person } from './setup/staff.ts'

let shop: TestShop
let copy: TestShop
beforeAll(async () => {
  copy = await openEmptyShop()
})
afterAll(() => copy.close())
beforeEach(async () => {
  shop = await openShop()
  // Exports and previews read the pictures that the menu names.
  symlinkSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'))
  return () => shop.close()
})

const pizzas = async (from = shop) =>
  (await call(from, endpoints.getProducts, { params: { categoryId: 'pizza' } })).data
const menuIn = async (from = shop) => [await pizzas(from), await call(from, endpoints.getMenus, {})]
const choicesOf = async (id: string) => {
  const product = (await pizzas()).find(each => each.id === id)
  return {
    extras: new Set(product?.extras.map(extra => extra.id.split('-')[0])).size,
    variants: product?.variants.map(variant => variant.id),
  }
}
const EXTRAS = JSON.stringify(['pizza'])
const VARIANTS = JSON.stringify(['teig', 'weglassen-pizza'])
/** Moves what all pizzas name to their category. */
const move = () =>
  changeCatalogue(shop, async tx => {
    await tx
      .updateTable('categories')
      .set({ extras: EXTRAS, variants: VARIANTS })
      .where('id', '=', 'pizza')
      .execute()
    for (const [column, stored] of Object.entries({ extras: EXTRAS, variants: VARIANTS }))
      await tx
        .updateTable('products')
        .set({ [column]: '[]' })
        .where('category_id', '=', 'pizza')
        .where(column as 'extras', '=', stored)
        .execute()
  })
const setDish = (set: Record<string, string[]>) =>
  changeCatalogue(shop, tx =>
    tx
      .updateTable('products')
      .set(Object.fromEntries(Object.entries(set).map(([column, ids]) => [column, JSON.stringify(ids)])))
      .where('id', '=', '401')
      .execute(),
  )

test('extras and questions of a category are those of its dishes, in lists, combos and prices [R7.2770]', async () => {
  const before = await menuIn()
  const extra = (await pizzas()).find(({ id }) => id === '401')?.extras[0]
  const price = extra?.prices.find(({ sizeId }) => sizeId === 'klein')?.price ?? 0
  expect(price).toBeGreaterThan(0)
  await move()
  expect(await menuIn()).toEqual(before)
  const line = {
    ...{ type: 'productItem' as const, productId: '401', sizeId: 'klein', qty: 1, price: 7.5 + price },
    extraIds: [{ extraId: extra?.id ?? '', selected: true, name: '' }],
  }
  const { price: paid } = await call(shop, endpoints.getQuote, { body: { cart: takeaway([line]).cart } })
  expect(paid).toBe(7.5 + price)
})

test('a dish has those of its category before its own, unless it refuses one [R7.2771]', async () => {
  await move()
  await setDish({ variants: ['kaese-dazu', 'teig'], without_variants: ['weglassen-pizza'] })
  expect((await choicesOf('401')).variants).toEqual(['kaese-dazu', 'teig'])
  await setDish({ variants: ['kaese-dazu'], without_variants: [], without_extras: ['pizza'] })
  expect(await choicesOf('401')).toEqual({ extras: 0, variants: ['teig', 'weglassen-pizza', 'kaese-dazu'] })
  expect((await choicesOf('402')).extras).toBeGreaterThan(0)
})

test('data files keep what is the category’s and what a dish refuses [R7.2772]', async () => {
  await move()
  await setDish({ without_variants: ['teig'] })
  const target = join(shop.folder, 'exported')
  await exportFolder(shop.db, { mediaDir: join(shop.folder, 'media'), target })
  await importFolder(copy.db, target, join(copy.folder, 'media'))
  const rows = (from: TestShop) =>
    Promise.all([
      from.db.selectFrom('categories').select(['id', 'extras', 'variants']).orderBy('id').execute(),
      from.db
        .selectFrom('products')
        .select(['id', 'extras', 'variants', 'without_extras', 'without_variants'])
        .orderBy('id')
        .execute(),
    ])
  expect(await rows(copy)).toEqual(await rows(shop))
  expect(await menuIn(copy)).toEqual(await menuIn())
})

test('a mistake in them is named at the category, and a price that an inherited extra lacks at the dish [R7.2773]', async () => {
  const files = restaurantFolder(copy)
  files.edit('categories.csv', ',gallery', ',gallery,extras,variants')
  files.edit('categories.csv', /^(burger,.*)$/m, '$1,nuts,huh')
  const row = files.rowOf('categories.csv', 'burger,')
  expect(await files.mistakes()).toEqual([
    `categories.csv, row ${row}, column variants: there is no variant “huh”`,
    `categories.csv, row ${row}, column extras: there is no group of extras “nuts”`,
  ])
  files.edit('categories.csv', ',nuts,huh', ',pizza,')
  const [first = ''] = await files.mistakes()
  expect(first).toMatch(/^products.csv, row \d+.*, column extras: extra_prices.csv has no price for/)
})

test('the draft shows a dish with what its category got there, and a review says so of the category [R7.2770]', async () => {
  const owner = await person(shop)
  const change = (key: string, table: string, column: string, from: string, to: string) =>
    owner.send('PUT', '/draft/rows', {
      changes: [{ kind: 'change', table, key, cells: { [column]: { from, to } } }],
    })
  const shown = async () =>
    (await dataOf(await owner.get('/draft/dishes/401'), Product)).variants.map(({ id }) => id)
  await change('pizza', 'categories', 'variants', '', 'kaese-dazu')
  expect(await shown()).toEqual(['kaese-dazu', 'teig', 'weglassen-pizza'])
  await change('401', 'products', 'withoutVariants', '', 'kaese-dazu')
  expect(await shown()).toEqual(['teig', 'weglassen-pizza'])
  const { changes, mistakes } = await dataOf(await owner.get('/draft/review'), DraftReview)
  expect(mistakes).toEqual([])
  expect(changes.map(({ table, key }) => [table, key])).toEqual([
    ['categories', 'pizza'],
    ['products', '401'],
  ])
  const { tables } = await dataOf(await owner.get('/draft/tables/categories'), Draft)
  expect(tables[0]?.columns).toEqual(expect.arrayContaining(['extras', 'variants']))
})
