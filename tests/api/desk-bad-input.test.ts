import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ChangedRows, DraftReview, Publication } from '#contract/desk/draft.ts'
import { diskFull } from '#contract/desk/texts.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { exportZip } from '#server/data/publish/export-file.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { send } from './setup/call.ts'
import { fillDisk, makeRoom } from './setup/full-disk.ts'
import { importBytes } from './setup/import-bytes.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
beforeEach(async () => {
  shop = await openShop()
  symlinkSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'))
  owner = await person(shop)
})
afterEach(() => shop.close())

const PRICE = { table: 'prices', key: '101 standard' }
const reviewed = async () => dataOf(await owner.get('/draft/review'), DraftReview)
const shown = async () => (await send(shop, 'GET', '/products/categories/vorspeisen/products')).text()

test('without room for a publication nothing of it is live, the draft stays, and it is published when there is [R12.18 R12.295 R12.302]', async () => {
  const cells = { price: { from: '6.90', to: '7.40' } }
  await dataOf(
    await owner.send('PUT', '/draft/rows', { changes: [{ kind: 'change', ...PRICE, cells }] }),
    ChangedRows,
  )
  const { revision, changes } = await reviewed()
  const before = await shown()
  await fillDisk(shop, 'publications')
  const refused = await owner.send('POST', '/publications', { revision })
  expect([refused.status, await refused.json()]).toEqual([503, { message: diskFull }])
  expect(await shown()).toBe(before)
  expect(await reviewed()).toMatchObject({ revision, changes })

  await makeRoom(shop, 'publications')
  const published = await owner.send('POST', '/publications', { revision })
  expect(await dataOf(published, Publication)).toMatchObject({ current: true, changes: 1 })
  expect(await shown()).toContain('7.4')
})

test('thirty different mistakes in one import are all listed, each once and with its place [R12.295]', async () => {
  const media = join(shop.config.dataDir, 'media')
  const files = unzipSync(await exportZip(shop.db, media))
  let wrong = 0
  const prices = strFromU8(files['prices.csv'] ?? new Uint8Array())
    .split('\n')
    .map((line, index) =>
      index > 0 && wrong < 30 ? line.replace(/^(\d+,\w+),\d+\.\d\d/, `$1,wrong${++wrong}`) : line,
    )
  const bytes = zipSync({ ...files, 'prices.csv': strToU8(prices.join('\n')) })
  const error: unknown = await importBytes(shop, bytes).catch((reason: unknown) => reason)
  if (!(error instanceof RequestError)) throw new Error('the import was not refused')
  const { found } = error.body as { found: { file: string; row: number; column: string; params: object }[] }
  expect(found.map(({ file, row, column, params }) => [file, row, column, params])).toEqual(
    Array.from({ length: 30 }, (_, index) => [
      'prices.csv',
      index + 2,
      'price',
      { value: `wrong${index + 1}` },
    ]),
  )
})
