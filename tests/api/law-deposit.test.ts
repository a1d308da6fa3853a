import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { call, errorOf } from './setup/call.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, cartOf, type SentLine, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { openShop, setSetting, type TestShop } from './setup/shop.ts'

let shop: TestShop
let mails: Mail[]
beforeAll(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer })
})
afterAll(() => shop.close())
beforeEach(() => forgetOrders(shop))

/** Half a litre of mate, 3.50 at 19 % and a deposit of 0.15. */
const mate = (changed: Partial<Extract<SentLine, { type: 'productItem' }>> = {}) => ({
  ...bruschetta({ productId: '1307', sizeId: '05l', name: 'Mate', price: 3.5 }),
  deposit: 0.15,
  ...changed,
})
const ordered = (total: number) => ({
  body: takeaway([mate({ qty: 2 }), bruschetta()], {
    cart: { ...cartOf([mate({ qty: 2 }), bruschetta()]), total },
  }),
})

describe('the deposit of an order', () => {
  test('is named by the quote and the order, and stored in cents [R11.64 R11.175]', async () => {
    const { body } = ordered(14.2)
    const quote = await call(shop, endpoints.getQuote, { body: { cart: body.cart } })
    expect(quote).toMatchObject({ price: 13.9, deposit: 0.3, total: 14.2, changes: [] })
    expect(quote.lines.map(({ vat, depositVat }) => [vat, depositVat])).toEqual([
      [[{ rate: 19, gross: 7 }], [{ rate: 19, gross: 0.3 }]],
      [[{ rate: 7, gross: 6.9 }], []],
    ])
    const { key = '' } = await call(shop, endpoints.placeOrder, { body })
    const { items, payment } = await call(shop, endpoints.getOrderStatus, { params: { key } })
    expect(payment).toMatchObject({ cartTotal: 13.9, deposit: 0.3, price: 14.2 })
    expect(payment.taxItems).toEqual([
      { name: '7 %', value: 0.45, net: 6.45 },
      { name: '19 %', value: 1.17, net: 6.13 },
    ])
    expect(items.map(({ price, deposit, vat, depositVat }) => [price, deposit, vat, depositVat])).toEqual([
      [3.5, 0.15, [{ rate: 19, gross: 7 }], [{ rate: 19, gross: 0.3 }]],
      [6.9, undefined, [{ rate: 7, gross: 6.9 }], undefined],
    ])
  })

  test('has no VAT where the restaurant has decided so [R11.64]', async () => {
    await setSetting(shop, 'DEPOSIT_VAT', 'none')
    const { key = '' } = await call(shop, endpoints.placeOrder, ordered(14.2))
    const { items, payment } = await call(shop, endpoints.getOrderStatus, { params: { key } })
    expect(payment.taxItems).toEqual([
      { name: '7 %', value: 0.45, net: 6.45 },
      { name: '19 %', value: 1.12, net: 5.88 },
    ])
    expect(items[0]).toMatchObject({ deposit: 0.15, depositVat: [] })
    await setSetting(shop, 'DEPOSIT_VAT', 'article')
  })

  test('is not what the visitor saw: the line says so, and nothing is ordered [R11.64]', async () => {
    const body = takeaway([mate({ deposit: 0.08 })])
    const { changes } = await call(shop, endpoints.getQuote, { body: { cart: body.cart } })
    expect(changes).toEqual([
      { index: 0, field: 'deposit', message: fieldTexts.depositChanged, old: 0.08, price: 0.15 },
    ])
    const refused = await errorOf(shop, endpoints.placeOrder, { body })
    expect(refused.data).toEqual({ 'items.0.deposit': [fieldTexts.depositChanged] })
  })

  test('has a row of its own in the mails [R11.64]', async () => {
    const { code } = await call(shop, endpoints.placeOrder, ordered(14.2))
    await shop.outbox.drain()
    const texts = mails
      .filter(({ id }) => id.endsWith(String(code)))
      .map(({ text }) => text.replaceAll('\u00a0', ' '))
    expect(texts).toHaveLength(2)
    for (const text of texts) {
      expect(text).toContain('   zzgl. Pfand: 0,30 € (MwSt. 19 %)')
      expect(text).toContain('Zwischensumme: 13,90 €\nPfand: 0,30 €')
    }
  })

  test('goes back with its line [R11.64]', async () => {
    const { code = '' } = await call(shop, endpoints.placeOrder, ordered(14.2))
    await markPaid(shop.db, code, shop.clock.now)
    const lines = [{ position: 0, qty: 1 }]
    const refund = await inTransaction(shop.db, tx =>
      requestRefund(tx, { code, lines, actor: 'test', now: shop.clock.now }),
    )
    expect([refund.amount, refund.parts]).toEqual([365, [{ kind: 'vat', name: '19 %', gross: 365, vat: 58 }]])
  })
})

describe('reusable packaging', () => {
  const choose = (items: SentLine[], total: number, changed = {}) =>
    takeaway(items, { cart: { ...cartOf(items), total }, reusable: true, ...changed })

  test('adds its deposit for each dish, except prepacked ones [R11.68 R11.176]', async () => {
    const body = choose([mate(), bruschetta({ qty: 2 })], 21.45)
    const quote = await call(shop, endpoints.getQuote, { body: { cart: body.cart, reusable: true } })
    expect(quote).toMatchObject({ price: 17.3, deposit: 4.15, total: 21.45, changes: [] })
    const { key = '', code } = await call(shop, endpoints.placeOrder, { body })
    const order = await call(shop, endpoints.getOrderStatus, { params: { key } })
    expect([order.reusable, order.items.map(({ deposit }) => deposit)]).toEqual([true, [0.15, 2]])
    await shop.outbox.drain()
    const texts = mails.filter(({ id }) => id.endsWith(String(code))).map(({ text }) => text)
    for (const text of texts) expect(text).toContain('Verpackung: Mehrweg')
    expect(texts).toHaveLength(2)
  })

  test('is refused where it is not offered [R11.68]', async () => {
    await setSetting(shop, 'REUSABLE_PACKAGING', 'own')
    const { data } = await errorOf(shop, endpoints.placeOrder, { body: choose([bruschetta()], 6.9) })
    expect(data).toMatchObject({ reusable: [fieldTexts.notOffered] })
    await setSetting(shop, 'REUSABLE_PACKAGING', 'offer')
  })
})
