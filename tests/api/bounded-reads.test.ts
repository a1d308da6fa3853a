import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { deskEndpoints } from '#contract/desk/endpoints.ts'
import { DAY, HOUR } from '#contract/kit/durations.ts'
import { deleteOldActs } from '#server/acts/acts.ts'
import { deleteExpiredAccountData } from '#server/customers/accounts/delete-expired.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deleteOldVisitorData } from '#server/operations/retention.ts'
import { latestOrders, openOrders } from '#server/orders/list.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { typedHome } from './setup/address.ts'
import { call, send } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { counterScreen } from './setup/desk.ts'
import { bruschetta, cola, delivery, takeaway } from './setup/order.ts'
import { longReads } from './setup/plans.ts'
import { EpsonPrinter, StarPrinter } from './setup/printers.ts'
import { endSandbox } from './setup/sandbox.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ config: { metricsToken: 'metrics' } })
})
afterEach(() => shop.close())

/** The statements that some work sends which read a growing table as a whole. */
async function longReadsOf(work: () => Promise<unknown>) {
  shop.queries.length = 0
  await work()
  const sent = [...shop.queries]
  expect(sent.length).toBeGreaterThan(0)
  return longReads(shop.db, sent)
}

const place = async (as = {}): Promise<string> =>
  (await call(shop, endpoints.placeOrder, { body: delivery([bruschetta({ qty: 3 })]) }, as)).code ?? ''

test('what a guest does reads no table as a whole that grows [R10.550]', async () => {
  await setSettings(shop, { LOYALTY_SYSTEM: '1', LOYALTY_RATE: '5', SLOT_CAPACITY: '9' })
  const id = await customer(shop, { email: 'eva@example.org', password: 'a good password' })
  const as = bearer(await tokenFor(shop, { userId: id }))
  const found = await longReadsOf(async () => {
    await place({ key: 'one' })
    await place({ key: 'one' })
    const code = await place({ key: 'two', ...as })
    const { key } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
    await call(shop, endpoints.getOrderStatus, { params: { key: key ?? '' } })
    const body = { ...takeaway([cola()]), paymentType: 'online' }
    for (const outcome of ['pay', 'decline'] as const) {
      const { url } = await call(shop, endpoints.placeOrder, { body })
      await send(shop, 'GET', `/payments/status?${new URLSearchParams(await endSandbox(shop, url, outcome))}`)
    }
    await call(shop, endpoints.createAddress, { body: typedHome() }, as)
    for (const path of ['', '/orders', `/orders/${code}`, '/addresses', '/transactions?page=2', '/data'])
      expect((await send(shop, 'GET', `/me${path}`, undefined, as)).status, path).toBe(200)
    await call(shop, endpoints.login, { body: { email: 'eva@example.org', password: 'a good password' } })
    await call(shop, endpoints.resetPassword, { body: { email: 'eva@example.org' } })
    for (const { method, path, access } of Object.values(endpoints))
      if (method === 'GET' && access === 'anyone' && !path.includes('{')) await send(shop, method, path)
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * DAY)
    const leaving = { currentPassword: 'a good password' }
    expect((await send(shop, 'DELETE', '/me', leaving, as)).status).toBe(200)
  })
  expect(found).toEqual([])
})

test('what the desk reads is no table as a whole that grows [R10.550]', async () => {
  const owner = await counter(shop, 'owner', 'Büro')
  const code = await place()
  const found = await longReadsOf(async () => {
    const values: Record<string, string> = { code, day: '2026-11-20', copy: 'kitchen', period: 'month' }
    for (const { method, path, ...endpoint } of Object.values(deskEndpoints)) {
      if (method !== 'GET' || 'stream' in endpoint) continue
      await owner.get(path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x'))
    }
    const searches = [
      'text=Eva',
      'text=030',
      'state=received&payment=cash',
      'from=2026-11-01&orderType=takeaway',
      `to=2026-11-30&after=${encodeURIComponent('2026-11-20T17:00:00.000Z~AAAAAA')}`,
    ]
    await owner.get(`/acts/2026-11-20?after=${encodeURIComponent('2026-11-20T17:00:00.000Z~x')}`)
    for (const search of searches) await owner.get(`/orders?${search}`)
    await latestOrders(shop.db)
    await openOrders(shop.db)
  })
  expect(found).toEqual([])
})

test('what the desk does reads no table as a whole that grows [R10.550]', async () => {
  const screen = await counterScreen(shop)
  await setSettings(shop, { AUTO_ACCEPT: '3' })
  const printers = [await screen.addPrinter('star'), await screen.addPrinter('epson')]
  const found = await longReadsOf(async () => {
    await screen.awake()
    const codes = [await place({ key: 'one' }), await place({ key: 'two' })]
    for (const [index, code] of codes.entries()) {
      await screen.command(code, { command: 'accept', minutes: 20 }, `accept ${index}`)
      await screen.command(code, { command: 'ready' })
      await screen.command(code, { command: 'complete' })
      await screen.command(code, { command: 'reject', reason: 'Ofen kaputt' })
    }
    const [star, epson] = printers
    if (star && epson)
      for (const device of [new StarPrinter(star.call), new EpsonPrinter(epson.call)])
        for (let turn = 0; turn < 5; turn++) await device.turn()
    await screen.now()
  })
  expect(found).toEqual([])
})

test('what runs by itself reads no table as a whole that grows [R10.550]', async () => {
  await counterScreen(shop)
  await place()
  const found = await longReadsOf(async () => {
    for (const minutes of [0, 5, 30]) {
      shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
      await shop.outbox.drain()
      await shop.pushes.drain()
      await shop.worker.drain()
      await shop.alarm.drain()
    }
    const later = new Date(shop.clock.now.getTime() + HOUR)
    await deleteOldVisitorData(shop.db, later, later)
    await deleteOldActs(shop.db, later)
    await inTransaction(shop.db, tx => deleteExpiredAccountData(tx, later))
    const metrics = await shop.app.request('/metrics', { headers: { Authorization: 'Bearer metrics' } })
    expect(metrics.status).toBe(200)
  })
  expect(found).toEqual([])
})
