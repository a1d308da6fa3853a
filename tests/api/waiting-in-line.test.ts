import { copyFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { openDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ownDatabase } from './setup/database.ts'
import { cola, takeaway } from './setup/order.ts'
import { ownFolder } from './setup/own-folder.ts'
import { freePort } from './setup/port.ts'
import { run, written } from './setup/process.ts'

const CLIENTS = 32
const ORDERS_EACH = 4
const TIMEOUT_MS = 2 * MINUTE

const here = ownFolder()

test('transactions on SQLite wait in line, and every one of them leaves a turn to the event loop [R10.179]', async () => {
  const db = openDatabase({ file: join(here.folder, 'line.sqlite') })
  here.ends.push(() => db.destroy())
  let turn = 0
  let counting = true
  const count = (): void => {
    turn += 1
    if (counting) setImmediate(count)
  }
  count()
  const served: [number, number][] = []
  const write = (name: number) => inTransaction(db, async () => void served.push([name, turn]))
  const names = Array.from({ length: CLIENTS }, (_, name) => name)
  await Promise.all(names.map(write))
  counting = false
  expect(served.map(([name]) => name)).toEqual(names)
  expect(new Set(served.map(([, at]) => at)).size).toBe(CLIENTS)
})

test(
  'of many guests who order again and again, nobody is left out [R10.179]',
  async () => {
    const { options, drop } = await ownDatabase(here.folder)
    here.ends.push(drop)
    if (!options.url) copyFileSync(options.file, join(here.folder, 'tischlein.sqlite'))
    const port = await freePort()
    const server = run('server/main.ts', [], {
      DATA_DIR: here.folder,
      PORT: String(port),
      CLOCK: '2026-11-20T18:00:00+01:00',
      RATE_LIMIT: '0',
      ...(options.url && { DATABASE_URL: options.url }),
    })
    here.ends.push(async () => {
      server.process.kill('SIGKILL')
      await server.ended
    })
    await written(server, 'the shop runs at')

    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
    here.ends.push(() => agent.destroy())
    const answers: number[] = []
    const guest = async (name: number): Promise<void> => {
      while (answers.length < CLIENTS * ORDERS_EACH) {
        expect(await order(port, agent, `${name} ${answers.length}`)).toBe(200)
        answers.push(name)
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, (_, name) => guest(name)))
    const counts = Array.from({ length: CLIENTS }, (_, name) => answers.filter(each => each === name).length)
    expect(Math.min(...counts), String(counts)).toBeGreaterThanOrEqual(ORDERS_EACH - 1)
  },
  TIMEOUT_MS,
)

const BODY = JSON.stringify(takeaway([cola()]))

/** The status of an order on a kept connection. */
function order(port: number, agent: Agent, key: string): Promise<number | undefined> {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(BODY),
    'Idempotency-Key': key,
  }
  return new Promise((resolve, reject) => {
    request({ port, agent, path: '/api/checkout/v2', method: 'POST', headers }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end(BODY)
  })
}
