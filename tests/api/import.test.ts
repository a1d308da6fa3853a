import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { migrate } from '#server/db/migrate.ts'
import { DEMO_FOLDER, seedDemo } from '#server/demo.ts'
import { importFolder, isEmpty } from '#server/import/import.ts'
import { ImportError } from '#server/import/mistakes.ts'
import { call, send } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let folder: string
let media: string
beforeAll(async () => {
  shop = await openShop({ empty: true })
  await migrate(shop.db)
})
afterAll(() => shop.close())
beforeEach(() => {
  folder = join(shop.folder, 'restaurant')
  media = join(shop.folder, 'media')
  rmSync(folder, { recursive: true, force: true })
  cpSync(DEMO_FOLDER, folder, { recursive: true })
})

/** Changes a file of the restaurant's folder by exact text. */
function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  writeFileSync(path, changed)
}

const add = (file: string, row: string) => appendFileSync(join(folder, file), `${row}\n`)

const rowOf = (file: string, start: string): number =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .findIndex(line => line.startsWith(start)) + 1

async function mistakes(): Promise<string[]> {
  try {
    await importFolder(shop.db, folder, media)
    return []
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return error.mistakes
  }
}

test('before anything was imported the server says so', async () => {
  expect((await shop.app.request('/ready')).status).toBe(503)
  expect((await send(shop, 'GET', '/languages')).status).toBe(503)
  expect((await send(shop, 'GET', '/products/categories')).status).toBe(200)
})

describe('a mistake is named with its file, row and column', () => {
  const row = rowOfDemo
  const cases: [string, () => void, () => string][] = [
    [
      'a rate that is no number',
      () => edit('products.csv', 'bruschetta.svg,7,', 'bruschetta.svg,seven,'),
      () => 'products.csv, row 2, column vat: “seven” must be an amount such as 7.90',
    ],
    [
      'an unknown category',
      () => edit('products.csv', '101,1,vorspeisen', '101,1,vorspisen'),
      () => 'products.csv, row 2, column category: there is no category “vorspisen”',
    ],
    [
      'a picture that is not there',
      () => edit('products.csv', 'bruschetta.svg', 'brusketta.svg'),
      () => 'products.csv, row 2, column image: there is no file media/brusketta.svg',
    ],
    [
      'an empty name',
      () => edit('products.csv', ',Bruschetta,Bruschetta,', ',,Bruschetta,'),
      () => 'products.csv, row 2, column name: must not be empty',
    ],
    [
      'the same id twice',
      () => add('categories.csv', 'pizza,Pizza,Pizza,Pizza,,,,'),
      () =>
        `categories.csv, row ${row('categories.csv')}, column id: “pizza” stands in row ${rowOf('categories.csv', 'pizza,')} already`,
    ],
    [
      'an allergen nobody knows',
      () => edit('products.csv', ',A1 A2,', ',A1 ZZ,'),
      () => 'products.csv, row 2, column allergens: there is no allergen “ZZ”',
    ],
    [
      'a price that is missing for an extra',
      () => edit('extra_prices.csv', /pz-kaese,klein,1.20\r?\n/, ''),
      () =>
        `products.csv, row ${rowOf('products.csv', '401,')}, column extras: extra_prices.csv has no price for “pz-kaese” at the size “klein”`,
    ],
    [
      'a size that a combo needs',
      () =>
        edit(
          'slots.csv',
          'feierabend,bier,Bier,Beer,Bira,yes,05l',
          'feierabend,bier,Bier,Beer,Bira,yes,familie',
        ),
      () =>
        `slots.csv, row ${rowOf('slots.csv', 'feierabend,bier')}, column size: “1501” has no price at the size “familie” in prices.csv`,
    ],
    [
      'hours that overlap',
      () => add('hours.csv', 'monday,21:00,23:00'),
      () => `hours.csv, row ${row('hours.csv')}, column from: overlaps with row 2`,
    ],
    [
      'a time that is none',
      () => edit('hours.csv', 'monday,17:00,22:00', 'monday,17 Uhr,22:00'),
      () => 'hours.csv, row 2, column from: “17 Uhr” must be a time such as 17:30',
    ],
    [
      'a column with another name',
      () => edit('taxes.csv', 'name,rate', 'name,rates'),
      () => 'taxes.csv, row 1, column rate: is missing',
    ],
    [
      'a page without text',
      () => rmSync(join(folder, 'pages', 'imprint.de.html')),
      () =>
        `pages.csv, row ${rowOf('pages.csv', 'imprint')}, column id: there is no file pages/imprint.de.html`,
    ],
    [
      'a setting that names no page',
      () => edit('settings.csv', 'TERMS_AND_CONDITIONS,terms', 'TERMS_AND_CONDITIONS,agb'),
      () => `settings.csv, row ${rowOf('settings.csv', 'TERMS_AND')}, column value: there is no page “agb”`,
    ],
    [
      'a provider that nobody knows',
      () => edit('settings.csv', 'ALLOW_SOCIAL_LOGIN,', 'ALLOW_SOCIAL_LOGIN,"google,myspace"'),
      () =>
        `settings.csv, row ${rowOf('settings.csv', 'ALLOW_SOCIAL')}, column value: “google,myspace” must be google or facebook, or both with a comma between them`,
    ],
    [
      'a file that is missing',
      () => rmSync(join(folder, 'prices.csv')),
      () => 'prices.csv: this file is missing',
    ],
    [
      'quotes that never close',
      () => writeFileSync(join(folder, 'taxes.csv'), 'name,rate\n"MwSt,7\n'),
      () => 'taxes.csv: cannot be read as a table',
    ],
    [
      'options that nest twice',
      () => add('options.csv', 'be-zuviel,beilage,be-pommes-pur,Zu viel,Too much,Fazla,0,,,'),
      () => `options.csv, row ${row('options.csv')}, column parent: options nest only once`,
    ],
    [
      'an unknown way',
      () => edit('payment-providers.csv', 'takeaway table', 'takeaway drone'),
      () =>
        `payment-providers.csv, row ${rowOf('payment-providers.csv', 'counter')}, column ways: there is no way of ordering “drone”`,
    ],
  ]

  test.each(cases)('%s', async (_, spoil, expected) => {
    spoil()
    const found = await mistakes()
    expect(
      found.some(mistake => mistake.startsWith(expected())),
      found.join('\n'),
    ).toBe(true)
    expect(await isEmpty(shop.db)).toBe(true)
    expect(existsSync(media)).toBe(false)
  })

  /** The last row of a file, as a spreadsheet counts. */
  function rowOfDemo(file: string): number {
    return readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length
  }
})

