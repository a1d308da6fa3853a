import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bumpCatalogue } from '#server/shop/version.ts'
import { ownDatabase } from './setup/database.ts'
import { freePort } from './setup/port.ts'
import { run, written } from './setup/process.ts'
import { temporaryFolder } from './setup/template.ts'

/** A process starts slowly on a busy machine, in ms. */
const TIMEOUT_MS = 5 * MINUTE

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** `npm start` on an empty database. */
async function start(more: Record<string, string>, prepare?: (db: Database) => Promise<unknown>) {
  const { folder, remove } = temporaryFolder()
  ends.push(remove)
  const own = await ownDatabase(folder, { empty: true })
  ends.push(own.drop)
  const { url } = own.options
  if (prepare) {
    const db = openDatabase({ url, file: join(folder, 'tischlein.sqlite') })
    await prepare(db)
    await db.destroy()
  }
  const port = await freePort()
  const env = { DATA_DIR: folder, PORT: String(port), ...(url && { DATABASE_URL: url }), ...more }
  const started = run('scripts/start.ts', [], env)
  ends.push(async () => {
    started.process.kill('SIGKILL')
    await started.ended
  })
  return { started, base: `http://127.0.0.1:${port}` }
}

const LIVE = { SHOP_MODE: 'live', SECRET: '0123456789abcdef'.repeat(2), PUBLIC_URL: 'https://shop.example' }

test(
  'an empty live shop starts with the desk alone, and says how its owner gets in [R10.72 R12.232 R12.765]',
  async () => {
    const { started, base } = await start(LIVE)
    await written(started, 'Add the owner in another terminal: ')
    if (!started.output().includes('the environment of the server')) {
      const [, command = ''] = /in another terminal: (.+)/.exec(started.output()) ?? []
      const typed = command.replace('<e-mail>', 'ada@shop.example')
      const { PATH, HOME } = process.env
      const link = execFileSync('sh', ['-c', typed], { env: { PATH, HOME }, encoding: 'utf8' })
      expect(link).toContain('ada@shop.example is owner.')
      expect(link).toContain('https://shop.example/desk#link=')
    }
    expect(started.output()).toContain('This shop takes no orders: nothing has been set up yet')
    expect(started.output()).toContain(
      'This shop is empty and not open yet: a checklist at https://shop.example/desk leads to the opening',
    )
    expect((await fetch(`${base}/health`)).status).toBe(200)
    const home = await fetch(base)
    expect([home.status, await home.text()]).toEqual([503, expect.stringContaining('noch nicht geöffnet')])
    expect((await fetch(`${base}/desk`)).status).toBe(200)
  },
  TIMEOUT_MS,
)

test(
  'a live shop stays open when its pages cannot be built, and ends in order [R10.78 R10.180]',
  async () => {
    const { started, base } = await start(LIVE, async db => {
      await migrate(db)
      // An import would have refused it.
      await db.insertInto('languages').values({ code: 'de', name: 'Deutsch', sort: 0 }).execute()
      await inTransaction(db, bumpCatalogue)
    })
    await written(started, 'The pages cannot be built yet: ')
    expect(started.output()).toContain('SITE_TITLE is missing or empty')
    expect(started.output()).toContain('This shop takes no orders: there is neither a mail server nor')
    expect((await fetch(`${base}/health`)).status).toBe(200)
    expect((await fetch(`${base}/menu`)).status).toBe(503)
    started.process.kill('SIGTERM')
    expect(await started.ended).toBe(0)
  },
  TIMEOUT_MS,
)
