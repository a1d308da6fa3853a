import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { call, errorOf } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { PayPalStub } from './setup/paypal-stub.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let paypal: PayPalStub

async function open(capture: 'at-once' | 'on-acceptance'): Promise<void> {
  paypal = await new PayPalStub().start()
  shop = await openShop({ config: { env: { ...paypal.env, PAYPAL_CAPTURE: capture } } })
  await changeCatalogue(shop, tx =>
    tx.updateTable('payment_providers').set({ kind: 'paypal' }).where('id', '=', 'online').execute(),
  )
}
beforeEach(() => open('at-once'))
afterEach(async () => {
  await shop.close()
  paypal.stop()
})

const body = takeaway([cola()], { paymentType: 'online' })
const place = () => call(shop, endpoints.placeOrder, { body }, { key: 'k' })
const query = (index = 0) => paypal.order(index).query
const check = (index = 0) => call(shop, endpoints.checkPayment, { query: query(index) })
const checkError = (index = 0) => errorOf(shop, endpoints.checkPayment, { query: query(index) })
const agree = (time: string, index = 0) =>
  Object.assign(paypal.order(index).order, { status: 'APPROVED', update_time: time })
const statuses = async () =>
  (await shop.db.selectFrom('orders').select('status').orderBy('created_at').execute()).map(row => row.status)

/** What PayPal documents for a capture that does not come (https://developer.paypal.com/docs/api/orders/v2/#orders_capture). */
const FINAL = [
  ...['AGREEMENT_ALREADY_CANCELLED', 'BILLING_AGREEMENT_NOT_FOUND', 'CARD_EXPIRED', 'COMPLIANCE_VIOLATION'],
  ...['DOMESTIC_TRANSACTION_REQUIRED', 'DUPLICATE_INVOICE_ID', 'INSTRUMENT_DECLINED', 'PAYMENT_DENIED'],
  ...[
    'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
    'PAYEE_BLOCKED_TRANSACTION',
    'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  ],
  ...['PAYER_ACCOUNT_RESTRICTED', 'PAYER_CANNOT_PAY', 'TRANSACTION_LIMIT_EXCEEDED', 'TRANSACTION_REFUSED'],
  ...['TRANSACTION_RECEIVING_LIMIT_EXCEEDED', 'TRANSACTION_BLOCKED_BY_PAYEE', 'AUTH_CAPTURE_NOT_ENABLED'],
  'A_NAME_OF_TOMORROW',
]

describe.each(['at-once', 'on-acceptance'] as const)('money that moves %s', capture => {
  beforeEach(async () => {
    await shop.close()
    paypal.stop()
    await open(capture)
  })

  test.each(FINAL)(
    'a guest hears at once of %s, and only the next attempt can be paid [R10.2302]',
    async issue => {
      await place()
      agree('1')
      paypal.refusesToCapture = issue
      expect(await checkError()).toMatchObject({ status: 402 })
      expect(await statuses()).toEqual(['payment_failed'])
      paypal.refusesToCapture = undefined
      expect((await place()).url).toBe('https://paypal.example/PP2')
      agree('2', 1)
      expect(await check(1)).toMatchObject({ pending: false })
      agree('3')
      await shop.worker.drain()
      const { captures, authorizations } = paypal.order().unit.payments
      expect([...captures, ...authorizations]).toEqual([])
      expect((await statuses()).filter(status => status === 'pending_approval')).toHaveLength(1)
    },
  )
})

describe('a guest whom PayPal wants back', () => {
  test('is led there, and what was paid then is one order [R10.2303]', async () => {
    const { code } = await place()
    agree('1')
    paypal.refusesToCapture = 'PAYER_ACTION_REQUIRED'
    expect(await check()).toMatchObject({ code, pending: true, url: 'https://paypal.example/PP1' })
    expect(await statuses()).toEqual(['payment_pending'])
    paypal.refusesToCapture = undefined
    agree('2')
    expect(await check()).toMatchObject({ code, pending: false })
    expect(await statuses()).toEqual(['pending_approval'])
    expect(paypal.order().unit.payments.captures).toHaveLength(1)
  })

  test('and comes back without having agreed loses nothing, and can choose another way [R10.2303]', async () => {
    await place()
    agree('1')
    paypal.refusesToCapture = 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'
    expect(await check()).toMatchObject({ pending: true })
    const other = takeaway([cola()])
    expect((await call(shop, endpoints.placeOrder, { body: other }, { key: 'k' })).url).toBeUndefined()
    expect(await statuses()).toEqual(expect.arrayContaining(['payment_failed', 'pending_approval']))
    paypal.refusesToCapture = undefined
    agree('2')
    expect(await checkError()).toMatchObject({ status: 402 })
  })

  test('is waited for no longer than for any other [R10.2303]', async () => {
    await place()
    agree('1')
    paypal.refusesToCapture = 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'
    await check()
    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000)
    await shop.worker.drain()
    expect(await statuses()).toEqual(['payment_failed'])
  })
})

test('a capture that PayPal is still busy with is waited for [R10.2302]', async () => {
  await place()
  agree('1')
  paypal.refusesToCapture = 'ORDER_COMPLETION_IN_PROGRESS'
  expect(await check()).toMatchObject({ pending: true })
  expect(await statuses()).toEqual(['payment_pending'])
})
