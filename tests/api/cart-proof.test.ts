import fc, { type GeneratorValue } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { readPeriod } from '#contract/desk/period.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { toCents } from '#contract/kit/money.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { Order } from '#contract/orders/orders.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findByCode } from '#server/orders/store.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { reportOf } from '#server/reports/report.ts'
import type { Shop } from '#server/shop/shop.ts'
import { openAnyShop, PROMOTIONS } from './setup/any-order.ts'
import { bookingsIn, byRate, sum } from './setup/booked.ts'
import { call } from './setup/call.ts'
import { offerIn } from './setup/offer.ts'
import { markPaid } from './setup/paid.ts'
import { some } from './setup/random-cart.ts'
import type { TestShop } from './setup/shop.ts'

/** PRICE_RUNS sets another number (CONTRIBUTING.md). */
const ORDERS = Number(process.env.PRICE_RUNS ?? 200)
/** How many orders get the same promotions. */
const BATCH = 20
const RATES = ['7 %', '19 %']
let shop: TestShop
let built: Shop
let anyWish: Awaited<ReturnType<typeof openAnyShop>>['anyWish']
let placed: Awaited<ReturnType<typeof openAnyShop>>['placed']

beforeAll(async () => {
  ;({ shop, built, anyWish, placed } = await openAnyShop())
}, 2 * MINUTE)
afterAll(() => shop.close())

/** Gives back some pieces of each line, and in every other case all that is left. */
async function refundSome(code: string, items: CartLine[], g: GeneratorValue): Promise<void> {
  const refund = (wish: object) =>
    inTransaction(shop.db, tx => requestRefund(tx, { code, ...wish, actor: 'test', now: shop.clock.now }))
  for (const [position, { qty }] of items.entries()) {
    const lines = [{ position, qty: g(fc.integer, { min: 1, max: qty }) }]
    // A dish that was free is worth nothing.
    await refund({ lines }).catch(error => expect(error.message).toMatch(/not 0\.00|refunded already/))
  }
  if (g(fc.boolean)) await refund({}).catch(error => expect(error.message).toMatch(/refunded already/))
}

test(
  `of ${ORDERS} carts with all that a shop can charge and take off, quote, order, receipt, refunds, report and booking batch agree to the cent [R10.1383 R10.1475]`,
  async () => {
    const payments: Order['payment'][] = []
    const got = new Set<string>()
    const draws = fc.sample(fc.gen(), { numRuns: ORDERS, seed: 20_261_127 })
    for (const [at, g] of draws.entries()) {
      if (at % BATCH === 0) await offerIn(shop, some(PROMOTIONS, g))
      const wish = anyWish(g)
      const { quote, code, key } = await placed(wish, at)
      const before = (await call(shop, endpoints.getOrderStatus, { params: { key } })).payment
      expect({ ...before, ...(quote.promotions && { promotions: quote.promotions }) }).toMatchObject({
        ...{ cartTotal: quote.price, deliver: quote.delivery, discount: quote.discount, tip: quote.tip },
        ...{ price: quote.total, taxItems: quote.taxItems },
      })
      expect(before.promotions ?? []).toEqual(quote.promotions ?? [])
      for (const { id = '' } of before.promotions ?? []) got.add(id)
      const { row } = (await findByCode(shop.db, code)) ?? {}
      expect(row?.total).toBe(toCents(quote.total, 'EUR'))
      expect(sum(byRate(RATES, [before.taxItems]).map(({ gross }) => gross))).toBe(
        toCents(before.price, 'EUR') - toCents(before.tip, 'EUR'),
      )
      if (before.price > 0) await markPaid(shop.db, code, shop.clock.now)
      if (before.price > 0) await refundSome(code, wish.items, g)
      await shop.worker.drain()
      payments.push((await call(shop, endpoints.getOrderStatus, { params: { key } })).payment)
    }
    expect([...got].sort()).toEqual(PROMOTIONS.map(({ id }) => id).sort())
    const cents = (amounts: number[]): number => sum(amounts.map(amount => toCents(amount, 'EUR')))
    const refunds = payments.flatMap(payment => payment.refunds)

    const period = readPeriod('2026-11')
    if (!period) throw new Error('no period')
    const { figures, parts } = await reportOf(shop.db, { period, shop: built, now: shop.clock.now })
    const sold = cents(payments.map(({ price }) => price))
    const refunded = cents(refunds.map(({ amount }) => amount))
    expect(cents([parts.total])).toBe(sold)
    expect(cents([figures.sales.revenue, figures.sales.tips])).toBe(sold)
    expect(cents([figures.refunds.revenue, figures.refunds.tips])).toBe(refunded)
    expect(cents([parts.promotions])).toBe(
      cents(payments.flatMap(({ promotions = [] }) => promotions.map(({ amount }) => amount))),
    )
    expect(
      cents([parts.goods, parts.deposits, parts.delivery, parts.tips, -parts.discounts, -parts.promotions]),
    ).toBe(sold)
    const booked = await bookingsIn(shop, built, period)
    for (const [at, rate] of [7, 19].entries()) {
      expect(booked(8300 + rate) + booked(8500 + rate) + booked(8800 + rate)).toBe(
        byRate(
          RATES,
          payments.map(({ taxItems }) => taxItems),
        )[at]?.gross,
      )
      expect(-booked(8700 + rate)).toBe(
        byRate(
          RATES,
          refunds.map(({ taxItems }) => taxItems),
        )[at]?.gross,
      )
    }
    const items = await shop.db
      .selectFrom('order_items')
      .select('promoted')
      .where('promoted', '>', 0)
      .execute()
    expect(items.length).toBeGreaterThan(0)
    expect(-booked(8807) - booked(8819)).toBe(sum(items.map(({ promoted }) => promoted)))
    const tipsBack =
      refunded -
      sum(
        byRate(
          RATES,
          refunds.map(({ taxItems }) => taxItems),
        ).map(({ gross }) => gross),
      )
    expect(booked(1370)).toBe(cents(payments.map(({ tip }) => tip)) - tipsBack)
  },
  60_000 + ORDERS * 300,
)
