import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { bearer } from './setup/account.ts'
import { call } from './setup/call.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, cartOf, cola, lunch, type OrderBody, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

/** The day on which all rates change: the Saturday after the evening of these orders. */
const CHANGE = '2026-11-21'

let shop: TestShop
let mails: Mail[]
beforeAll(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer })
  await changeCatalogue(shop, async tx => {
    await tx
      .insertInto('vat_rates')
      .values([
        { class: 'food', since: CHANGE, at_table: '5', away: '5', sort: 0 },
        { class: 'food', since: '', at_table: '19', away: '7', sort: 1 },
        { class: 'drinks', since: '', at_table: '19', away: '19', sort: 2 },
        { class: 'drinks', since: CHANGE, at_table: '16', away: '16', sort: 3 },
      ])
      .execute()
    const set = (from: string, to: string) =>
      tx.updateTable('products').set({ vat_rate: to }).where('vat_rate', '=', from).execute()
    await set('7', 'food')
    await set('19', 'drinks')
    await tx.updateTable('options').set({ vat_rate: 'drinks' }).where('id', '=', 'dr-nar').execute()
  })
})
afterAll(() => shop.close())
beforeEach(() => forgetOrders(shop))

const later = (deliverAt: string) => ({ orderTime: 'later' as const, deliverAt })
const vatOf = async (body: OrderBody, sending = {}) => {
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body }, sending)
  const { items, payment } = await call(shop, endpoints.getOrderStatus, { params: { key } })
  return { code, key, vat: items.map(item => item.vat), taxItems: payment.taxItems, total: payment.price }
}
/** Only guests at a table are told what it costs there. */
async function quoted(asked: { deliveryType?: string | undefined; deliverAt?: string }) {
  const body = { cart: cartOf([bruschetta()]), ...asked } as never
  const { token } = await call(shop, endpoints.getTable, { params: { id: 't3' } })
  return call(shop, endpoints.getQuote, { body }, asked.deliveryType === 'table' ? bearer(token) : {})
}
const rateOf = async (asked: Parameters<typeof quoted>[0]) =>
  (await quoted(asked)).lines.map(({ vat }) => vat[0]?.rate)

/** A salad for 8.50 with a dressing for 0.30 that is taxed as a drink. */
const salad = (qty: number) => ({
  type: 'productItem' as const,
  productId: '301',
  sizeId: 'gross',
  qty,
  price: 8.8,
  optionIds: [{ variantId: 'dressing', value: 'dr-nar' }],
})

describe('a dish at the table and taken away', () => {
  test('has the rate of the place, on the receipt too [R9.890 R10.890]', async () => {
    const items = [bruschetta(), cola()]
    const { token } = await call(shop, endpoints.getTable, { params: { id: 't3' } })
    const seated = { ...takeaway(items), deliveryType: 'table' as const, takeaway: false }
    const table = await vatOf(seated, bearer(token))
    expect(table.vat).toEqual([[{ rate: 19, gross: 6.9 }], [{ rate: 19, gross: 2.9 }]])
    expect(table.taxItems).toEqual([{ name: '19 %', value: 1.56, net: 8.24 }])
    const away = await vatOf(takeaway(items))
    expect(away.vat).toEqual([[{ rate: 7, gross: 6.9 }], [{ rate: 19, gross: 2.9 }]])
    expect(away.taxItems).toEqual([
      { name: '7 %', value: 0.45, net: 6.45 },
      { name: '19 %', value: 0.46, net: 2.44 },
    ])
    await shop.outbox.drain()
    const text = mails.find(({ id }) => id === `confirmation-${away.code}`)?.text.replaceAll('\u00a0', ' ')
    expect(text).toContain('MwSt. 7 %')
  })

  test('is quoted by the type that is chosen, and as taken away before [R9.890]', async () => {
    expect(await rateOf({ deliveryType: 'table' })).toEqual([19])
    for (const deliveryType of ['takeaway', 'curbside', 'delivery', undefined])
      expect(await rateOf({ deliveryType })).toEqual([7])
  })

  test('says both rates to the shop’s pages, each with its day [R9.890]', async () => {
    const params = { categoryId: 'vorspeisen', productId: '101' }
    const product = await call(shop, endpoints.getProduct, { params })
    expect([product.vatRate, product.vatRates]).toEqual([
      undefined,
      [
        { from: CHANGE, table: 5, away: 5 },
        { from: undefined, table: 19, away: 7 },
      ],
    ])
  })
})

