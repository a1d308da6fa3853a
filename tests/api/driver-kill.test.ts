import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { ownDatabase } from './setup/database.ts'
import { FIRST_KILL, KILL_STEP, printKills } from './setup/kill-points.ts'
import { bruschetta, delivery } from './setup/order.ts'
import { freePort } from './setup/port.ts'
import { type Running, run, written } from './setup/process.ts'
import { FRIDAY_EVENING } from './setup/shop.ts'
import { temporaryFolder } from './setup/template.ts'

const TOKEN = 'the session of a phone'
const MAX_KILLS = 40
/** Longer than all the starts of servers take on a machine that is busy with something else. */
const LONGEST = 10 * MINUTE

const ends: (() => unknown)[] = []
let db: Database
let env: Record<string, string>
let current: (Running & { base: string }) | undefined

beforeEach(async () => {
  const { folder, remove } = temporaryFolder()
  const own = await ownDatabase(folder)
  ends.push(remove, own.drop)
  const { url, file } = own.options
  const shared = join(folder, 'tischlein.sqlite')
  if (!url) copyFileSync(file, shared)
  db = openDatabase(url ? { url, file: '' } : { file: shared })
  ends.push(() => db.destroy())
  env = {
    ...{ DATA_DIR: folder, RATE_LIMIT: '0', CLOCK: FRIDAY_EVENING },
    ...(url && { DATABASE_URL: url }),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'setup', 'kill-at.ts')} --disable-warning=ExperimentalWarning`,
  }
})
afterEach(async () => {
  await stop()
  for (const end of ends.splice(0).reverse()) await end()
})

async function start(key = '', at = 0): Promise<void> {
  const port = await freePort()
  const kill = { KILL_KEY: key, KILL_AT: String(at) }
  const started = run('server/main.ts', [], { ...env, ...kill, PORT: String(port) })
  await written(started, 'the shop runs at')
  current = { ...started, base: `http://127.0.0.1:${port}/api` }
}

async function stop(): Promise<void> {
  current?.process.kill('SIGKILL')
  await current?.ended
}

const post = (path: string, body: object, key: string) => {
  const base = current?.base ?? ''
  const headers = {
    ...{ 'Content-Type': 'application/json', 'Idempotency-Key': key },
    ...{ Origin: new URL(base).origin, Cookie: `__Host-driver=${TOKEN}` },
  }
  return fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

test(
  'a server that is killed at points of a driver’s taps has each of them once, with one step and one mail [R12.3309]',
  async () => {
    await db
      .insertInto('settings')
      .values({ key: 'DRIVERS', value: 'yes', media: '', public: 0, sort: 1000 })
      .execute()
    await db
      .insertInto('drivers')
      .values({
        ...{
          id: 'mehmet',
          name: 'Mehmet',
          pin_hash: null,
          created_at: FRIDAY_EVENING,
          used_at: FRIDAY_EVENING,
        },
        ...{ code_hash: null, code_until: null, token_hash: sha256(TOKEN) },
        ...{ seen_at: FRIDAY_EVENING, proven_at: null },
      })
      .execute()
    await start()
    printKills()
    let [survived, taps] = [false, 0]
    for (let at = FIRST_KILL; !survived && at < MAX_KILLS; at += KILL_STEP) {
      const placed = await post('/checkout/v2', delivery([bruschetta({ qty: 3 })]), `order ${at}`)
      const { code } = (await placed.json()).data
      await db
        .updateTable('orders')
        .set({ state: 'ready', status: 'approved' })
        .where('code', '=', code)
        .execute()
      for (const step of ['take', 'deliver']) {
        const key = `${step} ${at}`
        const tap = () => post(`/desk/driver/orders/${code}`, { step, age: 1 }, key)
        await stop()
        await start(key, at)
        const answer = await tap().catch(() => undefined)
        survived = answer !== undefined
        if (answer) expect(answer.status).toBe(200)
        else expect([await current?.ended, current?.process.signalCode]).toEqual([null, 'SIGKILL'])
        await stop()
        await start()
        for (const time of ['first', 'again']) expect([time, (await tap()).status]).toEqual([time, 200])
        taps += 1
      }
      const steps = await db
        .selectFrom('order_events')
        .select('state')
        .where('order_code', '=', code)
        .execute()
      expect(steps.map(({ state }) => state)).toEqual(['on_the_way', 'completed'])
      const mails = await db.selectFrom('outbox').select('id').where('kind', '=', 'on-the-way').execute()
      expect(mails.filter(({ id }) => id.includes(code))).toHaveLength(1)
    }
    expect(survived).toBe(true)
    expect(taps).toBeGreaterThanOrEqual(2)
  },
  LONGEST,
)
