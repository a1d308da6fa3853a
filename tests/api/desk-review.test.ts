import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ChangedRows, Draft, DraftReview, DraftTable, Publication } from '#contract/desk/draft.ts'
import { draftChanged, draftInUse, publishedSince } from '#contract/desk/texts.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { send } from './setup/call.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
beforeEach(async () => {
  shop = await openShop()
  owner = await person(shop)
})
afterEach(() => shop.close())

const change = async (...changes: object[]) =>
  dataOf(await owner.send('PUT', '/draft/rows', { changes }), ChangedRows)
const review = async () => dataOf(await owner.get('/draft/review'), DraftReview)
const cell = (table: string, key: string, column: string, from: string, to: string) => ({
  kind: 'change',
  table,
  key,
  cells: { [column]: { from, to } },
})

test('a review says what each change belongs to, and what ids in it are called [R12.190]', async () => {
  await change(
    cell('prices', '101 standard', 'price', '6.90', '7.40'),
    cell('products', '101', 'allergens', 'A1 A2', 'A1 G'),
  )
  const bruschetta = { table: 'products', key: '101', name: 'Bruschetta' }
  const { changes, names } = await review()
  expect(changes).toMatchObject([
    { table: 'products', subject: bruschetta, part: '' },
    { table: 'prices', subject: bruschetta, part: 'Normal' },
  ])
  expect(names).toMatchObject({ 'allergens A1': 'Weizen', 'allergens G': 'Milch' })
})

test('a mistake is reported with the name of its row [R12.191]', async () => {
  await change(cell('prices', '101 standard', 'price', '6.90', 'teuer'))
  const { mistakes } = await review()
  const ofPrices = mistakes.filter(({ table }) => table === 'prices')
  expect(ofPrices).toMatchObject([{ key: '101 standard', name: 'Bruschetta, Normal', column: 'price' }])
})

test('a new sequence and a replaced table are taken back by themselves [R12.191]', async () => {
  const tableOf = async (name: string) => {
    const { tables } = await dataOf(await owner.get(`/draft/tables/${name}`), Draft)
    return tables[0]?.rows.map(({ key, cells }) => [key, cells])
  }
  const [categories, hours] = [await tableOf('categories'), await tableOf('hours')]
  const keys = categories?.map(([key]) => key).reverse()
  await owner.send('PUT', '/draft/sequences/categories', { revision: 0, keys })
  await owner.send('PUT', '/draft/tables/hours', { revision: 0, rows: [] })
  expect((await review()).changes.map(({ table, kind }) => `${table} ${kind}`)).toEqual([
    'hours changed',
    'categories moved',
  ])
  for (const table of ['categories', 'hours']) {
    const restored = await dataOf(await owner.send('DELETE', `/draft/tables/${table}`), DraftTable)
    expect(restored).toMatchObject({ name: table, revision: 0 })
  }
  expect([await tableOf('categories'), await tableOf('hours')]).toEqual([categories, hours])
  expect((await review()).changes).toEqual([])
})

test('a sequence and a table that are put back are no change, and neither is a dish’s field that is emptied again [R12.382]', async () => {
  const draftOf = async (name: string) => dataOf(await owner.get(`/draft/tables/${name}`), Draft)
  const rowsOf = async (name: string) => (await draftOf(name)).tables[0]?.rows ?? []
  const keys = (await rowsOf('categories')).map(({ key }) => key)
  const hours = (await rowsOf('hours')).map(({ cells }) => cells)
  const put = async (path: string, body: object) =>
    (await dataOf(await owner.send('PUT', path, body), DraftTable)).revision
  const sorted = await put('/draft/sequences/categories', { revision: 0, keys: keys.toReversed() })
  const emptied = await put('/draft/tables/hours', { revision: 0, rows: [] })
  await change(cell('products', '101', 'extras', '', 'kaese'))
  expect((await draftOf('hours')).changes).toBe(3)
  await put('/draft/sequences/categories', { revision: sorted, keys })
  await put('/draft/tables/hours', { revision: emptied, rows: hours })
  await change(cell('products', '101', 'extras', 'kaese', ''))
  expect((await draftOf('hours')).changes).toBe(0)
  expect((await review()).changes).toEqual([])
})

test('a draft that was not seen as it is says so when it is published [R12.191]', async () => {
  await change(cell('prices', '101 standard', 'price', '6.90', '7.40'))
  const { revision } = await review()
  await change(cell('prices', '101 standard', 'price', '7.40', '7.50'))
  const refused = await owner.send('POST', '/publications', { revision })
  expect([refused.status, await refused.json()]).toEqual([409, { message: draftChanged }])
})

test('what was changed of a dish that something published since has removed is listed, and can be discarded [R12.921]', async () => {
  await change(
    cell('products', '104', 'name', 'Vitello tonnato', 'Vitello'),
    cell('prices', '104 standard', 'price', '11.90', '12.50'),
  )
  await changeCatalogue(shop, async tx => {
    await tx.deleteFrom('prices').where('product_id', '=', '104').execute()
    await tx.deleteFrom('products').where('id', '=', '104').execute()
  })
  const { changes } = await review()
  expect(changes).toMatchObject([
    { table: 'products', key: '104', kind: 'gone', name: 'Vitello' },
    { table: 'prices', key: '104 standard', kind: 'gone', cells: [{ from: '11.90', to: '12.50' }] },
  ])
  const { changes: left } = await change(
    ...changes.map(({ table, key }) => ({ kind: 'restore', table, key })),
  )
  expect([left, (await review()).changes]).toEqual([0, []])
})

test('what was published last is made the draft again, and visitors read what they read before [R12.194]', async () => {
  symlinkSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'))
  const categories = async () => (await send(shop, 'GET', '/products/categories/vorspeisen/products')).text()
  const before = await categories()
  await change(
    cell('prices', '101 standard', 'price', '6.90', '7.40'),
    cell('settings', 'BRAND_COLOR', 'value', '', '#b3261e'),
    { kind: 'remove', table: 'products', key: '104' },
  )
  const { changes, revision } = await review()
  const { id } = await dataOf(await owner.send('POST', '/publications', { revision }), Publication)
  expect(await categories()).not.toBe(before)
  const reopened = await owner.send('POST', `/publications/${id}/reopen`)
  expect(await dataOf(reopened, Publication)).toMatchObject({ kind: 'undo', current: true })
  expect(await categories()).toBe(before)
  const without = (all: DraftReview['changes']) => all.map(({ at: _, ...each }) => each)
  expect(without((await review()).changes)).toEqual(without(changes))

  const again = await owner.send('POST', `/publications/${id}/reopen`)
  expect([again.status, await again.json()]).toEqual([409, { message: publishedSince }])
  const [latest] = (await (await owner.get('/publications')).json()).data
  const other = await owner.send('POST', `/publications/${latest.id}/reopen`)
  expect([other.status, await other.json()]).toEqual([409, { message: draftInUse }])
})
