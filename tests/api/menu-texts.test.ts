import { afterAll, beforeAll, expect, test } from 'vitest'
import { Draft } from '#contract/desk/draft.ts'
import { textEndpoints, textState } from '#contract/desk/menu-texts.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await openShop()
  owner = await person(shop)
})
afterAll(() => shop.close())

const rowOf = async (key: string) => {
  const { tables } = await dataOf(await owner.get('/draft/tables/products'), Draft)
  const row = tables[0]?.rows.find(each => each.key === key)
  if (!row) throw new Error(`no dish ${key}`)
  return row
}

async function set(key: string, changed: Record<string, string>): Promise<void> {
  const { cells } = await rowOf(key)
  const entries = Object.entries(changed).map(([column, to]) => [column, { from: cells[column] ?? '', to }])
  const changes = [{ kind: 'change', table: 'products', key, cells: Object.fromEntries(entries) }]
  expect((await owner.send('PUT', '/draft/rows', { changes })).status).toBe(200)
}

const marks = async () =>
  (await dataOf(await owner.get('/draft/texts/en'), textEndpoints.getTextMarks.answer)).marks

/** How the English name of a dish stands to its original. */
async function stateOf(key: string) {
  const { cells } = await rowOf(key)
  const mark = (await marks()).find(each => each.key === key && each.column === 'name')
  return textState({ main: cells.name ?? '', text: cells.name_en ?? '' }, mark)
}

const confirm = (key: string) =>
  owner.send('PUT', '/draft/texts/en', { texts: [{ table: 'products', key, column: 'name' }] })

test('a translation is behind once its original changes, until it is written anew or said to fit [R12.2810 R12.2811]', async () => {
  expect(await stateOf('101')).toBe('done')
  await set('101', { name: 'Anders als zuvor' })
  expect(await stateOf('101')).toBe('changed')
  await set('101', { name: 'Noch einmal anders' })
  expect(await stateOf('101')).toBe('changed')
  await set('101', { name_en: 'Another name' })
  expect(await stateOf('101')).toBe('done')
  await set('101', { name: 'Wieder anders' })
  expect(await stateOf('101')).toBe('changed')
  expect((await confirm('101')).status).toBe(200)
  expect(await stateOf('101')).toBe('done')
})

test('an original that is as it was again has its translation back, and one without text lacks it [R12.2810]', async () => {
  const { cells } = await rowOf('102')
  await set('102', { name: 'Kurz anders' })
  await set('102', { name: cells.name ?? '' })
  expect(await stateOf('102')).toBe('done')
  await set('102', { name_en: '' })
  expect(await stateOf('102')).toBe('missing')
  await set('102', { name: 'Ganz neu', name_en: 'Brand new' })
  expect(await stateOf('102')).toBe('done')
})

test('nobody confirms what is not there, nor the default language [R12.2811]', async () => {
  expect((await confirm('nowhere')).status).toBe(422)
  const main = { texts: [{ table: 'products', key: '101', column: 'name' }] }
  expect((await owner.send('PUT', '/draft/texts/de', main)).status).toBe(422)
})
