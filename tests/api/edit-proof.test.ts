import fc, { type GeneratorValue } from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { readPeriod } from '#contract/desk/period.ts'
import { businessDay, businessDayOn, daysAfter } from '#contract/hours/business-day.ts'
import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type ApplyInput, editOrder } from '#server/checkout/edit/apply-edit.ts'
import { askForPayment } from '#server/checkout/edit/ask-payment.ts'
import { quoteEdit } from '#server/checkout/edit/quote-edit.ts'
import { makeChange } from '#server/checkout/edit/settle-change.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { isPaidApart } from '#server/orders/edits.ts'
import { findByCode } from '#server/orders/store.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { checkBooks } from '#server/reports/books/check.ts'
import { reportOf } from '#server/reports/report.ts'
import { type AnyOrder, openAnyShop, PROMOTIONS } from './setup/any-order.ts'
import { bookingsIn, byRate, sum } from './setup/booked.ts'
import { call } from './setup/call.ts'
import { offerIn } from './setup/offer.ts'
import { markPaid } from './setup/paid.ts'
import { one, some } from './setup/random-cart.ts'

/** EDIT_RUNS sets another number (CONTRIBUTING.md). */
const RUNS = Number(process.env.EDIT_RUNS ?? 100)
/**
 * How many orders get the same promotions, and are placed on the same day. All days are in one year, as those of a booking batch are: 28 days
 * on which orders are taken end before Christmas.
 */
const BATCH = Math.max(20, Math.ceil(RUNS / 28))
const RATES = ['7 %', '19 %']
const SEED = Number(process.env.EDIT_SEED ?? 20_261_129)
/** Those that depend on how often somebody has ordered are quoted to a guest whom nobody knows. */
const OFFERS = PROMOTIONS.filter(({ id }) => id !== 'first').map(each => ({ ...each, limit_total: null }))

let any: Awaited<ReturnType<typeof openAnyShop>>
beforeAll(async () => {
  // Nothing is given back by itself while the clock is at another day for a moment (`sameAsPlacedAnew`).
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  any = await openAnyShop()
}, 2 * MINUTE)
afterAll(async () => {
  await any.shop.close()
  vi.useRealTimers()
})

const cents = (amount: number): number => toCents(amount, 'EUR')

interface Changed {
  code: string
  key: string
  isPaid: boolean
  wish: AnyOrder
}

const orderNow = async (code: string) => {
  const order = await findByCode(any.shop.db, code)
  if (!order) throw new Error(`no order ${code}`)
  return order
}

/** Changes an order at random, as the desk does: first by a quote, then at its price. Returns false when it is refused. */
async function changeSome({ code, wish }: Changed, g: GeneratorValue): Promise<boolean> {
  const { shop, built, anyWish } = any
  const { items, row } = await orderNow(code)
  const lines = items
    .filter(() => g(fc.boolean))
    .map(({ position, qty }) => ({ position, qty: g(fc.integer, { min: 0, max: Math.min(qty + 2, 30) }) }))
  const add = g(fc.boolean) ? anyWish(g).items.slice(0, 2) : []
  const given = { version: row.edits, lines, ...(add.length > 0 && { add }) }
  const about = { code, shop: built, secret: 'secret', now: shop.clock.now }
  try {
    const quote = await quoteEdit(shop.db, { ...about, given })
    const change = { ...about, given: { ...given, total: quote.after }, actor: 'test' }
    if (quote.asks && g(fc.boolean)) await payFirst(change)
    else await inTransaction(shop.db, tx => editOrder(tx, change))
    const after = await orderNow(code)
    expect(fromCents(after.row.total, 'EUR')).toBe(quote.after)
    expect(quote.before).toBe(fromCents(row.total, 'EUR'))
    await sameAsPlacedAnew({ wish, before: row, code })
    return true
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    expect(error.body.message ?? error.body.data).toBeDefined()
    return false
  }
}

/** The guest is asked to pay what it costs more, and does. */
async function payFirst(change: ApplyInput): Promise<void> {
  const { shop, built } = any
  const { now } = shop.clock
  const payment = await inTransaction(shop.db, tx =>
    askForPayment(tx, { ...change, apiBase: 'https://shop.example/api' }),
  )
  const row = await shop.db
    .selectFrom('payments')
    .selectAll()
    .where('code', '=', payment)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('payments').set({ session: payment }).where('code', '=', payment).execute()
  const settled = { isReserved: false, shop: built, secret: 'secret', now }
  await inTransaction(shop.db, tx => makeChange(tx, row, settled))
}

