import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { type SettingKey, settingEntry } from '#contract/describe/settings/registry.ts'
import { Draft } from '#contract/desk/draft.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { publishedFiles } from '#server/data/draft/publications.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { setOrdering } from '#server/operations/opening/ordering.ts'
import { call } from './setup/call.ts'
import { restaurantFolder } from './setup/restaurant-folder.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

const former = {
  ALLOW_TIP: 'TIPS_ALLOWED',
  BRAND_COLOR: 'COLOUR',
  ORDERING_ACTIVE: 'TAKES_ORDERS',
} satisfies Partial<Record<SettingKey, string>>

const setFormer = (keys: (key: string) => string[]): void => {
  for (const [key, old] of Object.entries(former)) Object.assign(settingEntry(key) ?? {}, { was: keys(old) })
}
beforeAll(() => setFormer(old => [old]))
afterAll(() => setFormer(() => []))

let shop: TestShop
let owner: Person
beforeEach(async () => {
  shop = await openShop()
  owner = await person(shop)
})
afterEach(() => shop.close())

/** The shop as it was stored before settings got the keys of today. */
const storeFormerKeys = () =>
  changeCatalogue(shop, async tx => {
    for (const [key, old] of Object.entries(former)) {
      await tx.updateTable('settings').set({ key: old }).where('key', '=', key).execute()
      const rows = tx.updateTable('draft_rows').where('table_name', '=', 'settings')
      await rows.set({ row_key: old }).where('row_key', '=', key).execute()
      await rows.set({ after_key: old }).where('after_key', '=', key).execute()
    }
  })
const storedKeys = async () =>
  (await shop.db.selectFrom('settings').select('key').execute()).map(({ key }) => key)

const set = (key: SettingKey, from: string, to: string) =>
  owner.send('PUT', '/draft/rows', {
    changes: [{ kind: 'change', table: 'settings', key, cells: { value: { from, to } } }],
  })
const draft = async () => {
  const { tables, changes } = await dataOf(await owner.get('/draft/tables/settings'), Draft)
  const rows = tables[0]?.rows ?? []
  return { changes, rows, row: (key: SettingKey) => rows.find(each => each.key === key) }
}

test('rows of the database are read under the keys of today', async () => {
  await storeFormerKeys()
  const keys = (await call(shop, endpoints.getSettings, {})).map(({ key }) => key)
  expect(keys).toContain('ALLOW_TIP')
  expect(keys).not.toContain(former.ALLOW_TIP)
  expect((await draft()).row('ALLOW_TIP')).toMatchObject({ cells: { key: 'ALLOW_TIP', value: '1' } })
  const file = (await publishedFiles(shop.db))?.get('settings.csv') ?? ''
  expect(file).toContain('\nALLOW_TIP,')
  expect(file).not.toContain(former.ALLOW_TIP)
})

test('opening and closing the shop changes the row with the former key', async () => {
  await storeFormerKeys()
  await inTransaction(shop.db, tx => setOrdering(tx, false, { by: COMMAND_LINE, now: shop.clock.now }))
  const rows = shop.db.selectFrom('settings').select(['key', 'value'])
  expect(await rows.where('key', 'in', ['ORDERING_ACTIVE', former.ORDERING_ACTIVE]).execute()).toEqual([
    { key: 'ORDERING_ACTIVE', value: '' },
  ])
})

test('a draft keeps its changes, and loses those that are taken back', async () => {
  await set('ALLOW_TIP', '1', '0')
  await set('BRAND_COLOR', '', '#b3261e')
  await storeFormerKeys()
  const { row, rows, changes } = await draft()
  expect(row('ALLOW_TIP')).toMatchObject({ state: 'changed', cells: { value: '0' } })
  expect(row('BRAND_COLOR')).toMatchObject({ state: 'new', cells: { key: 'BRAND_COLOR', value: '#b3261e' } })
  expect([rows.length, changes]).toEqual([new Set(rows.map(({ key }) => key)).size, 2])
  await set('ALLOW_TIP', '0', '1')
  await set('BRAND_COLOR', '#b3261e', '')
  expect((await draft()).changes).toBe(0)
  expect(await shop.db.selectFrom('draft_rows').selectAll().execute()).toEqual([])
})

test('a data file is imported under the keys of today, and may not have a setting under both', async () => {
  const files = restaurantFolder(shop)
  files.edit('settings.csv', /^ALLOW_TIP,/m, `${former.ALLOW_TIP},`)
  expect(await files.mistakes()).toEqual([])
  expect(await storedKeys()).toContain('ALLOW_TIP')
  files.add('settings.csv', 'ALLOW_TIP,1,,yes')
  expect(await files.mistakes()).toEqual([expect.stringContaining('“ALLOW_TIP” is already in row')])
})
