import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileLimits } from '#contract/describe/data/file-limits.ts'
import { bringMenu } from '#server/data/bring/bring.ts'
import { changeRows } from '#server/data/draft/change-rows.ts'
import { openDraft } from '#server/data/draft/read-draft.ts'
import { readMenu, readMenuFile } from '#server/data/formats/formats.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const read = (file: string) =>
  readMenu(readFileSync(join(import.meta.dirname, '../menus-of-others', file)), { language: 'de' })
const by = () => ({ by: 'Ada', now: shop.clock.now })
const bring = (file: string, theirPrices = false) => bringMenu(shop.db, read(file), { ...by(), theirPrices })

/** The demo has dishes of the names that are brought, which would be found by them. */
const renameDishes = () =>
  shop.db.updateTable('products').set({ name: '{"de":"Anderes"}', number: '' }).execute()

/** The dishes of the draft that are not published: their numbers, names and prices by size. */
async function added(): Promise<string[]> {
  const draft = await openDraft(shop.db)
  const prices = (await draft.table('prices')).rows
  return (await draft.table('products')).rows
    .filter(({ state }) => state === 'new')
    .map(({ key, cells: { number, name, diet, vat } }) => {
      const own = prices.filter(({ cells }) => cells.product === key).map(({ cells }) => cells.price)
      return [number, name, ...own, diet, vat].filter(Boolean).join(' ')
    })
}

test.each([
  ['gloriafood.json', 'GloriaFood', ['112 Pizza Margherita 8.50 11.00 vegetarian', 'Tagesgericht']],
  [
    'shapes/gloriafood.json',
    'GloriaFood',
    [
      '112 Pizza Bellaria 7.00 9.00 vegetarian',
      'Tagesgericht',
      'Nudeln nach Wunsch 6.50 8.90',
      'Winterpizza 9.50',
      'Mittagspasta 7.90',
      'Spargelsuppe 5.50',
    ],
  ],
  ['uber-eats.json', 'Uber Eats', ['Hausburger 10.90 7']],
  ['shapes/uber-eats.json', 'Uber Eats', ['Hausburger 10.90 7']],
  ['square.csv', 'Square', ['Limonade 3.50 4.90 19', 'S1 Suppe 5.00']],
  [
    'shapes/square.csv',
    'Square',
    ['Limonade 3.50 4.90 19', 'S1 Suppe 5.00 7', 'Pizza Bellaria 8.00 7', 'Pizza Rimini 9.00 7'],
  ],
  [
    'shapes/woocommerce-de.csv',
    'WooCommerce',
    ['P7 Döner & Pommes 7.50 9.00', 'Geheimtipp 5.00', '20 Minztrunk 2.00'],
  ],
  ['shapes/shopify-new.csv', 'Shopify', ['41 Baklava 4.20', 'Tee 1.50 4.00']],
  ['woocommerce.csv', 'WooCommerce', ['P7 Döner & Pommes 7.50 9.00', 'Ayran 2.00']],
  ['shopify.csv', 'Shopify', ['41 Baklava 4.20', 'Tee 1.50 4.00']],
  ['schema-org.html', 'schema.org', ['Linsensuppe 5.90 vegan']],
])(
  '%s is recognised, and brought twice it doubles nothing [R12.1430 R12.1431]',
  async (file, format, dishes) => {
    // The demo has dishes of these names, which would be found by them.
    await shop.db.updateTable('products').set({ name: '{"de":"Anderes"}', number: '' }).execute()
    const first = await bring(file)
    expect(first.format).toBe(format)
    expect(await added()).toEqual(dishes)
    const again = await bring(file)
    expect(again).toMatchObject({ changes: 0, dishes: first.dishes, questions: [], doubts: first.doubts })
    expect(await added()).toEqual(dishes)
  },
)

test('what is doubtful or missing is listed with the cell of the source [R12.1432]', async () => {
  const { doubts, without, lacks } = await bring('gloriafood.json')
  expect(doubts.map(({ where, cell }) => `${where}: ${cell}`)).toEqual([
    'Tagesgericht: nach Tagespreis',
    'Leer: Leer',
    'Belag: Oliven: Oliven 1.2',
  ])
  expect([without.vat.length, without.category.length]).toEqual([1, 0])
  expect(lacks).toContain('VAT')
  const eats = await bring('uber-eats.json')
  expect(eats.doubts.map(({ cell, why }) => `${cell} ${why}`)).toEqual([
    'Pommes these answers ask further questions there, which are left out',
    'gone this dish is not in the file',
    'Beliebt is in several categories there; it stays in the first',
  ])
})

