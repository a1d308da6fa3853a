import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { migrate } from '#server/db/migrate.ts'
import { isEmpty } from '#server/import/import.ts'
import { call } from './setup/call.ts'
import { type } from './setup/command-line.ts'
import { ownDatabase } from './setup/database.ts'
import { cola, takeaway } from './setup/order.ts'
import { ownFolder } from './setup/own-folder.ts'
import { freePort } from './setup/port.ts'
import { type Running, run, written } from './setup/process.ts'
import { FRIDAY_EVENING, openShop } from './setup/shop.ts'

type Own = Awaited<ReturnType<typeof ownDatabase>>

const running: Running[] = []
const here = ownFolder()
afterEach(async () => {
  for (const each of running.splice(0)) {
    each.process.kill('SIGKILL')
    await each.ended
  }
})

async function database(empty: boolean): Promise<Own & { env: Record<string, string> }> {
  const own = await ownDatabase(here.folder, { empty })
  here.ends.push(own.drop)
  const { url, file } = own.options
  if (!url && !empty) copyFileSync(file, join(here.folder, 'tischlein.sqlite'))
  return { ...own, env: { DATA_DIR: here.folder, RATE_LIMIT: '0', ...(url && { DATABASE_URL: url }) } }
}

async function server(env: Record<string, string>): Promise<Running & { base: string }> {
  const port = await freePort()
  const started = run('server/main.ts', [], { ...env, PORT: String(port) })
  running.push(started)
  await written(started, 'the shop runs at')
  return { ...started, base: `http://localhost:${port}/api` }
}

/** The next Friday evening by the real clock, which servers have. */
function nextFriday(): Date {
  const friday = new Date(FRIDAY_EVENING)
  while (friday.getTime() < Date.now() + 3_600_000) friday.setUTCDate(friday.getUTCDate() + 7)
  while (friday.getTime() > Date.now() + 8 * 86_400_000) friday.setUTCDate(friday.getUTCDate() - 7)
  return friday
}

test('two servers on one database place an order once between them, and one stops on request [R10.12 R10.20]', async () => {
  const { env, db } = await database(false)
  const own = inject('template').kind === 'postgres' ? db : undefined
  const [one, two] = await Promise.all([server(env), server(env)])
  const deliverAt = nextFriday().toISOString()
  const body = JSON.stringify(takeaway([cola()], { orderTime: 'later', deliverAt }))
  const place = async (base: string, key: string) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
    const answer = await fetch(`${base}/checkout/v2`, { method: 'POST', headers, body })
    return [answer.status, (await answer.json()).data?.code]
  }
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => place(index % 2 ? one.base : two.base, `key ${index % 20}`)),
  )
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(([, code]) => code)).size).toBe(20)
  if (own) expect(await own.selectFrom('orders').select('code').execute()).toHaveLength(20)
  one.process.kill('SIGTERM')
  expect(await one.ended).toBe(0)
})

test('a page that listens hears what the command line answers, and the end of the server [R7.60]', async () => {
  const { env } = await database(false)
  const started = await server(env)
  const deliverAt = nextFriday().toISOString()
  const body = JSON.stringify(takeaway([cola()], { orderTime: 'later', deliverAt }))
  const headers = { 'Content-Type': 'application/json' }
  const placed = await fetch(`${started.base}/checkout/v2`, { method: 'POST', headers, body })
  const { code, key } = (await placed.json()).data
  const stream = await fetch(`${started.base}/orders/${key}/events`)
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let heard = ''
  const until = async (text: string | undefined) => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return text === undefined
      heard += decoder.decode(value, { stream: true })
      if (text !== undefined && heard.includes(text)) return true
    }
  }
  expect(await until('"status":"pending_approval"')).toBe(true)
  const answered = run('scripts/shop.ts', ['approve', code], env)
  running.push(answered)
  expect(await answered.ended).toBe(0)
  const told = performance.now()
  expect(await until('"status":"approved"')).toBe(true)
  expect(performance.now() - told).toBeLessThan(2000)
  started.process.kill('SIGTERM')
  expect(await until(undefined)).toBe(true)
  expect(await started.ended).toBe(0)
})

test('processes that migrate at the same time make one set of tables', async () => {
  const { env, db } = await database(true)
  // What SQLite takes for a database without tables.
  writeFileSync(join(here.folder, 'tischlein.sqlite'), '')
  const all = [1, 2, 3].map(() => run('scripts/shop.ts', ['orders'], env))
  running.push(...all)
  expect(await Promise.all(all.map(each => each.ended)), all.map(each => each.output()).join('\n')).toEqual([
    0, 0, 0,
  ])
  expect(all[0]?.output()).toBe('There are no open orders. “orders all” lists all.\n')
  await migrate(db)
  expect(await isEmpty(db)).toBe(true)
})

test('the command line imports and exports a folder, or says what is wrong [R10.80 R10.82 R10.233]', async () => {
  const { env } = await database(true)
  expect(await type(env, 'import', 'demo')).toEqual([
    0,
    expect.stringMatching(/^Imported 112 products and 8 combos .*\nThe pages do not follow yet: no server/),
  ])
  const target = join(here.folder, 'files')
  expect(await type(env, 'export', target)).toEqual([
    0,
    expect.stringContaining(`Exported 112 products, 8 combos and`),
  ])
  expect(existsSync(join(target, 'pages/imprint.de.html'))).toBe(true)
  expect(await type(env, 'import', 'docs')).toEqual([
    1,
    expect.stringContaining('languages.csv: this file is missing'),
  ])
  const none = run('scripts/shop.ts', ['import'], env)
  expect([await none.ended, none.output()]).toEqual([
    1,
    'Missing argument <folder>: npm run shop -- import <folder> [branch] [--publish]\n',
  ])
})

test('the command line answers an order, or says why it cannot [R10.36]', async () => {
  const shop = await openShop()
  here.ends.push(shop.close)
  const { code = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
  const { databaseUrl } = shop.config
  const env = { DATA_DIR: shop.folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const shopCommand = (...args: string[]) => type(env, ...args)
  if (!databaseUrl)
    await shop.db.executeQuery(sql`vacuum into ${join(shop.folder, 'tischlein.sqlite')}`.compile(shop.db))
  expect(await shopCommand('approve', code.toLowerCase())).toEqual([
    0,
    expect.stringMatching(
      `^The order ${code} is accepted, promised for .+; the guest is notified by mail.\n$`,
    ),
  ])
  expect(await shopCommand('approve', code)).toEqual([1, `The order ${code} is accepted already.\n`])
  expect(await shopCommand('reject', 'nobody', '')).toEqual([1, 'There is no order NOBODY.\n'])
  expect(await shopCommand('orders')).toEqual([
    0,
    expect.stringMatching(
      `^${code}  accepted  takeaway, as soon as possible, promised for .+\n    Jürgen Öztürk`,
    ),
  ])
  expect(await shopCommand('complete', code)).toEqual([0, `The order ${code} is completed.\n`])
})
