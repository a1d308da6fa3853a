import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Acts } from '#contract/desk/acts.ts'
import { Operating, type OperatingWarning } from '#contract/desk/operating.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { openDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lastBackup, noteBackup } from '#server/operations/backup/last-backup.ts'
import { MAX_ATTEMPTS } from '#server/outbox/retry.ts'
import { send } from './setup/call.ts'
import { shopFolder, type } from './setup/command-line.ts'
import { ownFolder } from './setup/own-folder.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

const GIB = 1024 ** 3

const here = ownFolder()
let shop: TestShop
let owner: Person
const servers: Server[] = []
beforeEach(async () => {
  shop = await openShop()
  owner = await person(shop)
})
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise(resolve => server.close(resolve))
  await shop.close()
})

const ago = (ms: number): string => new Date(shop.clock.now.getTime() - ms).toISOString()
const operating = async (through = shop) =>
  dataOf(await send(through, 'GET', '/desk/operating', undefined, owner), Operating)
/** The warnings, without those that the empty shop of these tests always has. */
const warnings = async (through = shop): Promise<OperatingWarning[]> =>
  (await operating(through)).warnings.filter(({ kind }) => kind !== 'backup-none')

const queue = (kind: string, since: string, attempts = 0) =>
  shop.db
    .insertInto('outbox')
    .values({
      id: `${kind}-${attempts}`,
      kind,
      payload: '{}',
      created_at: since,
      due_at: since,
      attempts,
      sent_at: null,
    })
    .execute()

async function listening(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A shop whose pages show a revision, and a rebuild service that says how its last run ended. */
async function withPages(revision: number, last: object, state = 'idle'): Promise<TestShop> {
  const port = await listening(
    createHttpServer(({ url }, response) => {
      const answer = url === '/build/status' ? { data: { state, last } } : { revision: String(revision) }
      response.end(JSON.stringify(answer))
    }),
  )
  const publicUrl = `http://127.0.0.1:${port}`
  return shop.another({
    publicUrl,
    rebuildHook: { kind: 'service', url: `${publicUrl}/build/rebuild`, secret: 'hidden-of-builder' },
  })
}

const run = { result: 'published', at: '2026-11-20T16:00:00.000Z', ms: 4200 }

describe('an owner is warned', () => {
  test('of nothing but the missing backup where nothing is wrong [R12.222]', async () => {
    expect((await operating()).warnings).toEqual([{ kind: 'backup-none' }])
  })

  test('of mails that were given up or wait for more than ten minutes [R12.222]', async () => {
    await queue('contact', ago(9 * MINUTE))
    await queue('push', ago(DAY), MAX_ATTEMPTS)
    expect(await warnings()).toEqual([])
    await queue('confirmation', ago(11 * MINUTE), 3)
    expect(await warnings()).toEqual([{ kind: 'mails-wait', count: 1 }])
    await queue('reset', ago(DAY), MAX_ATTEMPTS)
    expect(await warnings()).toEqual([
      { kind: 'mails-failed', count: 1 },
      { kind: 'mails-wait', count: 1 },
    ])
    expect((await operating()).unsent).toMatchObject([
      { kind: 'push', failed: true },
      { kind: 'reset', failed: true, count: 1, since: ago(DAY), attempts: MAX_ATTEMPTS },
      { kind: 'confirmation', failed: false, attempts: 3 },
      { kind: 'contact', failed: false, attempts: 0 },
    ])
  })

  test('of notifications of the builder that wait for more than a quarter of an hour [R12.222]', async () => {
    await queue('rebuild', ago(14 * MINUTE))
    expect(await warnings()).toEqual([])
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * MINUTE)
    expect(await warnings()).toEqual([{ kind: 'rebuild-waits', at: ago(16 * MINUTE) }])
  })

  test('when a live shop writes its mails into files [R12.222]', async () => {
    const live = shop.another({ mode: 'live' })
    expect(await warnings(live)).toEqual([{ kind: 'no-mail-server' }])
    await live.close()
  })

  test.each([
    ['a GiB', 1 * GIB, true],
    ['more', 1 * GIB + 1, false],
  ])('when less than %s is free [R12.222]', async (_, free, isEnough) => {
    shop.disk.free = isEnough ? free : free - 2
    expect(await warnings()).toEqual(isEnough ? [] : [{ kind: 'disk-low' }])
  })

  test('when two backups would not fit any more [R12.222]', async () => {
    mkdirSync(join(shop.folder, 'media'), { recursive: true })
    writeFileSync(join(shop.folder, 'media', 'large.jpg'), '')
    truncateSync(join(shop.folder, 'media', 'large.jpg'), 3 * GIB)
    shop.disk.free = 7 * GIB
    expect(await warnings()).toEqual([])
    shop.disk.free = 6 * GIB
    expect(await warnings()).toEqual([{ kind: 'disk-low' }])
  })

  test('when the last backup is older than a week, or there never was one [R12.222 R12.223]', async () => {
    expect(await operating()).toMatchObject({ warnings: [{ kind: 'backup-none' }] })
    const note = (at: string) => inTransaction(shop.db, tx => noteBackup(tx, { at, bytes: 5 }))
    await note(ago(8 * DAY))
    expect((await operating()).warnings).toEqual([{ kind: 'backup-old', at: ago(8 * DAY) }])
    await note(ago(6 * DAY))
    expect(await operating()).toMatchObject({ backup: { at: ago(6 * DAY), bytes: 5 }, warnings: [] })
  })

  /** Something was published as the fifth version of the catalogue. */
  const published = () =>
    shop.db
      .insertInto('publications')
      .values({
        id: 'fifth',
        at: run.at,
        by: '',
        kind: 'import',
        version: 5,
        names: '[]',
        changes: 0,
        before: null,
      })
      .execute()

  test('when the pages could not be built, with the reason [R12.222]', async () => {
    await published()
    const failed = await withPages(0, { ...run, result: 'failed', reason: 'The disk is full' })
    expect(await warnings(failed)).toEqual([{ kind: 'build-failed', reason: 'The disk is full' }])
    expect((await operating(failed)).pages).toEqual({ state: 'failed', build: { at: run.at, ms: 4200 } })
    await failed.close()
  })

  test('when the pages show an older menu and nobody builds them, but not for taken portions [R12.222]', async () => {
    await published()
    await shop.db.updateTable('counters').set({ value: 7 }).where('name', '=', 'catalogue').execute()
    const old = await withPages(4, run)
    expect(await warnings(old)).toEqual([{ kind: 'pages-behind' }])
    await old.close()
    const current = await withPages(5, run)
    expect(await warnings(current)).toEqual([])
    expect((await operating(current)).pages).toMatchObject({ state: 'live' })
    await current.close()
  })

  test('not of a build that failed before, nor of one that was killed: the state says what is so now [R12.922]', async () => {
    await published()
    const failed = { ...run, result: 'failed', reason: 'The disk is full' }
    const stateOf = async (last: object, state: string) => {
      const asked = await withPages(4, last, state)
      return (await operating(asked).finally(asked.close)).pages.state
    }
    expect(await stateOf(failed, 'building')).toBe('building')
    await queue('rebuild', ago(0))
    await shop.db.updateTable('outbox').set({ id: 'rebuild-5' }).where('kind', '=', 'rebuild').execute()
    expect(await stateOf(failed, 'idle')).toBe('waiting')
    await shop.db.updateTable('outbox').set({ sent_at: run.at }).where('kind', '=', 'rebuild').execute()
    expect(await stateOf(failed, 'idle')).toBe('failed')
    expect(await stateOf(run, 'idle')).toBe('behind')
  })

  test('two weeks before the certificate of the address ends [R12.222]', async () => {
    const [key, cert] = [join(shop.folder, 'key.pem'), join(shop.folder, 'cert.pem')]
    const subject = ['-subj', '/CN=localhost', '-days', '30']
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject],
      { stdio: 'pipe' },
    )
    const port = await listening(
      createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, socket => socket.end()),
    )
    const secure = shop.another({ publicUrl: `https://127.0.0.1:${port}` })
    const { certificate = '' } = await operating(secure)
    const end = Date.parse(certificate)
    secure.clock.now = new Date(end - 15 * DAY)
    shop.clock.now = secure.clock.now
    const again = await person(secure, 'owner', 'again@shop.example')
    const read = async () => dataOf(await send(secure, 'GET', '/desk/operating', undefined, again), Operating)
    expect((await read()).warnings.map(({ kind }) => kind)).toEqual(['backup-none'])
    secure.clock.now = new Date(end - 13 * DAY)
    expect((await read()).warnings).toContainEqual({ kind: 'certificate-ends', at: certificate })
    await secure.close()
  })
})

