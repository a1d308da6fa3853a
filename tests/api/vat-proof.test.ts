import fc, { type GeneratorValue } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
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
import type { Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { reportOf } from '#server/reports/report.ts'
import { createShopSource, type Shop } from '#server/shop/shop.ts'
import { bearer } from './setup/account.ts'
import { bookingsIn, byRate, sum } from './setup/booked.ts'
import { call } from './setup/call.ts'
import { home, type OrderBody, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { type OrderableCatalogue, one, orderableIn, randomCart } from './setup/random-cart.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'

const RATES = ['5 %', '7 %', '16 %', '19 %']
const ACCOUNTS = {
  DATEV_CONSULTANT: '29098',
  DATEV_CLIENT: '55003',
  DATEV_REVENUE: '5=8305, 7=8307, 16=8316, 19=8319',
  DATEV_REFUNDS: '5=8705, 7=8707, 16=8716, 19=8719',
  DATEV_DEPOSITS: '5=8505, 7=8507, 16=8516, 19=8519',
}
/** Before, across and after the change of all rates on the Saturday. */
const TIMES = ['2026-11-20T20:00:00+01:00', '2026-11-21T19:00:00+01:00', '2026-11-24T19:30:00+01:00']

let shop: TestShop
let built: Shop
let catalogue: OrderableCatalogue
let areas: Area[]
let seat: string

beforeAll(async () => {
  shop = await openShop()
  await setSettings(shop, { ...ACCOUNTS, SLOT_CAPACITY: '', SLOT_DISHES: '' })
  await changeCatalogue(shop, rateEverything)
  built = await createShopSource()(shop.db)
  areas = await call(shop, endpoints.getAreas, {})
  seat = (await call(shop, endpoints.getTable, { params: { id: 't3' } })).token
  catalogue = orderableIn(built)
}, 2 * MINUTE)
afterAll(() => shop.close())

/** Classes for all dishes, and rates of their own for every third option, extra and size. */
async function rateEverything(tx: Tx): Promise<void> {
  await tx
    .insertInto('vat_rates')
    .values([
      { class: 'food', since: '', at_table: '19', away: '7', sort: 0 },
      { class: 'food', since: '2026-11-21', at_table: '7', away: '5', sort: 1 },
      { class: 'drinks', since: '', at_table: '19', away: '19', sort: 2 },
      { class: 'drinks', since: '2026-11-21', at_table: '16', away: '19', sort: 3 },
    ])
    .execute()
  await tx.updateTable('products').set({ vat_rate: 'food' }).where('vat_rate', '=', '7').execute()
  await tx.updateTable('products').set({ vat_rate: 'drinks' }).where('vat_rate', '=', '19').execute()
  const rates = ['drinks', '16', 'food']
  for (const table of ['options', 'extras'] as const) {
    const rows = await tx.selectFrom(table).select('id').orderBy('sort').execute()
    for (const [at, { id }] of rows.entries())
      if (at % 2 === 0)
        await tx
          .updateTable(table)
          .set({ vat_rate: rates[at % 3] ?? '' })
          .where('id', '=', id)
          .execute()
  }
  await tx.updateTable('prices').set({ vat_rate: 'drinks' }).where('size_id', '=', 'gross').execute()
}

const PAYMENTS: Record<OrderType, string> = {
  delivery: 'cash',
  takeaway: 'counter',
  curbside: 'car',
  table: 'counter',
}

interface Wish {
  items: CartLine[]
  orderType: OrderType
  time: string
  area: Area | undefined
}

/** Any cart; what is too little to be delivered is fetched. */
function anyWish(g: GeneratorValue): Wish {
  const items = randomCart(catalogue, g)
  const wanted = one<OrderType>(orderTypes, g)
  const area = areas.find(({ id }) => id === home.areaId)
  const price = sum(items.map(line => line.price * line.qty))
  const isTooLittle = rulesOf(wanted).isDelivered && price < (area?.minimumOrder ?? 0)
  const orderType = isTooLittle ? 'takeaway' : wanted
  return { items, orderType, time: one(TIMES, g), area: rulesOf(orderType).isDelivered ? area : undefined }
}

/** What the browser works out by itself. */
const totalsOf = ({ items, orderType, time, area }: Wish) =>
  localTotals(items, {
    currency: 'EUR',
    area,
    supply: supplyOf(orderType, new Date(time), built.business),
    taxPercent: 0,
  })

test('browser and server have the same rates and cents for any cart, type, day and option [R10.891]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async g => {
      const wish = anyWish(g)
      const { items, orderType, time, area } = wish
      const totals = totalsOf(wish)
      const quote = await call(
        shop,
        endpoints.getQuote,
        {
          body: {
            cart: sentCart(items, 'web', totals),
            deliveryType: orderType,
            orderTime: 'later',
            deliverAt: time,
            ...(area && { areaId: area.id }),
          },
        },
        rulesOf(orderType).isAtTable ? bearer(seat) : {},
      )
      expect(quote.changes).toEqual([])
      expect(quote.taxItems).toEqual(totals.taxItems)
      expect(quote.total).toBe(totals.total)
      for (const [index, line] of items.entries()) {
        const { vat = [] } = quote.lines[index] ?? {}
        expect(vat).toEqual(totals.lines[index]?.vat)
        expect(sum(vat.map(({ gross }) => toCents(gross, 'EUR')))).toBe(toCents(line.price, 'EUR') * line.qty)
      }
      expect(
        sum(quote.taxItems.flatMap(({ value, net }) => [toCents(value, 'EUR'), toCents(net ?? 0, 'EUR')])),
      ).toBe(toCents(quote.total, 'EUR'))
    }),
    { numRuns: 150 },
  )
}, 60_000)

