import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { periodOf } from '#contract/desk/period.ts'
import { DAY } from '#contract/kit/durations.ts'
import { fold } from '#contract/kit/texts/fold.ts'
import { findOrders } from '#server/board/past-orders.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { until } from '#server/db/until.ts'
import { deleteOldVisitorData } from '#server/operations/retention.ts'
import { MAX_ATTEMPTS } from '#server/outbox/retry.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { reportFile } from '#server/reports/files.ts'
import { reportOf } from '#server/reports/report.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { answerAs } from './setup/answer.ts'
import { call, send } from './setup/call.ts'
import { bruschetta, cola, delivery, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const order = (key: string, items = [bruschetta({ qty: 3 })]) =>
  call(shop, endpoints.placeOrder, { body: delivery(items, { notes: 'Hinterhaus' }) }, { key })

const orderRow = (code: string | undefined) =>
  shop.db
    .selectFrom('orders')
    .selectAll()
    .where('code', '=', code ?? '')
    .executeTakeFirstOrThrow()

const after = (days: number): Date => new Date(shop.clock.now.getTime() + days * DAY)

/** Deletes what is older than some days from now. */
const forget = (days: number) => deleteOldVisitorData(shop.db, after(days), shop.clock.now)

test('what is known of a guest goes when its time is over, and the totals of the order stay [R10.51]', async () => {
  const { code } = await order('old')
  const before = await orderRow(code)
  expect([before.name, before.email, before.phone, before.notes].every(text => text !== '')).toBe(true)
  const forgotten = await forget(1)
  expect(forgotten.orders).toBe(1)
  const row = await orderRow(code)
  expect(row).toMatchObject({ name: '', email: '', phone: '', notes: '', total: before.total })
  expect(JSON.parse(row.address ?? '')).toMatchObject({ address: '', extras: '' })
  expect(JSON.stringify(row)).not.toContain(before.email)
  expect((await forget(1)).orders).toBe(0)
})

test('also of one at a table who gave a name and a phone only [R10.51]', async () => {
  const token = await tokenFor(shop, { tableId: 't3' })
  const { email: _, ...body } = takeaway([cola()], { name: 'Eva', deliveryType: 'table', takeaway: false })
  const { code } = await call(shop, endpoints.placeOrder, { body }, bearer(token))
  expect((await forget(1)).orders).toBe(1)
  expect(await orderRow(code)).toMatchObject({ name: '', phone: '', table_name: 'Tisch 3' })
})

test('a mail that was given up goes too, and one that is still tried stays [R10.51 R10.172]', async () => {
  await order('mailed')
  const waiting = () => shop.db.selectFrom('outbox').select('id').orderBy('id').execute()
  const left = async () => (await waiting()).map(({ id }) => id)
  const [first = '', ...others] = await left()
  expect(others).not.toEqual([])
  await shop.db.updateTable('outbox').set({ attempts: MAX_ATTEMPTS }).where('id', '=', first).execute()
  await forget(1)
  expect(await left()).toEqual(others)
})

test('younger data stay [R10.51]', async () => {
  const { code } = await order('young')
  expect(await forget(-1)).toEqual({ orders: 0, messages: 0, reservations: 0 })
  expect((await orderRow(code)).name).not.toBe('')
})

test('messages go, and requests for a table only when that evening is over too [R10.51]', async () => {
  const contact = {
    fname: 'Ada',
    lname: 'Lovelace',
    email: 'ada@example.org',
    subject: 'Lob',
    message: 'Danke!',
    terms: true as const,
  }
  const reservation = {
    reservedAt: '2026-11-27T19:00:00+01:00',
    guests: '2' as const,
    name: 'Ada',
    email: 'ada@example.org',
    phone: '+493012345678',
    terms: true as const,
  }
  await call(shop, endpoints.contact, { body: contact })
  await call(shop, endpoints.createReservation, { body: reservation })
  expect(await forget(1)).toEqual({ orders: 0, messages: 1, reservations: 0 })
  expect(await forget(8)).toEqual({ orders: 0, messages: 0, reservations: 1 })
})

test('the figures of every period stay as they were, and nobody is found by name any more [R12.125 R10.51]', async () => {
  const { code } = await order('counted')
  await markPaid(shop.db, code ?? '', shop.clock.now)
  await inTransaction(shop.db, tx =>
    requestRefund(tx, { code: code ?? '', amount: 300, actor: 'Theke', now: shop.clock.now }),
  )
  await shop.worker.drain()
  const built = await createShopSource()(shop.db)
  const period = periodOf('month', '2026-11-01')
  const input = { period, shop: built, now: shop.clock.now }
  const read = async () => ({
    report: await reportOf(shop.db, input),
    tables: await Promise.all(
      (['orders', 'vat', 'dishes'] as const).map(async file => {
        const { pieces } = await reportFile(shop.db, { ...input, file, lang: 'de' })
        return text(pieces)
      }),
    ),
  })
  const { name } = await orderRow(code)
  const before = await read()
  expect((await findOrders(shop.db, { text: name }, built)).orders).toHaveLength(1)
  expect((await forget(1)).orders).toBe(1)
  expect(await read()).toEqual(before)
  expect((await findOrders(shop.db, { text: name }, built)).orders).toEqual([])
  expect((await findOrders(shop.db, { text: code ?? '' }, built)).orders).toHaveLength(1)
})

test('nothing that a forgotten guest could be found by stays, and an invoice is found by its name only [R12.577 R10.51]', async () => {
  await setSettings(shop, { ALLOW_ISSUE_INVOICE: '1' })
  const { code: gone = '' } = await order('gone')
  const body = delivery([bruschetta({ qty: 3 })], { issueInvoice: true })
  const { code: kept = '' } = await call(shop, endpoints.placeOrder, { body })
  const { name, email, phone } = await orderRow(gone)
  expect((await forget(1)).orders).toBe(2)
  const built = await createShopSource()(shop.db)
  const codesBy = async (text: string) =>
    (await findOrders(shop.db, { text }, built)).orders.map(({ code }) => code)
  expect(await codesBy(name)).toEqual([kept])
  expect([await codesBy(email), await codesBy(phone)]).toEqual([[], []])
  const terms = await shop.db.selectFrom('order_search').selectAll().where('order_code', '=', gone).execute()
  expect(terms).toEqual([{ term: fold(gone), order_code: gone }])
})

test('much is forgotten in steps, by several processes at once, and what was interrupted is gone on with [R10.552]', async () => {
  const codes: string[] = []
  for (let count = 0; count < 60; count++) codes.push((await order(`old ${count}`)).code ?? '')
  const created_at = shop.clock.now.toISOString()
  const message = { lang: 'de', first_name: 'Ada', last_name: '', email: '', subject: '', message: '' }
  const answered = { answer: '', answered_at: null, answered_by: '' }
  const messages = Array.from({ length: 450 }, (_, index) => ({
    ...message,
    ...answered,
    id: `m${index}`,
    created_at,
  }))
  await shop.db.insertInto('contact_messages').values(messages).execute()
  const end = new AbortController()
  const { push } = shop.statements
  shop.statements.push = (...texts) => {
    if (texts.some(text => text.includes('contact_messages'))) end.abort(new Error('stopped'))
    return push.apply(shop.statements, texts)
  }
  const interrupted = deleteOldVisitorData(until(shop.db, end.signal), after(1), shop.clock.now)
  await expect(interrupted).rejects.toThrow('stopped')
  shop.statements.push = push
  const other = shop.another()
  const both = await Promise.all(
    [shop, other].map(({ db }) => deleteOldVisitorData(db, after(1), shop.clock.now)),
  )
  await other.close()
  expect(both.map(({ orders }) => orders).reduce((a, b) => a + b)).toBeGreaterThanOrEqual(60)
  const left = await shop.db.selectFrom('orders').select('code').where('name', '<>', '').execute()
  expect(left).toEqual([])
  expect(await shop.db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
  expect(await shop.db.selectFrom('idempotency').selectAll().execute()).toEqual([])
  expect(await forget(1)).toEqual({ orders: 0, messages: 0, reservations: 0 })
})

describe('an invoice [R10.181]', () => {
  const PERSON = { name: 'Jürgen Öztürk', address: 'Rykestraße 12', extras: '3. Stock' }
  const invoiced = async (sending = {}) => {
    await setSettings(shop, { ALLOW_ISSUE_INVOICE: '1' })
    const body = delivery([bruschetta({ qty: 3 })], { notes: 'Hinterhaus', issueInvoice: true })
    const { code } = await call(shop, endpoints.placeOrder, { body }, sending)
    return code ?? ''
  }
  const onInvoice = async (code: string) => {
    const { name, address } = await orderRow(code)
    const { address: street, extras } = JSON.parse(address ?? '{}')
    return { name, address: street, extras }
  }

  test('keeps name and address, and nothing else of the person, until its legal time is over', async () => {
    const code = await invoiced()
    expect((await forget(1)).orders).toBe(1)
    expect(await onInvoice(code)).toEqual(PERSON)
    expect(await orderRow(code)).toMatchObject({ email: '', phone: '', notes: '' })
    expect((await forget(1)).orders).toBe(0)

    shop.clock.now = new Date('2034-12-31T22:00:00Z')
    expect((await forget(-180)).orders).toBe(0)
    expect(await onInvoice(code)).toEqual(PERSON)
    shop.clock.now = new Date('2035-01-02T00:00:00Z')
    expect((await forget(-180)).orders).toBe(1)
    expect(await onInvoice(code)).toEqual({ name: '', address: '', extras: '' })
    expect((await forget(-180)).orders).toBe(0)
  })

  test('of a declined order was not issued', async () => {
    const code = await invoiced()
    await answerAs(shop, code, 'rejected')
    await forget(1)
    expect(await onInvoice(code)).toEqual({ name: '', address: '', extras: '' })
  })

  test('of a customer outlives the account', async () => {
    const userId = await customer(shop, { email: 'ada@example.org', password: 'correct horse' })
    const sending = bearer(await tokenFor(shop, { userId }))
    const code = await invoiced(sending)
    await answerAs(shop, code, 'accepted', 'completed')
    const gone = await send(shop, 'DELETE', '/me', { currentPassword: 'correct horse' }, sending)
    expect(gone.status).toBe(200)
    expect(await onInvoice(code)).toEqual(PERSON)
    expect(await orderRow(code)).toMatchObject({ user_id: null, email: '', phone: '', notes: '' })
  })
})
