import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { accounts } from '#contract/kit/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { MAX_ATTEMPTS } from '#server/outbox/retry.ts'
import { call, send } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

const TOKEN = 'a-token-for-tests-that-nobody-keeps'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ config: { metricsToken: TOKEN } })
})
afterEach(() => shop.close())

const ask = (headers: Record<string, string> = {}, { app } = shop) =>
  Promise.resolve(app.request('/metrics', { headers }))
const read = async (): Promise<string[]> =>
  (await (await ask({ Authorization: `Bearer ${TOKEN}` })).text()).split('\n')
/** The value of a metric with its labels, as it is written. */
const valueIn = (lines: string[], name: string): number | undefined => {
  const line = lines.find(each => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('only callers with the token read the metrics, and nobody if no token is set [R10.70]', async () => {
  expect((await ask()).status).toBe(401)
  expect((await ask({ Authorization: 'Bearer guess' })).status).toBe(401)
  const answer = await ask({ Authorization: `Bearer ${TOKEN}` })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toContain('text/plain; version=0.0.4')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const closed = shop.another({ metricsToken: undefined })
  expect((await ask({ Authorization: 'Bearer ' }, closed)).status).not.toBe(200)
  await closed.close()
})

test('an order counts once by its order type and payment, however often it is asked for [R10.71]', async () => {
  const body = takeaway([cola()])
  for (const _ of [1, 2, 3]) await call(shop, endpoints.placeOrder, { body }, { key: 'one' })
  await call(shop, endpoints.placeOrder, { body }, { key: 'two' })
  expect((await send(shop, 'POST', '/checkout/v2', takeaway([]))).status).toBe(422)
  const lines = await read()
  expect(valueIn(lines, 'tischlein_orders_total{order_type="takeaway",payment="handover"}')).toBe(2)
  const calls = 'tischlein_http_request_duration_seconds_count'
  expect(valueIn(lines, `${calls}{method="POST",route="/api/checkout/v2",status="200"}`)).toBe(4)
  expect(valueIn(lines, `${calls}{method="POST",route="/api/checkout/v2",status="422"}`)).toBe(1)
  expect(lines.filter(line => line.startsWith('tischlein_refusals_total{status="422"'))).toHaveLength(1)
})

test('no number names anybody, and no caller can add a label [R10.71]', async () => {
  const { data } = await (await send(shop, 'POST', '/checkout/v2', takeaway([cola()]))).json()
  await send(shop, 'GET', `/orders/${data.key}?mail=juergen@example.org`)
  await send(shop, 'GET', '/orders/no-such-key-geheim')
  await send(shop, 'GET', '/nowhere-geheim')
  await shop.app.request('/wp-login-geheim.php')
  await send(shop, 'POST', '/checkout/v2', { 'field-geheim': 'value-geheim' })
  const text = (await read()).join('\n')
  for (const secret of ['geheim', data.key, data.code, 'Öztürk', 'juergen'])
    expect(text).not.toContain(secret)
  expect(text).toContain('route="/api/orders/:key"')
})

test('shows waiting messages by kind and age, and those that were given up [R10.71]', async () => {
  const queue = (id: string) =>
    inTransaction(shop.db, tx => queueMail(tx, { id, kind: 'contact', about: { id } }, shop.clock.now))
  await queue('one')
  await queue('two')
  await queue('lost')
  await shop.db.updateTable('outbox').set({ attempts: MAX_ATTEMPTS }).where('id', '=', 'lost').execute()
  shop.clock.now = new Date(shop.clock.now.getTime() + 90 * SECOND)
  await call(shop, endpoints.placeOrder, { body: takeaway([cola()], { paymentType: 'online' }) })
  const lines = await read()
  expect(valueIn(lines, 'tischlein_outbox_waiting{kind="contact"}')).toBe(2)
  expect(valueIn(lines, 'tischlein_outbox_oldest_seconds')).toBe(90)
  expect(valueIn(lines, 'tischlein_outbox_given_up')).toBe(1)
  expect(valueIn(lines, 'tischlein_payments_open{state="pending"}')).toBe(1)
  expect(valueIn(lines, 'tischlein_payments_open{state="refund_due"}')).toBe(0)
  await shop.outbox.drain()
})

test('shows when the pages went live [R10.71]', async () => {
  expect(valueIn(await read(), 'tischlein_site_published_timestamp_seconds')).toBe(0)
  mkdirSync(join(shop.folder, 'site'))
  const pointer = join(shop.folder, 'site', 'current')
  writeFileSync(pointer, 'one\n')
  utimesSync(pointer, 1_800_000_000, 1_800_000_000)
  expect(valueIn(await read(), 'tischlein_site_published_timestamp_seconds')).toBe(1_800_000_000)
})

test('a database that is away is a number too [R10.71]', async () => {
  expect(valueIn(await read(), 'tischlein_database_up')).toBe(1)
  const alone = shop.another()
  await ask({ Authorization: `Bearer ${TOKEN}` }, alone)
  await alone.db.destroy()
  const text = await (await ask({ Authorization: `Bearer ${TOKEN}` }, alone)).text()
  expect(valueIn(text.split('\n'), 'tischlein_database_up')).toBe(0)
})

test('an unknown reason is counted under one common label [R10.71]', async () => {
  const { db, clock, folder } = shop
  const metrics = createMetrics({ db, now: () => clock.now, site: folder })
  metrics.refused(422, 'Sold out to ada@example.org')
  metrics.refused(401, accounts.wrongLogin)
  const lines = (await metrics.text())
    .split('\n')
    .filter(line => line.startsWith('tischlein_refusals_total{'))
  expect(lines).toEqual([
    'tischlein_refusals_total{status="422",reason="other"} 1',
    'tischlein_refusals_total{status="401",reason="E-mail or password is wrong"} 1',
  ])
})
