import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { exportFolder } from '#server/data/export.ts'
import { importFolder } from '#server/data/import.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Tables } from '#server/db/tables.ts'
import { cleanHtml } from '#server/shop/html.ts'
import { copyPicturedDemo } from '../pictures/pictured-demo.ts'
import { call, send } from './setup/call.ts'
import { ownDatabase } from './setup/database.ts'
import { delivery, lunch } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let copy: TestShop
let target: string

beforeAll(async () => {
  copy = await openShop({ empty: true })
  await migrate(copy.db)
})
afterAll(() => copy.close())
beforeEach(async () => {
  shop = await openShop()
  target = join(shop.folder, 'exported')
  cpSync(join(DEMO_FOLDER, 'media'), join(shop.folder, 'media'), { recursive: true })
})
afterEach(() => shop.close())

const exported = (from = shop, to = target) =>
  exportFolder(from.db, {
    mediaDir: join(from.folder, 'media'),
    target: to,
  })

const imported = (folder = target) => importFolder(copy.db, folder, join(copy.folder, 'media'))

/** The tables that a folder of data files becomes. */
const TABLES = [
  ...['languages', 'settings', 'translations', 'pages', 'branches', 'dining_tables', 'areas', 'places'],
  ...['taxes', 'hours', 'payment_providers', 'categories', 'products', 'sizes', 'prices', 'extras'],
  ...['extra_prices', 'variants', 'options', 'menus', 'slots', 'declarations'],
] as (keyof Tables)[]

async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const entries: [string, string[]][] = []
  for (const table of TABLES) {
    const rows = await db.selectFrom(table).selectAll().execute()
    entries.push([table, rows.map(row => JSON.stringify(Object.entries(row).sort())).sort()])
  }
  return Object.fromEntries(entries)
}

/** What the API says of the catalogue, by language and address; a revision only says that something may have changed. */
async function answersOf(from: TestShop): Promise<Record<string, unknown>> {
  const { data: languages } = await (await send(from, 'GET', '/languages')).json()
  const { data: categories } = await (await send(from, 'GET', '/products/categories')).json()
  const fixed = Object.values(endpoints)
    .filter(({ method, path, access }) => method === 'GET' && access === 'anyone' && !path.includes('{'))
    .map(({ path }) => path)
  const lists = categories.map(({ id }: { id: string }) => `/products/categories/${id}/products`)
  const answers: Record<string, unknown> = {}
  for (const { code } of languages) {
    for (const path of [...fixed, ...lists]) {
      const answer = await send(from, 'GET', `${path}?lang=${code}`, undefined, { lang: code })
      const body = (await answer.text())
        .replace(/"revision":"[^"]*"/, '')
        .replace(/"key":"CATALOGUE_REVISION","value":"[^"]*"/, '')
      answers[`${code} ${path}`] = [answer.status, body]
    }
  }
  return answers
}

test('what is exported and imported again is the same shop, in every answer of its API [R10.80]', async () => {
  const pictured = join(shop.folder, 'pictured')
  copyPicturedDemo(pictured)
  await importFolder(shop.db, pictured, join(shop.folder, 'media'))
  const counts = await exported()
  expect(counts).toMatchObject({ products: 112, menus: 8, counted: 0 })
  await imported()
  expect(await rowsOf(copy.db)).toEqual(await rowsOf(shop.db))
  const answers = await answersOf(shop)
  expect(Object.keys(answers).length).toBeGreaterThan(60)
  expect(await answersOf(copy)).toEqual(answers)
  const used = readdirSync(join(target, 'media'))
  expect(used).toContain('tomatensuppe.jpg')
  expect(readdirSync(join(copy.folder, 'media')).sort()).toEqual(used.sort())
})

/** Texts as owners and their spreadsheets make them, without space around them. */
const odd = fc
  .oneof(
    fc.constantFrom(
      'a;b',
      'a,b',
      'say "yes"',
      '"',
      'two\nlines',
      'two\r\nlines',
      '=1+1',
      '+49 30',
      "'",
      '🍕 Öl',
    ),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  )
  // Files are read in the composed form, as some computers write letters and accents apart.
  .map(text => text.replaceAll('\0', '').normalize('NFC').trim())
const words = fc
  .record({ de: odd.filter(text => text !== ''), en: odd, tr: odd })
  .map(texts => JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))))

