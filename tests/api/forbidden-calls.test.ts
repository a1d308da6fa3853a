import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { Operating, type OperatingWarning } from '#contract/desk/operating.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { type AtProvider, atProviders, type ProviderStubKind as Kind } from './setup/at-provider.ts'
import { call, send } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'
import { dataOf, person } from './setup/staff.ts'
import { StripeStub } from './setup/stripe-stub.ts'

let shop: TestShop
let at: AtProvider

async function open(kind: Kind): Promise<void> {
  at = await atProviders[kind]()
  shop = await openShop({ config: { env: at.stub.env } })
  await changeCatalogue(shop, tx =>
    tx.updateTable('payment_providers').set({ kind }).where('id', '=', 'online').execute(),
  )
}
/** The provider refuses these calls from now on. */
const forbid = (calls?: RegExp): void => {
  at.stub.forbids = calls
}

afterEach(async () => {
  await shop.close()
  at.stub.stop()
})

const place = () =>
  call(shop, endpoints.placeOrder, { body: takeaway([cola()], { paymentType: 'online' }) }, { key: 'k' })
async function paid(): Promise<string> {
  const { code = '' } = await place()
  at.pay()
  await call(shop, endpoints.checkPayment, { query: at.query() })
  return code
}
const statuses = async () =>
  (await shop.db.selectFrom('orders').select('status').execute()).map(row => row.status)
const refunds = () => shop.db.selectFrom('refunds').select(['state', 'amount']).execute()
const refund = (code: string) =>
  inTransaction(shop.db, tx => requestRefund(tx, { code, actor: 'command-line', now: shop.clock.now }))
const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
}
const warnings = async (): Promise<OperatingWarning[]> => {
  const owner = await person(shop, 'owner', `owner${shop.statements.length}@shop.example`)
  const { warnings: all } = await dataOf(await owner.get('/operating'), Operating)
  return all.filter(({ kind }) => kind.startsWith('payment-'))
}
const reasons = () => shop.logged.flatMap(({ reason }) => (typeof reason === 'string' ? [reason] : []))

const disputes: Record<Kind, RegExp> = {
  stripe: /\/v1\/disputes/,
  mollie: /\/chargebacks/,
  paypal: /\/customer\/disputes/,
}
const rights: Record<Kind, string> = {
  stripe: 'Disputes: Read (dispute_read)',
  mollie: 'payments.read',
  paypal: 'Customer disputes',
}

describe.each(['stripe', 'mollie', 'paypal'] as const)('at %s, a key that may not read disputes', kind => {
  beforeEach(() => open(kind))

  test('gives money back all the same, and owner and log are told of the right [R10.2300] [R12.2300]', async () => {
    const code = await paid()
    forbid(disputes[kind])
    await refund(code)
    await shop.worker.drain()
    expect(at.refunded()).toEqual([290])
    expect(await refunds()).toEqual([{ state: 'done', amount: 290 }])
    const told = {
      kind: 'payment-no-disputes',
      name: { stripe: 'Stripe', mollie: 'Mollie', paypal: 'PayPal' }[kind],
    }
    expect(await warnings()).toEqual([
      expect.objectContaining({ ...told, detail: expect.stringContaining(rights[kind]) }),
    ])
    expect(reasons()).toContainEqual(expect.stringMatching(/^403 /))
  })

  test('is told of no longer once it may [R12.2300]', async () => {
    const code = await paid()
    forbid(disputes[kind])
    await inTransaction(shop.db, tx =>
      requestRefund(tx, { code, amount: 100, actor: 'command-line', now: shop.clock.now }),
    )
    await shop.worker.drain()
    expect(await warnings()).toHaveLength(1)
    forbid()
    await refund(code)
    wait(2)
    await shop.worker.drain()
    expect(at.refunded()).toEqual([100, 190])
    expect(await warnings()).toEqual([])
  })
})