test('what the other system says and a row here has a column for is carried [R12.2622]', async () => {
  await renameDishes()
  await bring('shapes/gloriafood.json')
  const draft = await openDraft(shop.db)
  const rows = async (table: 'products' | 'variants' | 'options') =>
    (await draft.table(table)).rows.filter(({ state }) => state === 'new').map(({ cells }) => cells)
  expect((await rows('products')).map(({ available, types, heat }) => [available, types, heat])).toEqual([
    ['', 'takeaway', '2'],
    ['', '', ''],
    ['', '', ''],
    ['no', '', ''],
    ['', '', ''],
    ['no', '', ''],
  ])
  expect((await rows('variants')).map(({ type, required, max }) => [type, required, max])).toEqual([
    ['select', 'yes', ''],
    ['checkbox', 'no', '4'],
  ])
  expect((await rows('options')).filter(({ most }) => most !== '').map(({ most }) => most)).toEqual([
    '4',
    '4',
  ])
})

test('a price that was changed here since stays, is asked about, and is replaced on request [R12.1433]', async () => {
  await renameDishes()
  await bring('shopify.csv')
  const draft = await openDraft(shop.db)
  const price = (await draft.table('prices')).rows.find(
    ({ state, cells }) => state === 'new' && cells.price === '4.20',
  )
  const cells = { price: { from: '4.20', to: '4.80' } }
  await inTransaction(shop.db, tx =>
    changeRows(tx, [{ kind: 'change', table: 'prices', key: price?.key ?? '', cells }], by()),
  )
  const question = { dish: 'Baklava', size: '', ours: '4.80', theirs: '4.20' }
  expect(await bring('shopify.csv')).toMatchObject({ changes: 0, questions: [question] })
  expect(await bring('shopify.csv', true)).toMatchObject({ changes: 1, questions: [] })
})

test('what cannot be read is refused with a sentence [R12.1434]', async () => {
  const refused = (text: string) => () => readMenu(strToU8(text), { language: 'de' })
  expect(refused('{"categories": [')).toThrow('not whole')
  expect(refused('{"dishes": []}')).toThrow('none that can be read')
  expect(refused('')).toThrow('none that can be read')
  expect(refused('a\0b')).toThrow('cannot be read')
  expect(refused('{"menus":[],"items":[],"categories":[]}')).toThrow('has no dishes')
  const large = join(shop.folder, 'large.json')
  writeFileSync(large, '')
  writeFileSync(large, new Uint8Array(fileLimits.unpackedBytes + 1))
  await expect(readMenuFile(large, { language: 'de' })).rejects.toThrow('larger than 50 MB')
})

test('a question with 300 answers is brought with a sentence about it [R12.2632]', async () => {
  const options = Array.from({ length: 300 }, (_, at) => ({ id: at, name: `Antwort ${at}`, price: 1 }))
  const item = { id: 1, name: 'Eins', price: 5, sizes: [], groups: [{ id: 2, name: 'Dazu', options }] }
  const sent = { restaurant_id: 1, currency: 'EUR', categories: [{ id: 1, name: 'Karte', items: [item] }] }
  const read = readMenu(strToU8(JSON.stringify(sent)), { language: 'de' })
  expect((await bringMenu(shop.db, read, by())).doubts).toMatchObject([
    {
      where: 'Dazu',
      why: 'has {count} answers, more than guests can look through',
      params: { count: '300' },
    },
  ])
})

test('a menu of 5,000 dishes is brought whole, and asked about [R12.1434 R12.2730]', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => `h${at},Gericht ${at},Karte,${at % 90}.50`)
  const text = ['Handle,Title,Type,Variant Price', ...rows].join('\n')
  expect(await bringMenu(shop.db, readMenu(strToU8(text), { language: 'de' }), by())).toMatchObject({
    dishes: 5000,
    doubts: [{ cell: '5000', why: 'are more dishes than a restaurant has: is it the right file?' }],
  })
})
