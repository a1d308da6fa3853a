import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { ChangedRows, DraftReview } from '#contract/desk/draft.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { call } from './setup/call.ts'
import { send } from './setup/publish.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, person } from './setup/staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  symlinkSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'))
})
afterAll(() => shop.close())

const cell = (table: string, key: string, column: string, [from, to]: [string, string]) => ({
  kind: 'change',
  table,
  key,
  cells: { [column]: { from, to } },
})

test('classes of VAT are drafted with their mistakes beside the cells, named by dishes, and published [R12.890 R3.890]', async () => {
  const editor = await person(shop)
  const change = async (...changes: object[]) =>
    dataOf(await editor.send('PUT', '/draft/rows', { changes }), ChangedRows)
  const added = await change(
    { kind: 'add', table: 'vatRates', cells: { class: 'food', from: '' } },
    { kind: 'add', table: 'vatRates', cells: { class: 'food', from: '2026-12-01', table: '7', away: '7' } },
  )
  expect(added.rows.map(({ key }) => key)).toEqual(['food', 'food 2026-12-01'])
  const saidOf = ({ mistakes }: Pick<ChangedRows, 'mistakes'>) =>
    mistakes.map(({ table, key, column, message }) => [table, key, column, message])
  expect(saidOf(added)).toEqual([
    ['vatRates', 'food', 'table', 'must not be empty'],
    ['vatRates', 'food', 'away', 'must not be empty'],
  ])
  await change(
    cell('vatRates', 'food', 'table', ['', '19']),
    cell('vatRates', 'food', 'away', ['', '7']),
    cell('products', '101', 'vat', ['7', 'foot']),
  )
  // What cells refer to is checked by a review.
  const review = await dataOf(await editor.get('/draft/review'), DraftReview)
  expect(saidOf(review)).toEqual([['products', '101', 'vat', 'there is no VAT class “{value}”']])
  await send(editor, [cell('products', '101', 'vat', ['foot', 'food'])])
  const params = { categoryId: 'vorspeisen', productId: '101' }
  expect((await call(shop, endpoints.getProduct, { params })).vatRates).toEqual([
    { from: undefined, table: 19, away: 7 },
    { from: '2026-12-01', table: 7, away: 7 },
  ])
})
