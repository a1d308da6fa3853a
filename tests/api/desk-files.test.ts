import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftReview, Publication } from '#contract/desk/draft.ts'
import { draftChanged, importHasMistakes } from '#contract/desk/texts.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
beforeEach(async () => {
  shop = await openShop()
  cpSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'), { recursive: true })
  owner = await person(shop, 'editor')
})
afterEach(() => {
  vi.unstubAllEnvs()
  return shop.close()
})

const exported = async (format: string): Promise<Response> => owner.get(`/draft/export/${format}`)
const imported = async (
  bytes: Uint8Array<ArrayBuffer>,
  revision = 0,
  through = owner,
  check = '',
): Promise<[number, unknown]> => {
  const response = await shop.app.request(`/api/desk/draft/import?revision=${revision}${check}`, {
    method: 'POST',
    headers: { ...through.headers, 'Content-Type': 'application/zip' },
    body: bytes,
  })
  return [response.status, await response.json()]
}

test('the desk takes the data files out as an archive and as a workbook, and in again [R12.19]', async () => {
  for (const format of ['zip', 'xlsx']) {
    const file = await exported(format)
    expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="restaurant.${format}"`)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { data } = await (await owner.get('/draft/tables/prices')).json()
    expect(await imported(bytes, data.revision)).toEqual([200, { data: { changes: 0, left: [] } }])
  }
})

test('an import replaces only the draft that was seen, and names every mistake, before it asks for anything [R12.19 R12.704]', async () => {
  const files = unzipSync(new Uint8Array(await (await exported('zip')).arrayBuffer()))
  const prices = strFromU8(files['prices.csv'] ?? new Uint8Array())
  const withPrices = (text: string) => zipSync({ ...files, 'prices.csv': strToU8(text) })
  const dearer = withPrices(prices.replace('101,standard,6.90', '101,standard,7.40'))
  expect(await imported(dearer)).toEqual([200, { data: { changes: 1, left: [] } }])
  expect(await imported(dearer)).toMatchObject([409, { message: draftChanged }])
  const { data } = await (await owner.get('/draft/tables/prices')).json()
  const wrong = withPrices(
    prices.replace('103,standard', '103,riesig').replace('102,standard,6.50', '102,standard,teuer'),
  )
  const [status, answer] = await imported(wrong, data.revision)
  expect([status, answer]).toMatchObject([
    422,
    {
      message: importHasMistakes,
      found: [
        { file: 'prices.csv', row: 3, column: 'price' },
        { row: 4, column: 'size' },
      ],
    },
  ])
  // A file is read before anybody has to decide about the draft, which stays as it is.
  expect((await imported(wrong, data.revision, owner, '&check=1'))[0]).toBe(422)
  expect(await imported(withPrices(prices), data.revision, owner, '&check=1')).toEqual([
    200,
    { data: { changes: 0, left: [] } },
  ])
  expect((await (await owner.get('/draft/review')).json()).data.changes).toHaveLength(1)
})

test('only people who look after the menu import and export it [R12.19]', async () => {
  const service = await person(shop, 'service')
  expect((await service.get('/draft/export/zip')).status).toBe(403)
  expect((await imported(zipSync({}), 0, service))[0]).toBe(403)
})

test('a draft is imported, reviewed, previewed, published and reopened without a temporary folder', async () => {
  const files = unzipSync(new Uint8Array(await (await exported('zip')).arrayBuffer()))
  const prices = strFromU8(files['prices.csv'] ?? new Uint8Array())
  const cheaper = zipSync({ ...files, 'prices.csv': strToU8(prices.replace('6.90', '6.80')) })
  const notAFolder = join(shop.folder, 'not-a-folder')
  writeFileSync(notAFolder, '')
  vi.stubEnv('TMPDIR', notAFolder)

  expect(await imported(cheaper)).toEqual([200, { data: { changes: 1, left: [] } }])
  const { mistakes, changes, revision } = await dataOf(await owner.get('/draft/review'), DraftReview)
  expect([mistakes, changes.length]).toEqual([[], 1])
  expect((await owner.get('/draft/dishes/101')).status).toBe(200)
  const { id } = await dataOf(await owner.send('POST', '/publications', { revision }), Publication)
  expect((await owner.send('POST', `/publications/${id}/reopen`)).status).toBe(200)
})
