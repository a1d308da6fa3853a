import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Database } from '#server/db/database.ts'
import { migrationsOf } from '#server/db/migrate.ts'
import { pagesOf } from '#server/db/pages.ts'
import { inSnapshot, inTransaction } from '#server/db/transaction.ts'
import { sellOut } from '#server/evening/change.ts'
import { UserError } from '#server/kit/user-error.ts'
import { FILE, ownTables, SEAL_LENGTH, sealOf } from '#server/operations/backup/format.ts'
import { backUpInto } from '#server/operations/backup/into-folder.ts'
import { restoreBackup } from '#server/operations/backup/restore.ts'
import { writeBackup } from '#server/operations/backup/write.ts'
import { call } from './setup/call.ts'
import { ownDatabase } from './setup/database.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

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

const backup = () => backUpInto(target, file => writeBackup(shop.db, { dataDir: shop.folder, file }))

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
  await inSnapshot(shop.db, async one => {
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

/** What an earlier version wrote: a file of rows without a seal, beside the files. */
function inOldFormat(): string {
  const lines = gunzipSync(readFileSync(join(target, FILE)))
    .toString('utf8')
    .split('\n')
    .filter(line => line.startsWith('{"format":2') || line.startsWith('['))
  cpSync(join(shop.folder, 'media'), join(target, 'media'), { recursive: true })
  return lines.map(line => `${line.replace('{"format":2', '{"format":1')}\n`).join('')
}

test('a backup of an earlier version is restored, and one that breaks off is not [R10.50 R10.536]', async () => {
  await backup()
  const file = join(target, FILE)
  const text = inOldFormat()
  const folder = join(shop.folder, 'restored')
  for (const cut of [gzipSync(text.slice(0, text.length / 2)), gzipSync(text).subarray(0, -9)]) {
    writeFileSync(file, cut)
    await expect(restoreBackup(fresh.db, target, folder)).rejects.toThrow('is cut off')
  }
  expect(await ownTables(fresh.db)).toEqual([])
  expect(existsSync(folder)).toBe(false)
  writeFileSync(file, gzipSync(text))
  await restoreBackup(fresh.db, target, folder)
  expect(await rowsOf(fresh.db)).toEqual(await rowsOf(shop.db))
  expect(readFileSync(join(folder, 'media/pizza.svg'), 'utf8')).toBe('<svg/>')
})

const SPOILED: [string, (bytes: Buffer) => Buffer, string][] = [
  ['is empty', () => Buffer.alloc(0), 'is empty'],
  ['is not compressed', () => Buffer.from('{"format":2}\n'), 'is not compressed with gzip'],
  ['has only its first byte', bytes => bytes.subarray(0, 1), 'is cut off'],
  ['is cut after its head', bytes => bytes.subarray(0, 20), 'is cut off'],
  ['is cut in the middle', bytes => bytes.subarray(0, bytes.length / 2), 'is cut off'],
  ['lacks its last byte', bytes => bytes.subarray(0, -1), 'is cut off'],
  ['lacks its seal', bytes => bytes.subarray(0, -SEAL_LENGTH), 'is cut off'],
  ['has a wrong byte', bytes => flip(bytes, bytes.length / 2), 'is damaged'],
  ['has a wrong byte at its beginning', bytes => flip(bytes, 12), 'is damaged'],
  ['has a wrong byte in its seal', bytes => flip(bytes, bytes.length - 60), 'is'],
]

test('a backup that is cut off, damaged or something else is refused in a sentence, and nothing changes [R10.536]', async () => {
  await backup()
  const file = join(target, FILE)
  const whole = readFileSync(file)
  const folder = join(shop.folder, 'restored')
  for (const [what, spoil, sentence] of SPOILED) {
    writeFileSync(file, spoil(whole))
    const refused = restoreBackup(fresh.db, target, folder)
    await expect(refused, what).rejects.toThrow(UserError)
    await expect(refused, what).rejects.toThrow(sentence)
    expect(await ownTables(fresh.db), what).toEqual([])
    expect(existsSync(folder), what).toBe(false)
  }
})

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[Math.floor(at)] = (changed[Math.floor(at)] ?? 0) ^ 1
  return changed
}

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

test('a restore whose files cannot be placed leaves no row and no picture, and works when they can [R10.50]', async () => {
  mkdirSync(join(shop.folder, 'media/sub'))
  writeFileSync(join(shop.folder, 'media/sub/soup.svg'), '<svg/>')
  writeFileSync(join(shop.folder, 'media/empty.svg'), '')
  writeFileSync(join(shop.folder, 'media/large.jpg'), Buffer.alloc(200_000, 'picture'))
  writeFileSync(join(shop.folder, 'secret'), 'a secret', { mode: 0o600 })
  await backup()
  const folder = join(shop.folder, 'restored')
  mkdirSync(join(folder, 'secret/in-the-way'), { recursive: true })
  await expect(restoreBackup(fresh.db, target, folder)).rejects.toThrow()
  expect(await fresh.db.selectFrom('products').selectAll().execute()).toEqual([])
  expect(readdirSync(folder)).toEqual(['secret'])
  rmSync(join(folder, 'secret'), { recursive: true })
  await restoreBackup(fresh.db, join(target, FILE), folder)
  expect(await rowsOf(fresh.db)).toEqual(await rowsOf(shop.db))
  for (const name of ['media/sub/soup.svg', 'media/empty.svg', 'media/large.jpg', 'secret'])
    expect(readFileSync(join(folder, name))).toEqual(readFileSync(join(shop.folder, name)))
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

test('a file of a backup never leaves the data folder [R10.536]', async () => {
  await backup()
  const [head = ''] = gunzipSync(readFileSync(join(target, FILE)))
    .toString('utf8')
    .split('\n')
  const stranger = (file: string) => {
    const bytes = gzipSync(`${head}\n${JSON.stringify({ file, data: 'AAAA' })}\n`)
    writeFileSync(join(target, FILE), Buffer.concat([bytes, sealOf(sha256(bytes))]))
    return restoreBackup(fresh.db, target, join(shop.folder, 'restored'))
  }
  for (const file of ['media/../../outside', '../outside', '/tmp/outside', 'tischlein.sqlite'])
    await expect(stranger(file), file).rejects.toThrow('is damaged')
  expect(existsSync(join(shop.folder, 'restored/media'))).toBe(false)
})

test('a backup reads a few rows at a time, however many there are [R10.537]', async () => {
  const rows = 3 * 500 + 1
  for (let index = 0; index < rows; index += 100) {
    const acts = Array.from({ length: Math.min(100, rows - index) }, (_, each) => act(`${index + each}`))
    await shop.db.insertInto('acts').values(acts).execute()
  }
  const sizes: number[] = []
  const ids = await inSnapshot(shop.db, async one => {
    const read: string[] = []
    for await (const page of pagesOf(one, 'acts')) {
      sizes.push(page.length)
      read.push(...(page as { id: string }[]).map(({ id }) => id))
    }
    return read
  })
  expect(Math.max(...sizes)).toBe(500)
  expect(new Set(ids).size).toBe(rows)
})

const act = (id: string) => ({
  ...{ id, at: '', kind: 'opened' as const, subject: '', detail: '', device: '', person: '' },
  ...{ device_id: null, staff_id: null },
})

test('a backup that is made while orders are placed has each of them whole, or not at all [R10.170 R10.537]', async () => {
  let placed = 0
  let writing = true
  const guests = async (): Promise<void> => {
    for (; writing; placed++)
      await call(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) }, { key: String(placed) })
  }
  const orders = guests()
  while (placed < 3) await new Promise(resolve => setImmediate(resolve))
  await backup()
  const during = placed
  writing = false
  await orders
  await restoreBackup(fresh.db, target, join(shop.folder, 'restored'))
  const codes = (await fresh.db.selectFrom('orders').select('code').execute()).map(({ code }) => code)
  const lines = (await fresh.db.selectFrom('order_items').select('order_code').execute()).map(
    row => row.order_code,
  )
  expect(lines.sort()).toEqual(codes.sort())
  expect(codes.length).toBeGreaterThanOrEqual(3)
  expect(codes.length).toBeLessThanOrEqual(during + 1)
})