/** Calls that nothing can be done without: what is held, and what the owner reads. */
const needed: { kind: Kind; calls: RegExp; warning: string }[] = [
  { kind: 'stripe', calls: /^GET \/v1\/refunds/, warning: 'payment-no-refunds' },
  { kind: 'stripe', calls: /^POST \/v1\/refunds/, warning: 'payment-no-refunds' },
  { kind: 'mollie', calls: /^GET .*\/refunds/, warning: 'payment-no-refunds' },
  { kind: 'mollie', calls: /^POST .*\/refunds/, warning: 'payment-no-refunds' },
  { kind: 'paypal', calls: /^POST .*\/refund$/, warning: 'payment-no-refunds' },
]
describe.each(needed)('at $kind, with $calls forbidden', ({ kind, calls, warning }) => {
  beforeEach(() => open(kind))

  test('a refund waits, is told of, and is carried out once when the right is there [R10.2301]', async () => {
    const code = await paid()
    forbid(calls)
    await refund(code)
    await shop.worker.drain()
    expect([at.refunded(), (await refunds()).map(({ state }) => state)]).toEqual([[], ['requested']])
    expect((await warnings()).map(each => each.kind)).toEqual([warning])
    forbid()
    wait(2)
    await shop.worker.drain()
    expect([at.refunded(), (await refunds()).map(({ state }) => state)]).toEqual([[290], ['done']])
    expect(await warnings()).toEqual([])
  })
})

const opening: { kind: Kind; calls: RegExp }[] = [
  { kind: 'stripe', calls: /^POST \/v1\/checkout\/sessions$/ },
  { kind: 'mollie', calls: /^GET \/v2\/methods/ },
  { kind: 'mollie', calls: /^POST \/v2\/payments$/ },
  { kind: 'paypal', calls: /^POST \/v2\/checkout\/orders$/ },
]
describe.each(opening)('at $kind, with $calls forbidden', ({ kind, calls }) => {
  beforeEach(() => open(kind))

  test('no payment is opened, and the owner reads which right is missing after the first [R10.2301]', async () => {
    forbid(calls)
    const body = JSON.stringify(takeaway([cola()], { paymentType: 'online' }))
    expect((await send(shop, 'POST', '/checkout/v2', body, { key: 'k' })).status).toBe(503)
    expect((await warnings()).map(each => each.kind)).toEqual(['payment-no-payments'])
    forbid()
    expect((await place()).url).toMatch(/^https:/)
    expect(await warnings()).toEqual([])
  })
})

const asking: { kind: Kind; calls: RegExp }[] = [
  { kind: 'stripe', calls: /^GET \/v1\/checkout\/sessions\/\w+\?expand/ },
  { kind: 'stripe', calls: /^POST .*\/expire$/ },
  { kind: 'mollie', calls: /^DELETE / },
]
describe.each(asking)('at $kind, with $calls forbidden', ({ kind, calls }) => {
  beforeEach(() => open(kind))

  test('what was paid is an order [R10.2300]', async () => {
    forbid(calls)
    await paid()
    expect(await statuses()).toEqual(['pending_approval'])
  })
})

describe('at PayPal', () => {
  beforeEach(() => open('paypal'))

  test('a capture that the app may not make ends the attempt and is told of [R10.2301]', async () => {
    forbid(/\/capture$/)
    await place()
    at.pay()
    await expect(call(shop, endpoints.checkPayment, { query: at.query() })).rejects.toThrow()
    expect(await statuses()).toEqual(['payment_failed'])
    expect((await warnings()).map(each => each.kind)).toEqual(['payment-no-payments'])
  })
})

test('a message of Stripe about money that went back is understood by a key that may not read payment intents [R10.2300]', async () => {
  await open('stripe')
  await paid()
  forbid(/payment_intents/)
  const { stub } = at
  if (!(stub instanceof StripeStub)) throw new Error('this is about Stripe')
  stub.refunds.atDashboard('pi_cs_1', 100)
  const { body, headers } = stub.message('refund.created', 're_1')
  const answer = await shop.app.request('/api/payments/stripe/webhook', { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
  expect(await refunds()).toEqual([{ state: 'done', amount: 100 }])
})