/** What it costs is what the same order costs when it is placed. */
async function sameAsPlacedAnew({
  wish,
  before,
  code,
}: {
  wish: AnyOrder
  before: { discount: number; created_at: string }
  code: string
}): Promise<void> {
  const { shop } = any
  const { row, items, promotions } = await orderNow(code)
  const { now } = shop.clock
  shop.clock.now = new Date(row.created_at)
  const lines = items.flatMap(({ cartLine }): CartLine[] => (cartLine ? [cartLine] : []))
  expect(lines.map(({ qty }) => qty)).toEqual(items.map(({ qty }) => qty))
  const { code: got } = (await shop.db
    .selectFrom('order_promotions')
    .select('code')
    .where('order_code', '=', code)
    .where('code', '<>', '')
    .executeTakeFirst()) ?? { code: '' }
  const quote = await any.quoted({ ...wish, items: lines, points: before.discount, code: got })
  shop.clock.now = now
  expect({
    price: fromCents(row.price, 'EUR'),
    deposit: fromCents(row.deposit, 'EUR'),
    delivery: fromCents(row.delivery, 'EUR'),
    total: fromCents(row.total, 'EUR'),
    discount: fromCents(row.discount + row.promoted, 'EUR'),
    promotions: promotions.map(({ promotion_id: id, cents: off }) => [id, fromCents(off, 'EUR')]),
  }).toEqual({
    price: quote.price,
    deposit: quote.deposit,
    delivery: quote.delivery,
    total: quote.total,
    discount: quote.discount,
    promotions: (quote.promotions ?? []).map(({ id, amount }) => [id, amount]),
  })
  const taxes: unknown = JSON.parse(row.tax_items)
  expect(taxes).toEqual(
    quote.taxItems.map(({ name, value, net }) => ({
      name,
      cents: cents(value),
      ...(net !== undefined && { net: cents(net) }),
    })),
  )
}

/** Gives back an amount or some of a line, where something is left. */
async function refundSome(code: string, g: GeneratorValue): Promise<void> {
  const { items, row } = await orderNow(code)
  const item = one(items, g)
  const wish = g(fc.boolean)
    ? { lines: [{ position: item.position, qty: g(fc.integer, { min: 1, max: item.qty }) }] }
    : { amount: g(fc.integer, { min: 1, max: Math.max(1, row.total) }) }
  await inTransaction(any.shop.db, tx =>
    requestRefund(tx, { code, ...wish, actor: 'test', now: any.shop.clock.now }),
  ).catch(error => expect(error.message).toMatch(/refunded/))
}

const paymentsOf = (code: string) =>
  any.shop.db.selectFrom('payments').select(['code', 'amount']).where('order_code', '=', code).execute()

const receiptOf = (key: string) =>
  call(any.shop, endpoints.getOrderStatus, { params: { key } }).then(({ payment }) => payment)

/** Report and booking batch of some days. */
async function figuresFor(from: string, to: string) {
  const { shop, built } = any
  const period = readPeriod(from === to ? from : `${from}..${to}`)
  if (!period) throw new Error('no period')
  const report = await reportOf(shop.db, { period, shop: built, now: shop.clock.now })
  return { report, booked: await bookingsIn(shop, built, period) }
}

