import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { entriesOf } from '#server/reports/books/entries.ts'
import { type AtProvider, atProviders } from './setup/at-provider.ts'
import { call } from './setup/call.ts'
import { PayPalStub } from './setup/paypal-stub.ts'
import { endSandbox } from './setup/sandbox.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'
import { wish } from './setup/wish.ts'

async function open(kind: string, env: Record<string, string> = {}): Promise<TestShop> {
  const shop = await openShop({ config: { env } })
  onTestFinished(() => shop.close())
  await changeCatalogue(shop, tx =>
    tx.updateTable('payment_providers').set({ kind }).where('id', '=', 'online').execute(),
  )
  await setSettings(shop, { TABLE_GUESTS: '40', TABLE_DEPOSIT: '10', TABLE_DEPOSIT_FROM: '4' })
  return shop
}

const reserve = (shop: TestShop) => call(shop, endpoints.createReservation, { body: wish() }, { lang: 'en' })
const pathOf = async (shop: TestShop): Promise<string> => {
  const { return_url } = await shop.db.selectFrom('payments').select('return_url').executeTakeFirstOrThrow()
  return new URL(return_url).pathname
}
/** The guest is back from the provider. */
const back = async (shop: TestShop, query: { payment: string; sess: string }) =>
  (await shop.app.request(`${await pathOf(shop)}?${new URLSearchParams(query)}`)).text()
const cancel = async (shop: TestShop) =>
  shop.app.request(await pathOf(shop), { method: 'POST', body: new URLSearchParams({ do: 'cancel' }) })
const now = (shop: TestShop) =>
  shop.db.selectFrom('reservations').select(['status', 'deposit_state']).executeTakeFirstOrThrow()

test.each([
  ['stripe', atProviders.stripe],
  ['mollie', atProviders.mollie],
  ['paypal', atProviders.paypal],
] as [string, () => Promise<AtProvider>][])(
  'a deposit is paid by %s and goes back there [R4.3461 R4.3464]',
  async (kind, start) => {
    const at = await start()
    onTestFinished(() => at.stub.stop())
    const shop = await open(kind, at.stub.env)
    expect((await reserve(shop))?.deposit?.url).toBeTypeOf('string')
    at.pay()
    expect(await back(shop, at.query())).toContain('Your table is reserved.')
    await cancel(shop)
    await shop.worker.drain()
    expect(at.refunded()).toEqual([4000])
    expect(await now(shop)).toEqual({ status: 'cancelled', deposit_state: 'returned' })
  },
)

test('at the provider of the demo it is paid, or declined, which gives the table up [R4.3461 R4.3462]', async () => {
  for (const [how, status] of [
    ['pay', 'accepted'],
    ['decline', 'lapsed'],
  ] as const) {
    const shop = await open('sandbox')
    const answer = await reserve(shop)
    const query = await endSandbox(shop, answer?.deposit?.url, how)
    await back(shop, query)
    expect((await now(shop)).status).toBe(status)
  }
})

test('where money is collected on acceptance, that of a deposit is collected at once, and goes back after that [R4.3461 R4.3464]', async () => {
  const paypal = await new PayPalStub().start()
  onTestFinished(() => paypal.stop())
  const shop = await open('paypal', { ...paypal.env, PAYPAL_CAPTURE: 'on-acceptance' })
  const atPayPal = () => {
    const { authorizations, captures, refunds } = paypal.order().unit.payments
    return [
      authorizations.map(({ status }) => status),
      captures.map(({ status }) => status),
      refunds.map(({ amount }) => amount.value),
    ]
  }
  await reserve(shop)
  paypal.order().order.status = 'APPROVED'
  expect(await back(shop, paypal.order().query)).toContain('Your table is reserved.')
  expect(atPayPal()).toEqual([['CREATED'], [], []])
  // Nothing goes back that was not collected yet.
  await cancel(shop)
  await shop.worker.drain()
  await shop.worker.drain()
  expect(atPayPal()).toEqual([['CAPTURED'], ['COMPLETED'], ['40.00']])
})

test('what is paid is in no report and no book, nor is what goes back [R4.3467]', async () => {
  const shop = await open('sandbox')
  const answer = await reserve(shop)
  await back(shop, await endSandbox(shop, answer?.deposit?.url, 'pay'))
  await cancel(shop)
  await shop.worker.drain()
  const done = await shop.db.selectFrom('refunds').select(['amount', 'state']).execute()
  expect(done).toEqual([{ amount: 4000, state: 'done' }])
  const span = { from: new Date(0), to: new Date(shop.clock.now.getTime() + 1) }
  const { sales, refunds } = await entriesOf(shop.db, span)
  expect([sales, refunds]).toEqual([[], []])
})
