import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { offerCard, offerNotes } from '#lib/i18n/offers.ts'
import { translateBy } from '#lib/i18n/translate.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { toCsv } from '#server/data/export/csv.ts'
import { rowsIn } from '#server/data/export/files.ts'
import type { DataFile } from '#server/data/import/data-file.ts'
import { dataFiles } from '#server/data/import/data-files.ts'
import { readFolder } from '#server/data/import/folder.ts'
import { storedRows } from '#server/data/import/store.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { call } from './setup/call.ts'
import { bruschetta, cartOf, cola } from './setup/order.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

vi.mock('#contract/promotions/conditions.ts', async original => {
  const { conditions } = await original<typeof import('#contract/promotions/conditions.ts')>()
  const { differentDishes } = await import('./setup/added-kinds.ts')
  return { conditions: { ...conditions, differentDishes } }
})
vi.mock('#lib/i18n/offers/conditions.ts', async original => {
  const { conditionWords } = await original<typeof import('#lib/i18n/offers/conditions.ts')>()
  const { differentDishesWords } = await import('./setup/added-kinds.ts')
  return { conditionWords: { ...conditionWords, differentDishes: differentDishesWords } }
})
vi.mock('#contract/promotions/actions.ts', async original => {
  const { actions } = await original<typeof import('#contract/promotions/actions.ts')>()
  const { roundDown } = await import('./setup/added-kinds.ts')
  return { actions: { ...actions, 'round-down': roundDown } }
})
vi.mock('#lib/i18n/offers/actions.ts', async original => {
  const { actionWords } = await original<typeof import('#lib/i18n/offers/actions.ts')>()
  const { roundDownWords } = await import('./setup/added-kinds.ts')
  return { actionWords: { ...actionWords, 'round-down': roundDownWords } }
})

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** The demo restaurant with other promotions. */
function demoWith(promotions: string) {
  const folder = join(shop.folder, 'overlay')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'promotions.csv'), promotions)
  return readFolder(DEMO_FOLDER, [folder]).read
}

const HEADER = 'id,name,action,percent,dishes,differentDishes'
const quote = (items: Parameters<typeof cartOf>[0]) =>
  call(shop, endpoints.getQuote, { body: { cart: cartOf(items), orderTime: 'now' } as never })

test('a kind that is added to the list is checked, stored, judged, worded and written again with nothing else to change [R10.2422]', async () => {
  expect(() => demoWith(`${HEADER}\na,A,percent,10,,10\n`)).toThrow('differentDishes: nobody orders so many')
  const read = demoWith(`${HEADER}\nmix,Mix,round-down,,,2\nhalf,Half,percent,50,101,3\n`)
  await shop.db.schema.alterTable('promotions').addColumn('different_dishes', 'integer').execute()
  await changeCatalogue(shop, async tx => {
    await tx.deleteFrom('promotions').execute()
    await tx
      .insertInto('promotions')
      .values(storedRows(read, 'promotions') as never)
      .execute()
  })

  expect((await quote([bruschetta({ qty: 2 })])).discount).toBe(0)
  expect(await quote([bruschetta(), cola()])).toMatchObject({ price: 9.8, discount: 0.8, total: 9 })

  const { promotions } = (await createShopSource()(shop.db)).catalogue('de')
  const t = translateBy(key => key)
  const money = { locale: 'de-DE', currency: 'EUR' }
  const names = { dishes: new Map([['101', 'Bruschetta']]), categories: new Map(), areas: new Map() }
  expect(promotions.map(each => offerCard(each, { names, money, t, without: [] }))).toEqual([
    { name: 'Mix', figure: '0', lines: ['no cents', '2 different dishes'] },
    {
      name: 'Half',
      figure: expect.stringMatching(/^−50\s%$/),
      lines: ['on {dishes}', '3 different dishes'],
    },
  ])
  expect(offerNotes({ id: '101', category: 'vorspeisen' }, promotions, money, t)).toEqual([])

  const file: DataFile = dataFiles.promotions
  const [header = '', mix = ''] = toCsv(file, await rowsIn(shop.db)('promotions'), {
    languages: ['de'],
    currency: 'EUR',
  }).split('\n')
  const at = header.split(',').indexOf('differentDishes')
  expect(mix.split(',')[at]).toBe('2')
})
