import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { changeOrder } from '#server/checkout/change-order.ts'
import { openDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addHook } from '#server/hooks/hooks.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { ownDatabase } from './setup/database.ts'
import { cola, takeaway } from './setup/order.ts'
import { ownFolder } from './setup/own-folder.ts'
import { freePort } from './setup/port.ts'
import { run, written } from './setup/process.ts'
import { openReceiver, take, verify } from './setup/receiver.ts'
import { FRIDAY_EVENING } from './setup/shop.ts'

/** Longer than a crashed worker keeps an event, and than the first pauses, in ms: each new server starts this much later. */
const RESTART_DELAY_MS = 6 * MINUTE
const ORDERS = 4
const EVENTS = ['order.placed', 'order.accepted', 'order.completed']
const MAX_STARTS = 30

const here = ownFolder()

test(
  'a hook that fails half the time, of a server that is killed, is told every event of every order in sequence [R7.1500]',
  async () => {
    const own = await ownDatabase(here.folder)
    const { url, file } = own.options
    const shared = join(here.folder, 'tischlein.sqlite')
    if (!url) copyFileSync(file, shared)
    const db = openDatabase(url ? { url, file: '' } : { file: shared })
    const receiver = await openReceiver()
    here.ends.push(own.drop, () => db.destroy(), receiver.close)
    const env = {
      DATA_DIR: here.folder,
      RATE_LIMIT: '0',
      ALLOWED_INTERNAL_HOSTS: receiver.host,
      ...(url && { DATABASE_URL: url }),
    }
    const now = new Date(FRIDAY_EVENING)
    const { secret } = await inTransaction(db, tx =>
      addHook(tx, { name: 'ERP', url: receiver.url, events: [], now }),
    )

    const told = (code: string) => receiver.taken.filter(({ event }) => event.data.order.code === code)
    const placed = () =>
      db.selectFrom('orders').select('code').where('created_at', '>=', FRIDAY_EVENING).execute()
    const calls = new Map<string, number>()
    let isDone = false
    for (let starts = 0; !isDone; starts++) {
      expect(starts).toBeLessThan(MAX_STARTS)
      const clock = new Date(now.getTime() + starts * RESTART_DELAY_MS).toISOString()
      const port = String(await freePort())
      const server = run('server/main.ts', [], { ...env, PORT: port, CLOCK: clock })
      here.ends.push(() => server.process.kill('SIGKILL'))
      const failed = new Set<string>()
      let isBusy = true
      // It is killed once nothing is left to be told without a pause; the second server as soon as an event was taken.
      const kill = async () => {
        const orders = await placed()
        const open = orders.filter(({ code }) => new Set(told(code).map(({ id }) => id)).size < EVENTS.length)
        isDone = orders.length === ORDERS && open.length === 0
        if (!isBusy && open.every(({ code }) => failed.has(code))) server.process.kill('SIGKILL')
      }
      receiver.answer = (received, response) => {
        const { code } = received.event.data.order
        const count = (calls.get(code) ?? 0) + 1
        calls.set(code, count)
        if (count % 2 === 1) {
          failed.add(code)
          response.writeHead(500).end()
        } else {
          take(receiver, received, response)
          if (starts === 1) server.process.kill('SIGKILL')
        }
        void kill()
      }
      await written(server, 'the shop runs at')
      if (starts % 2 === 0 && starts < ORDERS) {
        for (const which of ['a', 'b']) await place(port, `${starts} ${which}`)
        await carryOut()
      }
      isBusy = false
      void kill()
      await server.ended
    }

    for (const { code } of await placed()) {
      const positions = told(code).map(({ event }) => EVENTS.indexOf(event.type))
      expect([...new Set(positions)], code).toEqual([0, 1, 2])
      expect(positions).toEqual(positions.toSorted())
    }
    for (const received of receiver.taken) expect(() => verify(received, secret)).not.toThrow()

    async function place(port: string, key: string): Promise<void> {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
      const body = JSON.stringify(takeaway([cola()]))
      const answer = await fetch(`http://127.0.0.1:${port}/api/checkout/v2`, {
        method: 'POST',
        headers,
        body,
      })
      expect(answer.status).toBe(200)
    }

    /** What the restaurant does with all orders that it has, on the command line. */
    async function carryOut(): Promise<void> {
      const shop = await createShopSource()(db)
      const open = await db.selectFrom('orders').select('code').where('state', '=', 'received').execute()
      for (const { code } of open)
        for (const to of ['accepted', 'completed'] as const)
          await inTransaction(db, tx => changeOrder(tx, { code, to, actor: 'command-line', shop, now }))
    }
  },
  3 * MINUTE,
)
