import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { readColumns } from '#contract/desk/columns.ts'
import { questionsOf } from '#server/data/bring/answers/questions.ts'
import { bringMenu } from '#server/data/bring/bring.ts'
import { knownSheets } from '#server/data/bring/sheets.ts'
import { openDraft } from '#server/data/draft/read-draft.ts'
import { readMenuFile } from '#server/data/formats/formats.ts'
import type { ReadMenu } from '#server/data/formats/reading.ts'
import { exportWorkbook } from '#server/data/publish/export-file.ts'
import { ownSheet } from '../menus-of-others/own-sheet.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
  // The demo has dishes of these numbers, which would be found by them.
  await shop.db.updateTable('products').set({ number: '' }).execute()
})
afterEach(() => shop.close())

interface Options {
  chosen?: ReturnType<typeof readColumns>
  vat?: string
  theirPrices?: boolean
}

async function read(content: string | Buffer, { chosen }: Options = {}) {
  const path = join(shop.folder, 'card')
  writeFileSync(path, content)
  return readMenuFile(path, { language: 'de', known: await knownSheets(shop.db), chosen })
}

/** Brings a file with the answers that are proposed. */
async function bring(content: string | Buffer, { chosen, ...options }: Options = {}) {
  const menu = await read(content, { chosen })
  const answers = await proposed(menu)
  return bringMenu(shop.db, menu, { by: 'Ada', now: shop.clock.now, answers, ...options })
}

const proposed = async ({ menu }: ReadMenu) =>
  questionsOf(menu, { draft: await openDraft(shop.db), currency: 'EUR' })

async function added() {
  const draft = await openDraft(shop.db)
  const prices = (await draft.table('prices')).rows
  return (await draft.table('products')).rows
    .filter(({ state }) => state === 'new')
    .map(({ key, cells: { number, name, vat, allergens, additives } }) => ({
      ...{ number, name, vat, allergens, additives },
      prices: prices.filter(each => each.cells.product === key).map(each => each.cells.price),
    }))
}

/** The allergens of the dishes that were brought, by their names. */
const declared = async () =>
  Object.fromEntries((await added()).map(({ name, allergens }) => [name, allergens]))

test('an Excel workbook of 140 dishes is brought, and brought twice it changes nothing [R12.1530 R12.1534]', async () => {
  const file = await ownSheet(140)
  const first = await bring(file, { vat: '7' })
  expect(first).toMatchObject({ format: 'Spreadsheet', dishes: 140, categories: 7, extras: 1, questions: [] })
  expect(Object.values(first.without).map(keys => keys.length)).toEqual([0, 0, 140, 0])
  expect(first.doubts.map(({ cell }) => cell)).toEqual(['ab 9,50 €', 'nach Tagespreis', 'mit Käse +1,50'])
  const dishes = await added()
  expect(dishes).toHaveLength(140)
  expect(dishes.find(({ number }) => number === '1')).toMatchObject({
    name: 'Spezialität 1',
    vat: '7',
    allergens: 'C',
    additives: '1',
    prices: ['7.50', '8.50', '10.50'],
  })
  expect(dishes.find(({ number }) => number === '4')).toMatchObject({ allergens: 'A1 G', prices: ['10.50'] })
  expect(await bring(file)).toMatchObject({ changes: 0, dishes: 140, questions: [] })
})

test('new prices of the same spreadsheet are taken, and none is doubled [R12.1531 R12.1533]', async () => {
  await bring(await ownSheet(14))
  const again = await ownSheet(14, { raise: 1 })
  expect((await read(again)).sheet?.isKnown).toBe(true)
  expect(await bring(again)).toMatchObject({ dishes: 14, changes: 16, questions: [] })
  const dishes = await added()
  expect(dishes).toHaveLength(14)
  expect(dishes.find(({ number }) => number === '1')?.prices).toEqual(['8.50', '9.50', '11.50'])
})

test('columns that were chosen are remembered for the same header [R12.1533]', async () => {
  const text = 'Code;Was;Wieviel\nS1;Suppe;5,00\nS2;Salat;6,00'
  await bring(text, { chosen: readColumns('number=A,name=B,price=C') })
  const again = await read(text.replace('6,00', '7,00'))
  expect(again.sheet).toMatchObject({ isKnown: true })
  expect(again.sheet?.columns.map(({ use }) => use)).toEqual(['number', 'name', 'price'])
})

