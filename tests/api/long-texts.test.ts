import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileLimits } from '#contract/describe/data/file-limits.ts'
import { ChangedRows, Draft, DraftReview } from '#contract/desk/draft.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
beforeEach(async () => {
  shop = await openShop()
  owner = await person(shop)
})
afterEach(() => shop.close())

/** Types into a cell. Returns what the desk says beside it. */
async function typed(table: 'pages' | 'settings', key: string, column: string, to: string) {
  const { tables } = await dataOf(await owner.get(`/draft/tables/${table}`), Draft)
  const from = tables[0]?.rows.find(row => row.key === key)?.cells[column] ?? ''
  const changes = [{ kind: 'change', table, key, cells: { [column]: { from, to } } }]
  return (await dataOf(await owner.send('PUT', '/draft/rows', { changes }), ChangedRows)).mistakes
}

test('a page and code for the head that are too long are refused beside the field where they are typed [R10.523]', async () => {
  const text = 'ä'.repeat(fileLimits.textBytes / 2 + 1)
  const tooLong = { message: 'is larger than {size} KiB: shorten it', params: { size: '200' } }
  expect(await typed('pages', 'about', 'text_en', text)).toMatchObject([{ column: 'text_en', ...tooLong }])
  expect(await typed('settings', 'CUSTOM_HEADER_CODE', 'value', `<style>${text}</style>`)).toMatchObject([
    { column: 'value', ...tooLong },
  ])
  const { mistakes } = await dataOf(await owner.get('/draft/review'), DraftReview)
  expect(mistakes.filter(({ message }) => message === tooLong.message)).toMatchObject([
    { table: 'pages', key: 'about', column: 'text_en', ...tooLong },
    { table: 'settings', column: 'value', ...tooLong },
  ])
})