test('whatever the texts and prices are, none of them changes on the way [R10.80]', async () => {
  const shapes = fc.record({
    name: words,
    // The name of the restaurant is required.
    title: odd.filter(text => text !== ''),
    page: odd,
    price: fc.integer({ min: 0, max: 99_999_999 }),
    less: fc.integer({ min: -99_999_999, max: 0 }),
    vat: fc.integer({ min: 0, max: 10_000 }),
    stock: fc.option(fc.integer({ min: 0, max: 999_999 })),
  })
  let round = 0
  await fc.assert(
    fc.asyncProperty(shapes, async ({ name, title, page, price, less, vat, stock }) => {
      const { db } = shop
      for (const table of ['categories', 'menus', 'declarations'] as const) {
        await db.updateTable(table).set({ name, description: name }).execute()
      }
      for (const table of ['sizes', 'extras', 'variants', 'slots', 'payment_providers'] as const) {
        await db.updateTable(table).set({ name }).execute()
      }
      const vat_rate = String(vat / 1000)
      await db
        .updateTable('products')
        .set({ name, description: name, number: title, vat_rate, stock })
        .execute()
      for (const table of ['prices', 'extras', 'options'] as const)
        await db.updateTable(table).set({ vat_rate }).execute()
      await db.updateTable('options').set({ name, price: less }).execute()
      await db.updateTable('menus').set({ price, discount: vat }).execute()
      await db.updateTable('prices').set({ price }).execute()
      await db.updateTable('extra_prices').set({ price }).execute()
      await db.updateTable('settings').set({ value: title }).where('key', '=', 'SITE_TITLE').execute()
      const text = JSON.stringify({ de: cleanHtml(`<p>${page}</p>`), tr: cleanHtml(page) })
      await db.updateTable('pages').set({ name, text }).execute()
      const folder = `${target}-${++round}`
      await exported(shop, folder)
      await imported(folder)
      expect(await rowsOf(copy.db)).toEqual(await rowsOf(db))
    }),
    { numRuns: 8 },
  )
})

test('one price that is changed in the exported files is all that an import changes [R10.80]', async () => {
  await exported()
  // The tests above have given the copy a history of prices that this shop never had.
  await copy.db.deleteFrom('price_history').execute()
  await imported()
  const before = await answersOf(shop)
  const prices = join(target, 'prices.csv')
  writeFileSync(prices, readFileSync(prices, 'utf8').replace('401,klein,7.50', '401,klein,"7,77"'))
  await imported()
  const after = await answersOf(copy)
  const changed = Object.keys(before).filter(
    address => JSON.stringify(before[address]) !== JSON.stringify(after[address]),
  )
  expect(changed.filter(address => !address.includes('/products/menus'))).toEqual(
    ['de', 'en', 'tr'].map(lang => `${lang} /products/categories/pizza/products`),
  )
  const pizza = await call(copy, endpoints.getProduct, { params: { categoryId: 'pizza', productId: '401' } })
  expect(pizza.sizes.map(({ price }) => price)[0]).toBe(7.77)
})

test('nothing of guests is in the files [R10.81]', async () => {
  await call(shop, endpoints.placeOrder, { body: delivery([lunch(), lunch()]) })
  await exported()
  const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const all = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n')
  expect(all).toContain('Margherita')
  for (const guests of ['Öztürk', 'juergen@example.org', '901820', 'Rykestraße 12']) {
    expect(all).not.toContain(guests)
  }
})

describe('an export that cannot be whole writes nothing and says what to do [R10.80]', () => {
  test('into a folder that holds something', async () => {
    mkdirSync(target)
    await exported()
    await expect(exported()).rejects.toThrow(`${target} is not empty; choose a new or empty folder.`)
  })

  test('of a shop without a menu', async () => {
    const empty = await ownDatabase(shop.folder, { empty: true })
    await migrate(empty.db)
    await expect(exported({ ...shop, db: empty.db })).rejects.toThrow('has no menu yet')
    await empty.drop()
    expect(existsSync(target)).toBe(false)
  })

  test('of a shop whose pictures are elsewhere', async () => {
    await expect(exported({ ...shop, folder: join(shop.folder, 'elsewhere') })).rejects.toThrow(
      /lacks .*logo\.svg.* Export on the machine/,
    )
    expect(existsSync(target)).toBe(false)
  })
})
