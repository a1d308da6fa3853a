import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { backUpInto } from '#server/operations/backup/into-folder.ts'
import { writeBackup } from '#server/operations/backup/write.ts'
import { call } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop } from './setup/shop.ts'
import { temporaryFolder } from './setup/template.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** An SQLite database that was opened and written. */
async function writtenDatabase(file: string) {
  const db = openDatabase({ file })
  ends.push(() => db.destroy())
  await migrate(db)
  return db
}

test('a database and the files beside it are readable by their owner only [R10.178]', async () => {
  const { folder, remove } = temporaryFolder()
  ends.push(remove)
  const file = join(folder, 'new', 'tischlein.sqlite')
  await writtenDatabase(file)
  const files = readdirSync(join(folder, 'new'))
  expect(files.sort()).toEqual(['tischlein.sqlite', 'tischlein.sqlite-shm', 'tischlein.sqlite-wal'])
  for (const name of files) expect([name, modeOf(join(folder, 'new', name))]).toEqual([name, '600'])
})

test('so is one that an earlier version made [R10.178]', async () => {
  const { folder, remove } = temporaryFolder()
  ends.push(remove)
  const file = join(folder, 'tischlein.sqlite')
  writeFileSync(file, '')
  chmodSync(file, 0o644)
  await writtenDatabase(file)
  expect(modeOf(file)).toBe('600')
})

test('so are mails that are not sent, and backups [R10.178]', async () => {
  const shop = await openShop()
  ends.push(shop.close)
  await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
  await shop.outbox.drain()
  const mail = join(shop.folder, 'mail')
  const mails = readdirSync(mail)
  expect(mails).toHaveLength(2)
  expect(modeOf(mail)).toBe('700')
  for (const name of mails) expect(modeOf(join(mail, name))).toBe('600')

  writeFileSync(join(shop.folder, 'secret'), 'secret', { mode: 0o600 })
  const target = join(shop.folder, 'backup')
  await backUpInto(target, file => writeBackup(shop.db, { dataDir: shop.folder, file }))
  expect(modeOf(target)).toBe('700')
  expect(modeOf(join(target, 'database.jsonl.gz'))).toBe('600')
})
