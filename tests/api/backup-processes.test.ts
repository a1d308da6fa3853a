import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { backupName } from '#server/operations/backup/kept.ts'
import { restoreBackup } from '#server/operations/backup/restore.ts'
import { shopFolder, type } from './setup/command-line.ts'
import { ownDatabase } from './setup/database.ts'
import { ownFolder } from './setup/own-folder.ts'
import { freePort } from './setup/port.ts'
import { run } from './setup/process.ts'

const TIMEOUT_MS = 2 * MINUTE
const KIB = 1024
/** Of an SQLite file. */
const PAGE = 4 * KIB

const here = ownFolder()

test(
  'a full disk leaves nothing of a backup, which is written in a process of its own, nor of a restore [R10.536]',
  async () => {
    const env = await shopFolder(here, 'shop')
    mkdirSync(join(here.folder, 'shop/media'))
    writeFileSync(join(here.folder, 'shop/media/large.jpg'), randomBytes(300 * KIB))
    const target = join(here.folder, 'backup')
    const backup = (limits: object) => run('scripts/shop.ts', ['backup', target], env, limits)
    const full = backup({ largestFile: 128 * KIB })
    expect(await full.ended).toBe(1)
    expect(full.output()).toMatch(/^There is not enough room on the disk for a backup in .*\n$/)
    expect(readdirSync(here.folder).filter(name => name.startsWith('backup'))).toEqual([])
    const whole = backup({})
    expect(await whole.ended, whole.output()).toBe(0)

    const { db, drop } = await ownDatabase(here.folder, { empty: true })
    await sql`pragma max_page_count = 20`.execute(db)
    const dataDir = join(here.folder, 'restored')
    await expect(restoreBackup(db, target, dataDir)).rejects.toThrow('not enough room on the disk to restore')
    expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
    await sql`pragma max_page_count = 1073741823`.execute(db)
    await restoreBackup(db, target, dataDir)
    await drop()
  },
  TIMEOUT_MS,
)

test('a spoilt backup is refused on the command line with a sentence and an error code [R10.536]', async () => {
  const env = await shopFolder(here, 'shop')
  const target = join(here.folder, 'backup')
  expect((await type(env, 'backup', target))[0]).toBe(0)
  const file = join(target, 'database.jsonl.gz')
  const bytes = readFileSync(file)
  const fresh = await shopFolder(here, 'fresh', true)
  for (const [spoilt, sentence] of [
    [Buffer.alloc(0), 'is empty'],
    [Buffer.from('no backup'), 'is not a backup'],
    [bytes.subarray(0, bytes.length / 2), 'is cut off'],
  ] as const) {
    writeFileSync(file, spoilt)
    expect(await type(fresh, 'restore', target)).toEqual([1, expect.stringContaining(sentence)])
  }
})

test.each<[string, (file: string) => void]>([
  ['is no database', file => writeFileSync(file, 'no database '.repeat(1000))],
  ['is cut off', file => truncateSync(file, 8 * PAGE)],
  ['has a wrong page', spoilPage],
])(
  'a server whose database %s does not start, and names the last whole backup [R10.540]',
  async (_, spoil) => {
    const env = { ...(await shopFolder(here, 'shop')), PORT: String(await freePort()) }
    const dataDir = join(here.folder, 'shop')
    const start = async () => {
      const server = run('server/main.ts', [], env)
      expect(await server.ended).toBe(1)
      return server.output()
    }
    await type(env, 'backup', join(here.folder, 'made'))
    spoil(join(dataDir, 'tischlein.sqlite'))
    expect(await start()).toMatch(/^The database .* is damaged \(.*\)\. .*There is no whole backup in .*\n$/)

    const backups = join(dataDir, 'backups')
    const good = readFileSync(join(here.folder, 'made/database.jsonl.gz'))
    const [older, newer] = ['2026-11-18T04:00:00Z', '2026-11-19T04:00:00Z'].map(at =>
      backupName(new Date(at)),
    )
    mkdirSync(backups)
    writeFileSync(join(backups, older ?? ''), good)
    writeFileSync(join(backups, newer ?? ''), good.subarray(0, -1))
    const said = await start()
    expect(said).toContain('The last whole backup is of 2026-11-18T04:00:00.000Z')
    // A command reads only what it needs.
    if (spoil !== spoilPage)
      expect(await type(env, 'orders')).toEqual([1, expect.stringContaining('is damaged')])

    const [, command = ''] = /npm run shop -- restore (\S+)/.exec(said) ?? []
    const fresh = await shopFolder(here, 'fresh', true)
    expect((await type(fresh, 'restore', command))[0]).toBe(0)
  },
  TIMEOUT_MS,
)

/** Overwrites a table that a start does not read. */
function spoilPage(file: string): void {
  const db = new DatabaseSync(file)
  const [{ page }] = db
    .prepare("select rootpage as page from sqlite_master where name = 'order_items'")
    .all() as [{ page: number }]
  db.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, randomBytes(PAGE), 0, PAGE, (page - 1) * PAGE)
  closeSync(handle)
}
