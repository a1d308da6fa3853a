import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { openDatabase, placeOf } from '#server/db/database.ts'
import { BUSY_LIMIT_MS } from '#server/db/sqlite-driver.ts'
import { inSnapshot, inTransaction } from '#server/db/transaction.ts'
import { call, send } from './setup/call.ts'
import { lockDatabase } from './setup/lock.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let release: () => Promise<void>
let locked: boolean

beforeEach(async () => {
  shop = await openShop()
  const unlock = await lockDatabase((await placeOf(shop.db)).file)
  locked = true
  release = async () => {
    locked = false
    await unlock()
  }
})
afterEach(async () => {
  if (locked) await release()
  await shop.close()
})

const order = (key: string) => send(shop, 'POST', '/checkout/v2', takeaway([bruschetta()]), { key })
const health = (path: string) => shop.app.request(path)

test('while another process writes, reads are answered and timers run, and an order waits for it [R10.535]', async () => {
  const placed = order('one').then(answer => ({ answer, locked }))
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  await vi.waitFor(() => expect(turns).toBeGreaterThan(50))
  clearInterval(timer)
  expect((await call(shop, endpoints.getCategories, {})).length).toBeGreaterThan(5)
  expect([(await health('/health')).status, (await health('/ready')).status]).toEqual([200, 200])
  expect(await inSnapshot(shop.db, one => one.selectFrom('orders').selectAll().execute())).toEqual([])
  expect(locked).toBe(true)
  await release()
  const { answer, locked: early } = await placed
  expect([answer.status, early]).toEqual([200, false])
})

test('statements without a transaction wait too, and all that wait are served in their order [R10.535]', async () => {
  const done: string[] = []
  const count = (value: number) =>
    shop.db.updateTable('counters').set({ value }).where('name', '=', 'draft').execute()
  const writes = [
    count(1).then(() => done.push('first')),
    inTransaction(shop.db, async () => void done.push('second')),
    count(3).then(() => done.push('third')),
  ]
  expect((await health('/ready')).status).toBe(200)
  expect(done).toEqual([])
  await release()
  await Promise.all(writes)
  expect(done).toEqual(['first', 'second', 'third'])
  const counters = await shop.db.selectFrom('counters').selectAll().where('name', '=', 'draft').execute()
  expect(counters).toEqual([{ name: 'draft', value: 3 }])
})

test(
  'orders that wait for too long are refused together, with a time to retry, and reads go on [R10.535 R10.84]',
  async () => {
    const start = performance.now()
    const waiting = Promise.all([order('one'), order('two'), order('three')])
    const answers = await waiting
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(answers[0]?.headers.get('Retry-After')).toBe('5')
    // Each of them waits for its own time, and not for the times of those before it.
    expect(performance.now() - start).toBeLessThan(2 * BUSY_LIMIT_MS)
    expect((await health('/ready')).status).toBe(200)
    await release()
    expect((await order('one')).status).toBe(200)
  },
  20 * SECOND,
)

test('what was written is read by the next statement, and a snapshot stays as it is [R10.535]', async () => {
  await release()
  const db = openDatabase(await placeOf(shop.db))
  const codes = (from: Pick<typeof db, 'selectFrom'>) => from.selectFrom('orders').select('code').execute()
  await inSnapshot(db, async one => {
    expect(await codes(one)).toEqual([])
    expect((await order('one')).status).toBe(200)
    expect(await codes(one)).toEqual([])
    expect(await codes(db)).toHaveLength(1)
    expect(await codes(shop.db)).toHaveLength(1)
  })
  await db.destroy()
})
