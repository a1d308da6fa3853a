import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Database } from '#server/db/database.ts'
import { migrationsOf } from '#server/db/migrate.ts'
import { inSnapshot, inTransaction } from '#server/db/transaction.ts'
import { sellOut } from '#server/evening/change.ts'
import { ownTables } from '#server/operations/backup/format.ts'
import { restoreBackup } from '#server/operations/backup/restore.ts'
import { writeBackup } from '#server/operations/backup/write.ts'
import { call } from './setup/call.ts'
import { ownDatabase } from './setup/database.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let fresh: Awaited<ReturnType<typeof ownDatabase>>
let target: string

beforeEach(async () => {
  shop = await openShop()
  fresh = await ownDatabase(shop.folder, { empty: true })
  target = join(shop.folder, 'backup')
  mkdirSync(join(shop.folder, 'media'), { recursive: true })
  writeFileSync(join(shop.folder, 'media/pizza.svg'), '<svg/>')
})
afterEach(async () => {
  await fresh.drop()
  await shop.close()
})

const backup = () =>
  writeBackup(shop.db, { dataDir: shop.folder, target, postgres: shop.config.databaseUrl !== undefined })

/** Every row of every table, sorted, so that two databases can be compared. */
async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const tables = await ownTables(db)
  const entries = await Promise.all(
    tables.map(async table => {
      const rows = await db.selectFrom(table).selectAll().execute()
      return [table, rows.map(row => JSON.stringify(Object.entries(row).sort())).sort()] as const
    }),
  )
  return Object.fromEntries(entries)
}

test('a restored shop has every row, every picture and the same state of its tables [R10.50 R4.105]', async () => {
  await inTransaction(shop.db, tx =>
    sellOut(tx, { kind: 'product', target: '401', portions: 3 }, shop.clock.now),
  )
  await call(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) }, { key: 'one' })
  const { rows, parts } = await backup()
  expect(parts).toEqual(['media'])
  expect(existsSync(`${target}.part`)).toBe(false)
  const folder = join(shop.folder, 'restored')
  expect(await restoreBackup(fresh.db, target, folder)).toBe(rows)
  const before = await rowsOf(shop.db)
  expect([before.orders?.length, before.switches?.length]).toEqual([1, 1])
  expect(await rowsOf(fresh.db)).toEqual(before)
  expect(await migrationsOf(fresh.db)).toEqual(await migrationsOf(shop.db))
  expect(readFileSync(join(folder, 'media/pizza.svg'), 'utf8')).toBe('<svg/>')
})

test('orders are taken while a backup reads, and are not in it [R10.170]', async () => {
  const other = shop.another()
  await inSnapshot(shop.db, shop.config.databaseUrl !== undefined, async one => {
    const codes = () => one.selectFrom('orders').select('code').execute()
    const before = await codes()
    await call(other, endpoints.placeOrder, { body: takeaway([bruschetta()]) }, { key: 'one' })
    expect(await codes()).toEqual(before)
  })
  await other.close()
  expect((await rowsOf(shop.db)).orders).toHaveLength(1)
})

test('a backup overwrites nothing [R10.50]', async () => {
  await backup()
  await expect(backup()).rejects.toThrow('already exists; choose a new folder')
})

test('nothing is restored over a shop [R10.50]', async () => {
  await backup()
  const before = await rowsOf(shop.db)
  await expect(restoreBackup(shop.db, target, join(shop.folder, 'new'))).rejects.toThrow(
    'The database is not empty',
  )
  await expect(restoreBackup(fresh.db, target, shop.folder)).rejects.toThrow('already contains')
  expect(await rowsOf(shop.db)).toEqual(before)
})

test('a backup that breaks off restores no row [R10.50]', async () => {
  await backup()
  const file = join(target, 'database.jsonl.gz')
  const text = gunzipSync(readFileSync(file)).toString('utf8')
  writeFileSync(file, gzipSync(text.slice(0, text.length / 2)))
  const folder = join(shop.folder, 'restored')
  await expect(restoreBackup(fresh.db, target, folder)).rejects.toThrow('is truncated after')
  expect(Object.values(await rowsOf(fresh.db)).flat()).toEqual(
    ['books', 'catalogue', 'draft', 'switches'].map(name => `[["name","${name}"],["value",0]]`),
  )
  expect(existsSync(folder)).toBe(false)
  writeFileSync(file, gzipSync(text))
  await restoreBackup(fresh.db, target, folder)
  expect(await rowsOf(fresh.db)).toEqual(await rowsOf(shop.db))
})

test.each([
  ['a folder without a backup', () => undefined, 'is not a backup'],
  [
    'a backup of another format',
    () => {
      mkdirSync(target)
      writeFileSync(join(target, 'database.jsonl.gz'), gzipSync('{"format":9}\n'))
    },
    'format is 9',
  ],
])('%s is refused [R10.50]', async (_, prepare, sentence) => {
  prepare()
  await expect(restoreBackup(fresh.db, target, join(shop.folder, 'new'))).rejects.toThrow(sentence)
  expect(await ownTables(fresh.db)).toEqual([])
})

test('a restore whose pictures cannot be copied leaves no row and no picture, and works when they can [R10.50]', async () => {
  mkdirSync(join(shop.folder, 'media/sub'))
  writeFileSync(join(shop.folder, 'media/sub/soup.svg'), '<svg/>')
  await backup()
  const folder = join(shop.folder, 'restored')
  mkdirSync(folder)
  // A file where a folder has to be, as a full disk would: the copy breaks off.
  mkdirSync(join(target, 'secret'))
  writeFileSync(join(folder, 'secret'), 'a file')
  await expect(restoreBackup(fresh.db, target, folder)).rejects.toThrow()
  expect(await fresh.db.selectFrom('products').selectAll().execute()).toEqual([])
  expect(existsSync(join(folder, 'media'))).toBe(false)
  await restoreBackup(fresh.db, target, folder)
  expect(await rowsOf(fresh.db)).toEqual(await rowsOf(shop.db))
  expect(existsSync(join(folder, 'media/sub/soup.svg'))).toBe(true)
})