test('an owner has everything unsent sent again at once, which is kept with their name [R12.224]', async () => {
  await queue('contact', ago(DAY), MAX_ATTEMPTS)
  await queue('rebuild', ago(DAY), 4)
  const again = async () =>
    dataOf(await owner.send('POST', '/operating/resend'), z.object({ count: z.number() }))
  expect(await again()).toEqual({ count: 2 })
  const rows = await shop.db
    .selectFrom('outbox')
    .select(['attempts', 'due_at'])
    .where('sent_at', 'is', null)
    .execute()
  expect(rows.slice(0, 2)).toEqual(Array(2).fill({ attempts: 0, due_at: shop.clock.now.toISOString() }))
  await shop.db
    .updateTable('outbox')
    .set({ sent_at: ago(0) })
    .execute()
  expect(await again()).toEqual({ count: 0 })
  const { acts } = await dataOf(await owner.get('/acts/2026-11-20'), Acts)
  expect(acts.filter(({ kind }) => kind === 'resent')).toMatchObject([{ subject: '2', person: owner.name }])
})

test('a backup on the command line is noted with its time and size [R12.223]', async () => {
  const env = await shopFolder(here, 'shop')
  const target = join(here.folder, 'backup')
  expect((await type({ ...env, CLOCK: '2026-11-20T18:00:00+01:00' }, 'backup', target))[0]).toBe(0)
  const db = openDatabase({ url: env.DATABASE_URL, file: join(here.folder, 'shop', 'tischlein.sqlite') })
  const noted = await lastBackup(db)
  await db.destroy()
  const bytes = statSync(join(target, 'database.jsonl.gz')).size
  expect(noted).toEqual({ at: '2026-11-20T17:00:00.000Z', bytes })
})
