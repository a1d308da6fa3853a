import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { type AtProvider, atProviders } from './setup/at-provider.ts'
import { call } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
let at: AtProvider

afterEach(async () => {
  await shop.close()
  at.stub.stop()
})

/** Names of restaurants that are longer than any provider takes, in letters of one, two and more units. */
const NAMES = [
  `Gasthaus ${'Zum Goldenen Hirschen am Markt '.repeat(8)}`,
  'Ü'.repeat(1200),
  '🍕'.repeat(600),
  `${'x'.repeat(96)}👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦`,
]

test.each(['stripe', 'mollie', 'paypal'] as const)(
  'a payment at %s opens and goes back, however long the name of the restaurant is [R10.2304]',
  async kind => {
    at = await atProviders[kind]()
    shop = await openShop({ config: { env: at.stub.env } })
    await changeCatalogue(shop, tx =>
      tx.updateTable('payment_providers').set({ kind }).where('id', '=', 'online').execute(),
    )
    const body = takeaway([cola()], { paymentType: 'online' })
    for (const [index, SITE_TITLE] of NAMES.entries()) {
      await setSettings(shop, { SITE_TITLE })
      const placed = await call(shop, endpoints.placeOrder, { body }, { key: `k${index}` })
      expect(placed.url).toMatch(/^https:/)
    }
    at.pay()
    const { code } = await call(shop, endpoints.checkPayment, { query: at.query() })
    await inTransaction(shop.db, tx =>
      requestRefund(tx, { code: String(code), actor: 'command-line', now: shop.clock.now }),
    )
    await shop.worker.drain()
    expect(at.refunded()).toEqual([290])
  },
)