test(
  `${RUNS} random orders are changed at random, between refunds and over midnight: each costs what it would cost if it were placed anew, money given back and paid is the difference, closed days stay, and receipts, report and booking batch agree to the cent [R12.3120 R12.3121 R12.3122]`,
  async () => {
    const { shop, built } = any
    const first = businessDay(shop.clock.now, built.business).date
    const orders: Changed[] = []
    let changes = 0
    let closed: { date: string; report: unknown } | undefined
    const draws = fc.sample(fc.gen(), { numRuns: RUNS, seed: SEED })
    for (const [at, g] of draws.entries()) {
      if (at % BATCH === 0) {
        await offerIn(shop, some(OFFERS, g))
        any.built = await any.current()
      }
      const wish = any.anyWish(g)
      const { code, key } = await any.placed(wish, at)
      const isPaid = (await orderNow(code)).row.total > 0 && g(fc.boolean)
      if (isPaid) {
        await shop.db.updateTable('orders').set({ payment_id: 'online' }).where('code', '=', code).execute()
        await markPaid(shop.db, code, shop.clock.now)
      }
      const order = { code, key, isPaid, wish }
      orders.push(order)
      for (let step = g(fc.integer, { min: 1, max: 4 }); step > 0; step -= 1) {
        if (await changeSome(order, g)) changes += 1
        if (isPaid && g(fc.integer, { min: 0, max: 2 }) === 0) await refundSome(code, g)
        if (g(fc.boolean)) await shop.worker.drain()
      }
      if (at % BATCH < BATCH - 1) continue
      // The day is over; the orders of it that are changed now are changed on another day.
      await shop.worker.drain()
      const { date } = businessDay(shop.clock.now, built.business)
      const own = await figuresFor(date, date)
      closed = { date, report: { ...own.report, figures: { ...own.report.figures, open: 0 } } }
      // On Mondays it is closed.
      const isSunday = new Date(date).getUTCDay() === 0
      const next = businessDayOn(daysAfter(date, isSunday ? 2 : 1), built.business)
      shop.clock.now = new Date(next.from.getTime() + 8 * HOUR)
      for (const late of some(orders.slice(-BATCH), g)) if (await changeSome(late, g)) changes += 1
      await shop.worker.drain()
      const again = await figuresFor(closed.date, closed.date)
      expect(moneyIn(again.report)).toEqual(moneyIn(own.report))
    }
    expect(changes).toBeGreaterThan(RUNS / 2)

    const paidLater: number[] = []
    for (const { code, isPaid } of orders) {
      const { row, refunds, edits } = await orderNow(code)
      const placed = row.placed === null ? row.total : Number(JSON.parse(row.placed).total)
      const back = sum(refunds.filter(({ edit }) => edit !== null).map(({ amount }) => amount))
      const besides = (isOnline: boolean) =>
        sum(edits.flatMap(({ door }) => (door && isPaidApart(door) === isOnline ? door.total : [])))
      const [atDoor, later] = [besides(false), besides(true)]
      expect(placed - back + atDoor + later).toBe(row.total)
      if (later > 0) paidLater.push(later)
      if (!isPaid) expect(refunds).toEqual([])
      if (isPaid) expect([row.door, row.door >= 0]).toEqual([atDoor, true])
      expect(sum(refunds.map(({ amount }) => amount))).toBeLessThanOrEqual(placed + later)
      for (const { code: payment, amount } of await paymentsOf(code))
        expect(
          sum(refunds.filter(refund => refund.payment === payment).map(refund => refund.amount)),
        ).toBeLessThanOrEqual(amount)
    }
    expect(paidLater.length).toBeGreaterThan(0)

    const receipts: Order['payment'][] = []
    for (const { key } of orders) receipts.push(await receiptOf(key))
    const back = receipts.flatMap(payment => payment.refunds)
    const last = businessDay(shop.clock.now, built.business).date
    const { report, booked } = await figuresFor(first, last)
    const { figures, parts, dishes } = report
    const net = (one: { revenue: number; tips: number }) => cents(one.revenue) + cents(one.tips)
    const sold = sum(receipts.map(({ price }) => cents(price)))
    const refunded = sum(back.map(({ amount }) => cents(amount)))
    expect(net(figures.sales) - net(figures.refunds)).toBe(sold - refunded)
    expect(figures.sales.count).toBe(orders.length)
    expect(
      sum(
        [parts.goods, parts.deposits, parts.delivery, parts.tips, -parts.discounts, -parts.promotions].map(
          cents,
        ),
      ),
    ).toBe(cents(parts.total))
    expect(sum(dishes.map(({ revenue }) => cents(revenue)))).toBe(cents(parts.goods))
    const taxesOf = (all: Order['payment']['taxItems'][]) => byRate(RATES, all)
    const [given, taken] = [
      taxesOf(receipts.map(each => each.taxItems)),
      taxesOf(back.map(each => each.taxItems)),
    ]
    for (const [at, name] of RATES.entries()) {
      const left = figures.taxes.find(each => each.name === name)?.left
      const gross = (given[at]?.gross ?? 0) - (taken[at]?.gross ?? 0)
      expect(cents(left?.gross ?? 0)).toBe(gross)
      expect(cents(left?.tax ?? 0)).toBe((given[at]?.vat ?? 0) - (taken[at]?.vat ?? 0))
      const rate = Number.parseInt(name, 10)
      expect(sum([8300, 8500, 8700, 8800].map(account => booked(account + rate)))).toBe(gross)
    }
    for await (const { date, differences } of checkBooks(shop.db, {
      clock: built.business,
      now: shop.clock.now,
      repair: false,
    }))
      expect([date, differences]).toEqual([date, []])
  },
  120_000 + RUNS * 1_000,
)

/** What of a report is money and dishes of its day. */
const moneyIn = ({ figures, parts, dishes, sources }: Awaited<ReturnType<typeof reportOf>>) => ({
  parts,
  dishes,
  sources,
  ...{ sales: figures.sales, refunds: figures.refunds, taxes: figures.taxes, byPayment: figures.byPayment },
})