test('the demo fills an empty database and never another one [R10.21]', async () => {
  expect(await seedDemo(shop.db, media)).toBe(true)
  await shop.db
    .updateTable('settings')
    .set({ value: 'Meine Pizzeria' })
    .where('key', '=', 'SITE_TITLE')
    .execute()
  expect(await seedDemo(shop.db, media)).toBe(false)
  const row = await shop.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'SITE_TITLE')
    .executeTakeFirst()
  expect(row?.value).toBe('Meine Pizzeria')
})

describe('a folder without mistakes', () => {
  test('becomes the menu, with its pictures', async () => {
    expect(await mistakes()).toEqual([])
    const categories = await call(shop, endpoints.getCategories, {})
    const picture = categories[0]?.poster?.urls.poster ?? ''
    const answer = await shop.app.request(picture)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/)
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
  })

  test('replaces the one before, and leaves orders alone', async () => {
    await importFolder(shop.db, folder, media)
    const { key = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
    edit('categories.csv', 'pizza,Pizza,', 'pizza,Pizze,')
    edit('prices.csv', '1302,033l,2.90', '1302,033l,"3,10"')
    expect(await mistakes()).toEqual([])
    const categories = await call(shop, endpoints.getCategories, {})
    expect(categories.find(category => category.id === 'pizza')?.name).toBe('Pizze')
    const drinks = await call(shop, endpoints.getProduct, {
      params: { categoryId: 'softdrinks', productId: '1302' },
    })
    expect(drinks.sizes[0]?.price).toBe(3.1)
    expect((await call(shop, endpoints.getOrderStatus, { params: { key } })).payment.price).toBe(2.9)
  })

  test('stays when the next one has mistakes, which are all named at once', async () => {
    await importFolder(shop.db, folder, media)
    edit('products.csv', 'bruschetta.svg,7,', 'bruschetta.svg,x,')
    edit('prices.csv', '101,standard,6.90', '101,standard,-1')
    edit('areas.csv', '12.00', 'zwölf')
    expect((await mistakes()).map(mistake => mistake.split(',')[0]).sort()).toEqual([
      'areas.csv',
      'prices.csv',
      'products.csv',
    ])
    const { data } = await (await send(shop, 'GET', '/products/categories/vorspeisen/products')).json()
    expect(data[0].sizes[0].price).toBe(6.9)
  })

  test('may have semicolons, a byte order mark and quoted line breaks', async () => {
    writeFileSync(
      join(folder, 'areas.csv'),
      '\ufeffid;name;zipcode;minimumOrder;deliveryPrice;freeDeliveryThreshold\r\nmitte;"Mitte\nund mehr";10115;10,00;2,5;\r\n',
    )
    expect(await mistakes()).toEqual([])
    expect(await call(shop, endpoints.getAreas, {})).toMatchObject([
      {
        id: 'mitte',
        name: 'Mitte\nund mehr',
        minimumOrder: 10,
        deliveryPrice: 2.5,
        freeDeliveryThreshold: 0,
      },
    ])
  })

  test('may have the columns of a language that is not offered', async () => {
    edit('languages.csv', /tr,Türkçe\r?\n/, '')
    rmSync(join(folder, 'translations.csv'))
    expect(await mistakes()).toEqual([])
    expect((await call(shop, endpoints.getLanguages, {})).map(language => language.code)).toEqual([
      'de',
      'en',
    ])
  })

  test('has its pages cleaned when they are stored [R10.26]', async () => {
    writeFileSync(
      join(folder, 'pages', 'imprint.de.html'),
      '<h2 onclick="x()">Impressum</h2><script>alert(1)</script><a href="javascript:x()">a</a><a href="/contact">b</a><img src="https://evil.example/x.png"><iframe src="//evil.example"></iframe>',
    )
    await importFolder(shop.db, folder, media)
    const pages = await call(shop, endpoints.getPages, {})
    expect(pages.find(page => page.id === 'imprint')?.text).toBe(
      '<h2>Impressum</h2><a>a</a><a href="/contact">b</a><img />',
    )
  })
})