/** Orders it for later and pays it online. */
async function placed(wish: Wish): Promise<{ code: string; key: string }> {
  const { items, orderType, time, area } = wish
  const { isAtTable } = rulesOf(orderType)
  const body: OrderBody = {
    ...takeaway([]),
    cart: sentCart(items, 'web', totalsOf(wish)),
    deliveryType: orderType,
    takeaway: orderType === 'takeaway',
    orderTime: 'later',
    deliverAt: time,
    paymentType: PAYMENTS[orderType],
    ...(area && { address: home }),
  }
  const { code = '', key = '' } = await call(
    shop,
    endpoints.placeOrder,
    { body },
    isAtTable ? bearer(seat) : {},
  )
  await markPaid(shop.db, code, shop.clock.now)
  return { code, key }
}

/** Gives back some pieces of a line, an amount, and in the end maybe all that is left. */
async function refundSome(code: string, items: CartLine[], g: GeneratorValue): Promise<void> {
  const position = g(fc.integer, { min: 0, max: items.length - 1 })
  const qty = g(fc.integer, { min: 1, max: items[position]?.qty ?? 1 })
  const wishes = [{ lines: [{ position, qty }] }, { amount: 1 }, ...(g(fc.boolean) ? [{}] : [])]
  for (const wish of wishes)
    await inTransaction(shop.db, tx =>
      requestRefund(tx, { code, ...wish, actor: 'test', now: shop.clock.now }),
    ).catch(() => undefined)
}

test('receipts, refunds of parts, report and booking batch agree by rate to the cent [R10.891]', async () => {
  const payments: Order['payment'][] = []
  const wishes = fc.sample(fc.gen(), { numRuns: 40, seed: 20_261_121 })
  for (const g of wishes) {
    const wish = anyWish(g)
    const { code, key } = await placed(wish)
    const before = await call(shop, endpoints.getOrderStatus, { params: { key } })
    expect(before.payment.taxItems).toEqual(totalsOf(wish).taxItems)
    expect(before.items.map(({ vat }) => vat)).toEqual(totalsOf(wish).lines.map(({ vat }) => vat))
    await refundSome(code, wish.items, g)
    await shop.worker.drain()
    const { payment } = await call(shop, endpoints.getOrderStatus, { params: { key } })
    for (const { amount, taxItems } of payment.refunds)
      expect(sum(byRate(RATES, [taxItems]).map(({ gross }) => gross))).toBe(toCents(amount, 'EUR'))
    payments.push(payment)
  }
  const refunds = payments.flatMap(payment => payment.refunds)
  expect(refunds.length).toBeGreaterThan(40)
  const sold = byRate(
    RATES,
    payments.map(({ taxItems }) => taxItems),
  )
  const refunded = byRate(
    RATES,
    refunds.map(({ taxItems }) => taxItems),
  )
  for (const { gross } of sold) expect(gross).toBeGreaterThan(0)
  expect(sum(sold.map(({ gross }) => gross))).toBe(sum(payments.map(({ price }) => toCents(price, 'EUR'))))

  const period = readPeriod('2026-11')
  if (!period) throw new Error('no period')
  const { figures } = await reportOf(shop.db, { period, shop: built, now: shop.clock.now })
  const figuresBy = (field: 'sold' | 'refunded') =>
    RATES.map(name => {
      const tax = figures.taxes.find(each => each.name === name)?.[field]
      return { name, gross: toCents(tax?.gross ?? 0, 'EUR'), vat: toCents(tax?.tax ?? 0, 'EUR') }
    })
  expect(figuresBy('sold')).toEqual(sold)
  expect(figuresBy('refunded')).toEqual(refunded)

  const booked = await bookingsIn(shop, built, period)
  for (const [at, name] of RATES.entries()) {
    const rate = Number.parseInt(name, 10)
    expect(booked(8300 + rate) + booked(8500 + rate)).toBe(sold[at]?.gross)
    expect(-booked(8700 + rate)).toBe(refunded[at]?.gross)
  }
}, 120_000)
