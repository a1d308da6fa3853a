import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { DAY, HOUR } from '#contract/kit/durations.ts'
import { isEmpty } from '#server/data/import.ts'
import { migrate } from '#server/db/migrate.ts'
import { ownDatabase } from './setup/database.ts'
import { cola, takeaway } from './setup/order.ts'
import { ownFolder } from './setup/own-folder.ts'
import { freePort } from './setup/port.ts'
import { type Running, run, written } from './setup/process.ts'
import { FRIDAY_EVENING } from './setup/shop.ts'

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
  while (friday.getTime() < Date.now() + HOUR) friday.setUTCDate(friday.getUTCDate() + 7)
  while (friday.getTime() > Date.now() + 8 * DAY) friday.setUTCDate(friday.getUTCDate() - 7)
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
