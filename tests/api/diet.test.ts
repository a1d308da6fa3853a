import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { importFolder } from '#server/data/import.ts'
import { call } from './setup/call.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const productsOf = async (categoryId: string, lang = 'de') =>
  (await call(shop, endpoints.getProducts, { params: { categoryId } }, { lang })).data

test('a product names the diets it suits', async () => {
  const vegan = await productsOf('vegan')
  expect(vegan.every(({ diet }) => diet?.includes('vegan'))).toBe(true)
  const pizzas = await productsOf('pizza')
  expect(pizzas.find(({ id }) => id === '401')?.diet).toEqual(['vegetarian'])
  expect(pizzas.find(({ id }) => id === '402')?.diet).toEqual([])
})

test('a product says how hot it is and as what it is marked, and only then [R3.1170]', async () => {
  const grilled = await productsOf('grill')
  const said = (id: string) => {
    const { heat, highlight } = grilled.find(each => each.id === id) ?? {}
    return { heat, highlight }
  }
  expect(said('705')).toEqual({ heat: 2, highlight: 'favourite' })
  expect(said('704')).toEqual({})
})

test('a product that contains nothing says so, and no other [R3.2001]', async () => {
  const all = (await Promise.all(['beilagen', 'pizza'].map(id => productsOf(id)))).flat()
  const nothing = all.filter(({ allergens, additives }) => allergens.length + additives.length === 0)
  expect(nothing.map(({ declared }) => declared)).toEqual(nothing.map(() => true))
  expect(all.filter(({ declared }) => declared).map(({ id }) => id)).toEqual(nothing.map(({ id }) => id))
  expect(nothing.map(({ id }) => id)).toContain('1001')
})

test('a product in a slot names them too', async () => {
  const menu = await call(shop, endpoints.getMenu, { params: { menuId: 'vegan-abend' } })
  const required = menu.items.filter(slot => slot.required).flatMap(slot => slot.products)
  expect(required.length).toBeGreaterThan(0)
  expect(required.every(({ diet }) => diet?.includes('vegan'))).toBe(true)
})

test('nothing with an allergen of animals is vegan, and nothing with fish or seafood vegetarian', async () => {
  const categories = await call(shop, endpoints.getCategories, {})
  const products = (await Promise.all(categories.map(({ id }) => productsOf(id)))).flat()
  const wrong = products.filter(({ diet = [], allergens }) => {
    const codes = allergens.map(({ code = '' }) => code)
    const has = (groups: string) => codes.some(code => groups.includes(code))
    return (diet.includes('vegan') && has('BCDGR')) || (diet.length > 0 && has('BDR'))
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('an allergen that is part of a group names it, in the language asked for', async () => {
  const [bruschetta] = await productsOf('vorspeisen', 'en')
  expect(bruschetta?.allergens.map(({ code, group }) => [code, group])).toEqual([
    ['A1', 'Cereals containing gluten'],
    ['A2', 'Cereals containing gluten'],
  ])
  const [, , , , caprese] = await productsOf('vorspeisen')
  expect(caprese?.allergens.map(({ code, group }) => [code, group])).toEqual([['G', undefined]])
})

test.each([
  [/,vegan,/, ',vegna,', 'diet: “vegna” must be one of vegetarian, vegan'],
  [/,2,favourite(?=,)/, ',4,favourite', 'heat: “4” must be 3 at most'],
  [/,2,favourite(?=,)/, ',2,neu', 'highlight: “neu” must be one of new, favourite'],
])('an import refuses what it does not know: %s becomes %s [R3.1170]', async (was, is, mistake) => {
  const folder = join(shop.folder, 'restaurant')
  cpSync(DEMO_FOLDER, folder, { recursive: true })
  const file = join(folder, 'products.csv')
  writeFileSync(file, readFileSync(file, 'utf8').replace(was, is))
  await expect(importFolder(shop.db, folder, join(shop.folder, 'media'))).rejects.toThrow(`column ${mistake}`)
})
