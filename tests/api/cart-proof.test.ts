import fc, { type GeneratorValue } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Quote } from '#contract/api/quote.ts'
import type { Area } from '#contract/delivery/area.ts'
import { readPeriod } from '#contract/desk/period.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { toCents } from '#contract/kit/money.ts'
import { type OrderType, orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { Order } from '#contract/orders/orders.ts'
import { supplyOf } from '#contract/orders/supply.ts'
import { sentCart } from '#islands/checkout/order/payload.ts'
import { localTotals } from '#islands/checkout/order/totals.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findByCode } from '#server/orders/store.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { reportOf } from '#server/reports/report.ts'
import { createShopSource, type Shop } from '#server/shop/shop.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { bookingsIn, byRate, sum } from './setup/booked.ts'
import { call } from './setup/call.ts'
import { offerIn } from './setup/offer.ts'
import { home, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { type OrderableCatalogue, one, randomCart, some } from './setup/random-cart.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'

/** PRICE_RUNS sets another number (CONTRIBUTING.md). */
const ORDERS = Number(process.env.PRICE_RUNS ?? 200)
/** How many orders get the same promotions. */
const BATCH = 20
const RATES = ['7 %', '19 %']
const ACCOUNTS = {
  DATEV_CONSULTANT: '29098',
  DATEV_CLIENT: '55003',
  DATEV_REVENUE: '7=8307, 19=8319',
  DATEV_REFUNDS: '7=8707, 19=8719',
  DATEV_DEPOSITS: '7=8507, 19=8519',
  DATEV_DISCOUNTS: '7=8807, 19=8819',
  DATEV_TIPS: '1370',
}
const PAYMENTS = { delivery: 'cash', takeaway: 'counter', curbside: 'car', table: 'counter' } as const

/** One of each kind, by itself and by a code, alone and with others. */
const PROMOTIONS: Parameters<typeof offerIn>[1] = [
  { id: 'pickup', percent: 10_000, order_types: '["takeaway","curbside"]' },
  { id: 'happy', percent: 12_500, times: 'Mo-Fr 15-19', combines: 1, categories: '["pizza","getraenke"]' },
  { id: 'five', needs: 'code', code: 'SOMMER', action: 'amount', amount: 500, from_value: 2000, combines: 1 },
  { id: 'half', needs: 'code', code: 'HALB', percent: 50_000, limit_total: 30 },
  { id: 'way', action: 'delivery', percent: 50_000, combines: 1, from_value: 3000 },
  { id: 'free', action: 'delivery', needs: 'code', code: 'FREI', combines: 1 },
  { id: 'third', action: 'buy-get', buy: 2, get: 1, categories: '["pizza"]' },
  { id: 'gift', action: 'gift', dishes: '["1302","101"]', from_value: 2500, combines: 1 },
  { id: 'set', action: 'set', amount: 2000, buy: 2, categories: '["pizza"]', combines: 1 },
  { id: 'first', action: 'amount', amount: 333, first_order: 1 },
  { id: 'all', percent: 100_000, with_quantity: 60 },
]
const CODES = ['sommer', 'HALB', 'fre1', 'nope', '']

let shop: TestShop
let built: Shop
let catalogue: OrderableCatalogue
let areas: Area[]
let seat: string
let userId: string
let ada: ReturnType<typeof bearer>

beforeAll(async () => {
  shop = await openShop()
  await setSettings(shop, { ...ACCOUNTS, SLOT_CAPACITY: '', SLOT_DISHES: '' })
  await changeCatalogue(shop, async tx => {
    await tx
      .updateTable('areas')
      .set({ tiers: '40.00=0.90 300.00=0.40', free_delivery_threshold: 90_000 })
      .where('id', '=', home.areaId)
      .execute()
    // A lunch pizza becomes one in halves of what its parts cost alone.
    await tx.updateTable('menus').set({ halves: 'mean', discount: 0 }).where('id', '=', 'mittag').execute()
    await tx.updateTable('slots').set({ required: 1 }).where('menu_id', '=', 'mittag').execute()
  })
  built = await createShopSource()(shop.db)
  areas = await call(shop, endpoints.getAreas, {})
  seat = (await call(shop, endpoints.getTable, { params: { id: 't3' } })).token
  userId = await customer(shop)
  ada = bearer(await tokenFor(shop, { userId }))
  const own = built.catalogue('de')
  const always = <T extends { available: boolean; offered?: unknown }>({ available, offered }: T) =>
    available && offered === undefined
  catalogue = {
    products: own.categories.flatMap(({ id }) =>
      own
        .productsOf(id)
        .filter(always)
        .map(product => ({ categoryId: id, product })),
    ),
    menus: own.menus.filter(always),
  }
}, 2 * MINUTE)
afterAll(() => shop.close())

interface Wish {
  items: CartLine[]
  orderType: OrderType
  area: Area | undefined
  tip: number
  reusable: boolean
  /** Whether it is of the customer, who spends these points. */
  points: number
  code: string
}

function anyWish(g: GeneratorValue): Wish {
  const items = randomCart(catalogue, g).map(line => ({
    ...line,
    ...(g(fc.boolean) && { note: 'ohne Salz' }),
  }))
  const wanted = one<OrderType>(orderTypes, g)
  const area = areas.find(({ id }) => id === home.areaId)
  const isTooLittle = sum(items.map(line => line.price * line.qty)) < (area?.minimumOrder ?? 0)
  const orderType = rulesOf(wanted).isDelivered && isTooLittle ? 'takeaway' : wanted
  return {
    ...{ items, orderType, area: rulesOf(orderType).isDelivered ? area : undefined },
    tip: one([0, 1, 3.33], g),
    reusable: !rulesOf(orderType).isAtTable && g(fc.boolean),
    points: orderType === 'table' ? 0 : one([0, 0, 350, 2000], g),
    code: one(CODES, g),
  }
}

const arePointsIn = ({ discount, promotions = [] }: Quote, points: number): boolean =>
  toCents(discount, 'EUR') - sum(promotions.map(({ amount }) => toCents(amount, 'EUR'))) === points

/** Asks for its price as the checkout does, and orders at that. */
async function placed(wish: Wish, at: number) {
  const { items, orderType, area, tip, reusable, points, code } = wish
  const { isAtTable } = rulesOf(orderType)
  await shop.db.updateTable('users').set({ profit: points }).where('id', '=', userId).execute()
  const local = localTotals(items, {
    currency: 'EUR',
    area,
    supply: supplyOf(orderType, shop.clock.now, built.business),
    taxPercent: 0,
    tip: toCents(tip, 'EUR'),
    packaging: reusable ? built.features : undefined,
  })
  const cart = { ...sentCart(items, 'web', local), ...(code && { code }) }
  const signedIn = isAtTable ? bearer(seat) : points > 0 ? ada : {}
  const asked = { cart, deliveryType: orderType, orderTime: 'now' as const, reusable, useProfit: points > 0 }
  const quote = await call(
    shop,
    endpoints.getQuote,
    { body: { ...asked, ...(area && { areaId: area.id }) } },
    signedIn,
  )
  const { changes, discount, total, ...same } = quote
  expect(changes).toEqual([])
  for (const part of ['price', 'deposit', 'delivery', 'tip'] as const) expect(same[part]).toBe(local[part])
  if (discount === 0) expect([total, same.taxItems]).toEqual([local.total, local.taxItems])
  const placing = await call(
    shop,
    endpoints.placeOrder,
    {
      body: {
        ...takeaway([]),
        ...{ email: `guest-${at}@example.org`, phone: `030 55${String(at).padStart(5, '0')}` },
        ...asked,
        // Points that are more than what promotions leave stay unspent.
        ...{ cart: { ...cart, discount, total }, useProfit: points > 0 && arePointsIn(quote, points) },
        takeaway: orderType === 'takeaway',
        paymentType: PAYMENTS[orderType],
        ...(area && { address: home }),
      },
    },
    signedIn,
  )
  return { quote, code: placing.code ?? '', key: placing.key ?? '' }
}

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