describe('an order across a change of rates', () => {
  test('has the rates of the business day for which it is wanted [R9.890 R10.890]', async () => {
    expect((await vatOf(takeaway([bruschetta(), lunch()]))).vat).toEqual([
      [{ rate: 7, gross: 6.9 }],
      [
        { rate: 7, gross: expect.any(Number) },
        { rate: 19, gross: expect.any(Number) },
      ],
    ])
    const ahead = await vatOf(takeaway([bruschetta(), lunch()], later('2026-11-21T19:00:00+01:00')))
    expect(ahead.vat.map(shares => shares.map(({ rate }) => rate))).toEqual([[5], [5, 16]])
    expect(await rateOf(later('2026-11-21T00:30:00+01:00'))).toEqual([7])
    expect(await rateOf(later('2026-11-21T05:00:00+01:00'))).toEqual([5])
  })

  test('keeps them when the shop’s rates change afterwards, in its refunds too [R10.890]', async () => {
    const { code, key, taxItems } = await vatOf(takeaway([bruschetta({ qty: 2 })]))
    await markPaid(shop.db, code, shop.clock.now)
    await changeCatalogue(shop, tx => tx.updateTable('vat_rates').set({ away: '10' }).execute())
    const again = await call(shop, endpoints.getOrderStatus, { params: { key } })
    expect(again.payment.taxItems).toEqual(taxItems)
    const { parts } = await inTransaction(shop.db, tx =>
      requestRefund(tx, { code, amount: 690, actor: 'test', now: shop.clock.now }),
    )
    expect(parts).toEqual([{ kind: 'vat', name: '7 %', gross: 690, vat: 45 }])
    await changeCatalogue(shop, async tx => {
      for (const [name, since, away] of [
        ['food', CHANGE, '5'],
        ['food', '', '7'],
        ['drinks', '', '19'],
        ['drinks', CHANGE, '16'],
      ] as const)
        await tx
          .updateTable('vat_rates')
          .set({ away })
          .where('class', '=', name)
          .where('since', '=', since)
          .execute()
    })
  })
})

test('an option with a rate of its own keeps its share in a refund of part [R9.891 R10.890]', async () => {
  const { code, vat } = await vatOf(takeaway([salad(2), bruschetta()]))
  expect(vat[0]).toEqual([
    { rate: 7, gross: 17 },
    { rate: 19, gross: 0.6 },
  ])
  await markPaid(shop.db, code, shop.clock.now)
  const refund = (wish: object) =>
    inTransaction(shop.db, tx => requestRefund(tx, { code, ...wish, actor: 'test', now: shop.clock.now }))
  expect((await refund({ lines: [{ position: 0, qty: 1 }] })).parts).toEqual([
    { kind: 'vat', name: '7 %', gross: 850, vat: 56 },
    { kind: 'vat', name: '19 %', gross: 30, vat: 5 },
  ])
  expect((await refund({})).parts).toEqual([
    { kind: 'vat', name: '7 %', gross: 1540, vat: expect.any(Number) },
    { kind: 'vat', name: '19 %', gross: 30, vat: 5 },
  ])
})

test('a tax on top has the rate of the type and day that are chosen [R9.892 R10.890]', async () => {
  const tax = (since: string, rate: number, away: string, sort: number) => ({
    name: 'Sales tax',
    since,
    rate,
    away,
    sort,
  })
  await changeCatalogue(shop, tx =>
    tx
      .insertInto('taxes')
      .values([tax('', 8000, '0', 0), tax(CHANGE, 10_000, '2.5', 1)])
      .execute(),
  )
  const added = async (asked: { deliveryType: string }) => {
    const { taxPercent, tax, total } = await quoted(asked)
    return [taxPercent, tax, total]
  }
  expect(await added({ deliveryType: 'table' })).toEqual([8, 0.55, 7.45])
  expect(await added({ deliveryType: 'takeaway' })).toEqual([0, 0, 6.9])
  expect(await added({ deliveryType: 'takeaway', ...later('2026-11-21T19:00:00+01:00') })).toEqual([
    2.5, 0.17, 7.07,
  ])
  expect(await call(shop, endpoints.getTaxes, {})).toEqual([
    {
      name: 'Sales tax',
      rates: [],
      datedRates: [
        { from: undefined, table: 8, away: 0 },
        { from: CHANGE, table: 10, away: 2.5 },
      ],
    },
  ])
  await changeCatalogue(shop, tx => tx.deleteFrom('taxes').execute())
})
