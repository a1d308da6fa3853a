import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { Backups } from '#contract/desk/backups.ts'
import { Operating } from '#contract/desk/operating.ts'
import { DAY, HOUR, MINUTE } from '#contract/kit/durations.ts'
import { restoreBackup } from '#server/operations/backup/restore.ts'
import { call, send } from './setup/call.ts'
import { ownDatabase } from './setup/database.ts'
import { pairedScreen } from './setup/desk.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

const Pass = z.object({ pass: z.string() })

let shop: TestShop
let owner: Person
beforeEach(async () => {
  shop = await openShop()
  owner = await person(shop)
})
afterEach(() => shop.close())

const folder = () => shop.config.backupDir
const files = (): string[] => readdirSync(folder()).sort()
const at = (time: string): Date => new Date(time)
const later = (ms: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}
/** The backup of one process, whose clock is that of the shop. */
const desk = async (method: 'GET' | 'POST', caller = owner) =>
  dataOf(await send(shop, method, '/desk/backups', undefined, caller), Backups)
const passFor = async (name: string): Promise<string> =>
  (await dataOf(await send(shop, 'POST', `/desk/backups/${name}/pass`, undefined, owner), Pass)).pass
const download = (name: string, pass: string, caller = owner) =>
  send(shop, 'GET', `/desk/backups/${name}?pass=${pass}`, undefined, caller)
const warnings = async () =>
  dataOf(await send(shop, 'GET', '/desk/operating', undefined, owner), Operating).then(({ warnings: all }) =>
    all.map(({ kind, reason }) => [kind, reason]),
  )
const mails = () => shop.db.selectFrom('outbox').select('kind').where('kind', '=', 'backup-failed').execute()

test('a shop backs itself up every day at its time, once however many processes it has, and removes old ones [R10.538]', async () => {
  shop.clock.now = at('2026-11-20T17:00:00.000Z')
  const other = shop.another()
  const run = (now: string) => {
    shop.clock.now = other.clock.now = at(now)
    return Promise.all([shop.backups.drain(), other.backups.drain()])
  }
  mkdirSync(folder())
  // The first look begins the schedule: nothing is made up for.
  await run('2026-11-20T17:00:00.000Z')
  expect(files()).toEqual([])
  await run('2026-11-21T02:59:00.000Z')
  expect(files()).toEqual([])
  await run('2026-11-21T03:00:00.000Z')
  expect(files()).toEqual(['tischlein-2026-11-21T030000Z.jsonl.gz'])
  await run('2026-11-21T03:01:00.000Z')
  expect(files()).toHaveLength(1)
  // A shop that was off at the time makes one as soon as it runs.
  await run('2026-11-22T16:30:00.000Z')
  expect(files()).toHaveLength(2)
  await setSettings(shop, { BACKUP_DAYS: '1', BACKUP_TIME: '06:30' })
  await run('2026-11-23T05:29:00.000Z')
  expect(files()).toHaveLength(2)
  writeFileSync(join(folder(), 'tischlein-2026-11-23T040000Z.jsonl.gz.part'), 'of a process that was killed')
  writeFileSync(join(folder(), 'notes.txt'), 'of somebody else')
  await run('2026-11-23T05:30:00.000Z')
  expect(files()).toEqual([
    'notes.txt',
    'tischlein-2026-11-22T163000Z.jsonl.gz',
    'tischlein-2026-11-23T053000Z.jsonl.gz',
  ])
  await setSettings(shop, { BACKUP_DAYS: '0' })
  await run('2026-11-25T05:30:00.000Z')
  expect(files()).toHaveLength(3)
  await other.close()
})

