import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { Operating } from '#contract/desk/operating.ts'
import { ProviderTest } from '#contract/desk/provider-checks.ts'
import { EVENTS } from '#server/payments/providers/stripe/stripe-check.ts'
import { type AtProvider, atProviders, type ProviderStubKind } from './setup/at-provider.ts'
import { send } from './setup/call.ts'
import { MollieStub } from './setup/mollie-stub.ts'
import { cola, takeaway } from './setup/order.ts'
import { PayPalStub } from './setup/paypal-stub.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'
import { StripeStub } from './setup/stripe-stub.ts'

let shop: TestShop
let at: AtProvider
let owner: Person

async function open(kind: ProviderStubKind): Promise<void> {
  at = await atProviders[kind]()
  shop = await openShop({ config: { env: at.stub.env } })
  owner = await person(shop)
  await changeCatalogue(shop, tx =>
    tx.updateTable('payment_providers').set({ kind }).where('id', '=', 'online').execute(),
  )
}
afterEach(async () => {
  await shop.close()
  at.stub.stop()
})

const tested = async (kind: string) =>
  (await dataOf(await owner.send('POST', `/payment-providers/${kind}/test`), ProviderTest)).checks
const problems = async (kind: string) =>
  (await tested(kind)).flatMap(({ part, problem }) => (problem ? [`${part} ${problem}`] : []))
const warnings = async () =>
  (await dataOf(await owner.get('/operating'), Operating)).warnings.filter(({ kind }) =>
    kind.startsWith('payment-'),
  )

const url = 'https://shop.example/api/payments'
/** Sets the webhook as the docs say; Mollie needs none. */
function setWebhook(events?: string[]): void {
  const { stub } = at
  if (stub instanceof StripeStub)
    stub.webhooks.splice(0, 1, {
      url: `${url}/stripe/webhook`,
      status: 'enabled',
      enabled_events: events ?? ['*'],
    })
  if (stub instanceof PayPalStub)
    stub.webhook = { url: `${url}/paypal/webhook`, event_types: (events ?? ['*']).map(name => ({ name })) }
}

describe.each(['stripe', 'mollie', 'paypal'] as const)('a test of %s', kind => {
  test('finds nothing wrong where all is right, and has no effect there [R12.2301]', async () => {
    await open(kind)
    setWebhook()
    expect(await problems(kind)).toEqual([])
    expect(await warnings()).toEqual([])
    const effects = at.stub.asked.filter(each => /^(?:POST|DELETE)/.test(each))
    expect(effects.filter(each => !each.includes('none') && each !== 'POST /v1/refunds')).toEqual([])
    expect([at.stub instanceof StripeStub ? at.stub.refunds.all : [], at.stub.asked.length > 0]).toEqual([
      [],
      true,
    ])
  })

  test('says that the key is wrong; so do log, System and the call of a guest, once [R12.2301] [R12.2300]', async () => {
    await open(kind)
    if (at.stub instanceof PayPalStub) at.stub.secret = 'another'
    else at.stub.key = 'another'
    const body = JSON.stringify(takeaway([cola()], { paymentType: 'online' }))
    expect((await send(shop, 'POST', '/checkout/v2', body, { key: 'k' })).status).toBe(503)
    const reason = {
      stripe: /^401 Stripe/,
      mollie: /^401 Unauthorized Request$/,
      paypal: /^401 invalid_client$/,
    }[kind]
    expect(shop.logged).toContainEqual(
      expect.objectContaining({
        msg: 'a payment could not be started',
        reason: expect.stringMatching(reason),
      }),
    )
    expect(await warnings()).toEqual([
      expect.objectContaining({ kind: 'payment-key', detail: expect.stringMatching(reason) }),
    ])
    expect(await problems(kind)).toContain('payments wrong-key')
    expect(await warnings()).toHaveLength(1)
  })

  test('names the right that is missing [R12.2301]', async () => {
    await open(kind)
    setWebhook()
    at.stub.forbids = /disputes|chargebacks/
    expect(await problems(kind)).toEqual(['disputes forbidden'])
    expect((await warnings()).map(each => each.kind)).toEqual(['payment-no-disputes'])
    at.stub.forbids = undefined
    expect(await problems(kind)).toEqual([])
    expect(await warnings()).toEqual([])
  })
})

describe.each(['stripe', 'paypal'] as const)('a test of %s', kind => {
  test('says that it reports to another address, or not of everything, and which is right [R12.2301]', async () => {
    await open(kind)
    expect(await tested(kind)).toContainEqual({
      part: 'webhook',
      problem: 'no-webhook',
      detail: `${url}/${kind}/webhook`,
    })
    expect((await warnings()).map(each => each.kind)).toEqual(['payment-webhook'])
    setWebhook(['checkout.session.completed', 'CHECKOUT.ORDER.APPROVED'])
    const missing = expect.stringMatching(/charge\.refunded|PAYMENT\.CAPTURE\.REFUNDED/)
    expect(await tested(kind)).toContainEqual({ part: 'webhook', problem: 'events-missing', detail: missing })
  })

  test('a secret that is wrong is told until a message is right, and a forged one beside right ones is not [R12.2302]', async () => {
    await open(kind)
    const post = async (message: { body: string; headers: Record<string, string> }) =>
      (await shop.app.request(`/api/payments/${kind}/webhook`, { method: 'POST', ...message })).status
    const { stub } = at
    const body = JSON.stringify(takeaway([cola()], { paymentType: 'online' }))
    expect((await send(shop, 'POST', '/checkout/v2', body, { key: 'k' })).status).toBe(200)
    const messages =
      stub instanceof StripeStub
        ? { right: stub.message('invoice.paid', ''), wrong: stub.message('invoice.paid', '', 'whsec_other') }
        : stub instanceof PayPalStub
          ? {
              right: stub.message(stub.order().order),
              wrong: stub.message(stub.order().order, 'of somebody'),
            }
          : undefined
    if (!messages) throw new Error('messages of this provider are signed')
    expect(await post(messages.wrong)).toBe(400)
    expect((await warnings()).map(each => each.kind)).toEqual(['payment-signature'])
    expect(await post(messages.right)).toBe(200)
    expect(await warnings()).toEqual([])
    expect(await post(messages.wrong)).toBe(400)
    expect(await warnings()).toEqual([])
  })
})

test('a test of Mollie says that no way to pay is switched on, and that the shop cannot be reached [R12.2301]', async () => {
  await open('mollie')
  if (at.stub instanceof MollieStub) at.stub.methods = ['banktransfer', 'klarna']
  expect(await problems('mollie')).toEqual(['payments no-methods'])
  const inside = shop.another({ apiBase: 'http://localhost:4321/api' })
  const answer = await send(inside, 'POST', '/desk/payment-providers/mollie/test', undefined, owner)
  expect((await dataOf(answer, ProviderTest)).checks).toContainEqual(
    expect.objectContaining({ part: 'webhook', problem: 'no-webhook' }),
  )
  await inside.close()
})

test('without a key, the variable that is missing is named, and only owners may test [R12.2301]', async () => {
  await open('mollie')
  expect(await tested('stripe')).toEqual([
    { part: 'payments', problem: 'no-key', detail: 'STRIPE_SECRET_KEY' },
  ])
  const editor = await person(shop, 'editor')
  expect((await editor.send('POST', '/payment-providers/mollie/test')).status).toBe(403)
})

test('the events that a test looks for are those that the docs name [R12.2301]', async () => {
  await open('stripe')
  const docs = readFileSync('docs/api.md', 'utf8')
  expect(EVENTS.filter(event => !docs.includes(`\`${event}\``))).toEqual([])
})
