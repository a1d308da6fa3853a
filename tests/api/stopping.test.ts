import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { ownDatabase } from './setup/database.ts'
import { cola, takeaway } from './setup/order.ts'
import { freePort } from './setup/port.ts'
import { type Running, run, written } from './setup/process.ts'
import { temporaryFolder } from './setup/template.ts'

/** A process starts slowly on a busy machine, in ms. */
const TIMEOUT_MS = 2 * MINUTE

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

let started: Running
let port: number
let env: Record<string, string>
beforeEach(async () => {
  const { folder, remove } = temporaryFolder()
  ends.push(remove)
  const own = await ownDatabase(folder)
  ends.push(own.drop)
  const { url, file } = own.options
  if (!url) copyFileSync(file, join(folder, 'tischlein.sqlite'))
  port = await freePort()
  const clock = '2026-11-20T18:00:00+01:00'
  env = { DATA_DIR: folder, PORT: String(port), CLOCK: clock, ...(url && { DATABASE_URL: url }) }
})

async function start(more: Record<string, string> = {}): Promise<void> {
  started = run('server/main.ts', [], { ...env, ...more })
  ends.push(async () => {
    started.process.kill('SIGKILL')
    await started.ended
  })
  await written(started, 'the shop runs at')
}

const BODY = JSON.stringify(takeaway([cola()]))

/** An order whose server has read its headers and waits for its body. */
async function beginOrder(): Promise<ClientRequest> {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(BODY),
    'Idempotency-Key': 'under way',
    Expect: '100-continue',
  }
  const order = request({ port, path: '/api/checkout/v2', method: 'POST', headers })
  order.flushHeaders()
  await once(order, 'continue')
  return order
}

const takesCalls = () =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    () => true,
    () => false,
  )

test(
  'an order that is under way when the server is told to stop is placed, and then it ends [R10.72]',
  async () => {
    await start()
    const order = await beginOrder()
    started.process.kill('SIGTERM')
    await written(started, 'the server stops')
    // The port closes a moment later.
    while (await takesCalls());
    order.end(BODY)
    const [answer]: [IncomingMessage] = (await once(order, 'response')) as [IncomingMessage]
    const { data } = (await json(answer)) as { data: { code: string } }
    expect(answer.statusCode).toBe(200)
    expect(await started.ended).toBe(0)
    // Not always as the last line: what is left to write at the end may change places.
    expect(started.output()).toContain('"the server has stopped"')
    const listed = run('scripts/shop.ts', ['orders'], env)
    expect([await listed.ended, listed.output()]).toEqual([0, expect.stringContaining(data.code)])
  },
  TIMEOUT_MS,
)

test(
  'while proxies notice that it stops it takes calls, but is not ready [R10.73]',
  async () => {
    await start({ DRAIN_SECONDS: '600' })
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      await answer.text()
      return [answer.status, answer.headers.get('Connection')]
    }
    expect(await ask('/ready')).toEqual([200, 'keep-alive'])
    started.process.kill('SIGTERM')
    await written(started, 'the server stops')
    expect(await ask('/ready')).toEqual([503, 'close'])
    expect(await ask('/api/settings')).toEqual([200, 'close'])
  },
  TIMEOUT_MS,
)