test('an owner makes a backup, sees whether each is whole, and downloads one that can be restored [R12.550]', async () => {
  await call(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) }, { key: 'one' })
  expect(await desk('GET')).toEqual({
    backups: [],
    making: false,
    days: 14,
    next: '2026-11-21T03:00:00.000Z',
  })
  expect((await desk('POST')).making).toBe(true)
  // A second tap begins no second one.
  expect((await desk('POST')).making).toBe(true)
  await shop.backups.drain()
  const { backups, making } = await desk('GET')
  expect([backups.length, making]).toEqual([1, false])
  const [{ name, bytes }] = backups as [(typeof backups)[number]]
  const file = join(folder(), name)
  expect(backups).toEqual([{ name, at: '2026-11-20T17:00:00.000Z', bytes: statSync(file).size, whole: true }])
  expect([statSync(file).mode & 0o777, statSync(folder()).mode & 0o777]).toEqual([0o600, 0o700])

  expect((await download(name, 'no pass')).status).toBe(403)
  const pass = await passFor(name)
  expect((await download(name, pass, await person(shop, 'owner', 'other@shop.example'))).status).toBe(403)
  const answer = await download(name, pass)
  expect(answer.headers.get('Content-Length')).toBe(String(bytes))
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`)
  const saved = join(shop.folder, 'saved')
  writeFileSync(saved, Buffer.from(await answer.arrayBuffer()))
  expect(readFileSync(saved)).toEqual(readFileSync(file))
  const fresh = await ownDatabase(shop.folder, { empty: true })
  await restoreBackup(fresh.db, saved, join(shop.folder, 'restored'))
  expect(await fresh.db.selectFrom('orders').selectAll().execute()).toHaveLength(1)
  await fresh.drop()

  const acts = await shop.db.selectFrom('acts').select(['kind', 'subject']).orderBy('kind').execute()
  expect(acts.filter(({ kind }) => kind.startsWith('backup'))).toEqual([
    { kind: 'backup-downloaded', subject: name },
    { kind: 'backup-made', subject: '' },
  ])
  later(MINUTE)
  expect((await download(name, pass)).status).toBe(403)
  const spoilt = readFileSync(file)
  spoilt[spoilt.length - 500] = (spoilt[spoilt.length - 500] ?? 0) ^ 1
  writeFileSync(file, spoilt)
  expect((await desk('GET')).backups.map(({ whole }) => whole)).toEqual([false])
})

test('only owners reach backups, and nothing but backups [R12.550]', async () => {
  mkdirSync(folder())
  writeFileSync(join(folder(), 'notes.txt'), 'of somebody else')
  const [editor, screen] = [await person(shop, 'editor'), await pairedScreen(shop)]
  for (const caller of [editor, screen]) {
    expect((await send(shop, 'GET', '/desk/backups', undefined, caller)).status).toBe(403)
    expect((await send(shop, 'POST', '/desk/backups', undefined, caller)).status).toBe(403)
    expect((await send(shop, 'GET', '/desk/backups/notes.txt?pass=', undefined, caller)).status).toBe(403)
  }
  for (const name of ['notes.txt', 'tischlein-2026-11-21T030000Z.jsonl.gz'])
    expect((await download(name, await passFor(name))).status, name).toBe(404)
})

test('a backup that fails is reported at the desk and by one mail, and tried again every hour [R10.539]', async () => {
  await shop.backups.drain()
  shop.clock.now = at('2026-11-21T03:00:00.000Z')
  // A file where the folder should be.
  writeFileSync(folder(), '')
  await shop.backups.drain()
  expect(await warnings()).toContainEqual(['backup-failed', expect.stringContaining('EEXIST')])
  expect(await mails()).toHaveLength(1)
  later(30 * MINUTE)
  await shop.backups.drain()
  const failedAt = async () =>
    (await shop.db.selectFrom('backup_job').select('failed_at').execute())[0]?.failed_at
  expect(await failedAt()).toBe('2026-11-21T03:00:00.000Z')
  later(HOUR)
  await shop.backups.drain()
  expect(await failedAt()).toBe('2026-11-21T04:30:00.000Z')
  expect(await mails()).toHaveLength(1)
  chmodSync(folder(), 0o600)
})

test('a backup whose process was killed is made by another one later [R10.538]', async () => {
  await shop.backups.drain()
  const claimed_until = at('2026-11-21T04:01:00.000Z').toISOString()
  await shop.db.updateTable('backup_job').set({ claimed_until }).execute()
  mkdirSync(folder())
  shop.clock.now = at('2026-11-21T03:30:00.000Z')
  await shop.backups.drain()
  expect(files()).toEqual([])
  shop.clock.now = at('2026-11-21T04:02:00.000Z')
  await shop.backups.drain()
  expect(files()).toHaveLength(1)
})

test('a server that stops ends its backup, and another one may begin at once [R10.538]', async () => {
  const slow = await openShop({
    async write(_, signal = AbortSignal.abort()) {
      if (!signal.aborted) await once(signal, 'abort')
      throw signal.reason
    },
  })
  const other = slow.another()
  expect(await slow.backups.begin()).toBe(true)
  expect(await other.backups.begin()).toBe(false)
  await slow.backups.stop()
  expect(await other.backups.begin()).toBe(true)
  await other.backups.stop()
  await other.close()
  await slow.close()
})

test('the last backup is never removed, however old it is [R10.538]', async () => {
  for (const days of [0, 100]) {
    later(days * DAY)
    await shop.backups.begin()
    await shop.backups.drain()
    expect(files()).toHaveLength(1)
  }
})