test('codes say nothing until they are confirmed, and an unknown or coarse one is listed [R12.2630]', async () => {
  const text = 'Name;Preis;Allergene\nEins;5,00;"G,C"\nZwei;6,00;"G,Q"\nDrei;7,00;A'
  const unconfirmed = await bringMenu(shop.db, await read(text), { by: 'Ada', now: shop.clock.now })
  expect(unconfirmed.without.allergens).toHaveLength(3)
  const { doubts } = await bring(text)
  expect(doubts.map(({ where, cell, why }) => `${where}: ${cell} ${why.slice(0, 13)}`)).toEqual([
    'Zwei: G, Q has allergens',
    'Drei: A is too coarse',
  ])
  expect(await declared()).toEqual({ Eins: 'G C', Zwei: '', Drei: 'A' })
  const menu = await read(text)
  const { codes, ...others } = await proposed(menu)
  const answers = { ...others, codes: [...codes, { code: 'Q', answer: 'N' }] }
  await bringMenu(shop.db, menu, { by: 'Ada', now: shop.clock.now, answers })
  expect(await declared()).toEqual({ Eins: 'G C', Zwei: 'G N', Drei: 'A' })
})

test('the legend of the file counts, whatever its letters mean here, and hidden rows are left out [R12.2630 R12.2628]', async () => {
  const sheet = (rows: string[][]) => rows.map(row => row.map(value => ({ type: String, value })))
  const dishes = sheet([
    ['Name', 'Preis', 'Allergene'],
    ['Eins', '5,00', 'N'],
    ['Zwei', '6,00', 'A'],
  ])
  const legend = sheet([
    ['N', 'Sellerie'],
    ['A', 'Sesam'],
  ])
  const workbook = await writeWorkbook([
    { data: dishes, sheet: 'Karte' },
    { data: legend, sheet: 'Legende' },
  ]).toBuffer()
  await bringMenu(shop.db, await read(workbook), { by: 'Ada', now: shop.clock.now })
  expect(await declared()).toEqual({ Eins: 'L', Zwei: 'N' })
  const files = unzipSync(workbook)
  const [path = ''] = Object.keys(files).filter(name => /worksheets\/sheet1\.xml$/.test(name))
  files[path] = strToU8(
    strFromU8(files[path] ?? new Uint8Array()).replace('<row r="3"', '<row r="3" hidden="1"'),
  )
  const { menu, sheet: own } = await read(Buffer.from(zipSync(files)))
  expect(own?.hidden).toBe(1)
  expect(menu.categories.flatMap(({ dishes }) => dishes.map(({ name }) => name))).toEqual(['Eins'])
  expect(menu.leftOut.get('hidden rows')?.count).toBe(1)
})

test('a hidden column is left out, listed and marked, until it is chosen [R12.2727]', async () => {
  const rows = [
    ['Name', 'Preis', 'Preis groß'],
    ['Eins', '5,00', '4,00'],
  ]
  const workbook = await writeWorkbook(
    rows.map(row => row.map(value => ({ type: String, value }))),
    { columns: [{}, {}, { width: 5 }] },
  ).toBuffer()
  const files = unzipSync(workbook)
  const [path = ''] = Object.keys(files).filter(name => /worksheets\/sheet1\.xml$/.test(name))
  const xml = strFromU8(files[path] ?? new Uint8Array())
  files[path] = strToU8(xml.replace(/<cols>.*<\/cols>/, '<cols><col min="3" max="16384" hidden="1"/></cols>'))
  const hidden = Buffer.from(zipSync(files))
  const { menu, sheet } = await read(hidden)
  expect(sheet?.columns.map(({ use, isHidden }) => `${use} ${isHidden}`)).toEqual([
    ...['name false', 'price false', 'none true'],
  ])
  expect(sheet?.columns.map(({ isClear }) => isClear)).toEqual([true, true, false])
  expect(menu.leftOut.get('Preis groß')?.cells).toEqual([{ where: 'Eins', cell: '4,00', at: 'C2' }])
  const chosen = await read(hidden, { chosen: readColumns('price:groß=C') })
  expect(chosen.menu.categories[0]?.dishes[0]?.sizes.map(({ name }) => name)).toEqual(['', 'groß'])
})

test('what has no dishes, or is the data files of a shop, is refused with a sentence [R12.1534]', async () => {
  await expect(bring('Tag;Stunden\nMontag;Ruhetag', { chosen: readColumns('none=A') })).rejects.toThrow(
    'No dishes are found',
  )
  await expect(read('PK\u0003\u0004 nothing of a workbook')).rejects.toThrow('no Excel workbook')
  await expect(read(Buffer.from(await exportWorkbook(shop.db)))).rejects.toThrow(
    'has the data files of a shop',
  )
})
