import fc, { type GeneratorValue } from 'fast-check'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskToday } from '#contract/desk/today.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { toCents } from '#contract/kit/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { NewState } from '#server/orders/states.ts'
import { RefundError, type RefundWish, requestRefund } from '#server/payments/refunds/request.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { answerAs } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { bruschetta, cola, delivery, lunch, type OrderBody, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { one } from './setup/random-cart.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

/** How many days are made up. PostgreSQL, which takes longer, shows that the engine does not matter. */
const DAYS = inject('template').kind === 'sqlite' ? 50 : 10

const STATES: NewState[][] = [
  [],
  ['accepted'],
  ['accepted', 'completed'],
  ['rejected'],
  ['accepted', 'cancelled'],
]

const WISHES: RefundWish[] = [
  {},
  { amount: 777 },
  { amount: 1 },
  { lines: [{ position: 0, qty: 1 }] },
  {
    lines: [
      { position: 1, qty: 1 },
      { position: 2, qty: 1 },
    ],
  },
]

let shop: TestShop
let desk: Awaited<ReturnType<typeof counter>>
let ada: ReturnType<typeof bearer>
let userId: string
beforeEach(async () => {
  shop = await openShop()
  desk = await counter(shop)
  userId = await customer(shop)
  ada = bearer(await tokenFor(shop, { userId }))
})
afterEach(() => shop.close())

const today = async (): Promise<DeskToday> =>
  z.parse(z.object({ data: DeskToday }), await (await desk.get('/today')).json()).data

/** Places an order at the price that the shop quotes. */
async function place(body: OrderBody, isPaid: boolean): Promise<string> {
  const { cart, deliveryType, address, useProfit } = body
  const asked = { cart, deliveryType, useProfit, ...(address && { areaId: address.areaId }) }
  const {
    price,
    delivery: fee,
    discount,
    total,
  } = await call(shop, endpoints.getQuote, { body: asked as never }, ada)
  const totals = { ...cart, price, delivery: fee, discount, total }
  const { code = '' } = await call(shop, endpoints.placeOrder, { body: { ...body, cart: totals } }, ada)
  if (isPaid) await markPaid(shop.db, code, shop.clock.now)
  return code
}

/** Any order with any of what can be in a total. */
async function anyOrder(g: GeneratorValue): Promise<string> {
  const points = one([0, 0, 137, 550], g)
  await shop.db.updateTable('users').set({ profit: points }).where('id', '=', userId).execute()
  const qty = () => g(fc.integer, { min: 1, max: 4 })
  const items = [bruschetta({ qty: qty() + 2 }), cola({ qty: qty() }), lunch({ qty: qty() })]
  const tip = one([0, 0, 150, 233], g) / 100
  const cart = { items, tip }
  const body = g(fc.boolean)
    ? delivery([], { cart: cart as OrderBody['cart'] })
    : takeaway([], { cart: cart as OrderBody['cart'] })
  return place({ ...body, useProfit: points > 0 }, g(fc.boolean))
}

async function anyRefund(g: GeneratorValue, code: string): Promise<void> {
  const wish = one(WISHES, g)
  const request = { code, ...wish, actor: 'Theke', now: shop.clock.now }
  await inTransaction(shop.db, tx => requestRefund(tx, request)).catch(error => {
    // Unpaid, or less left than asked for.
    if (!(error instanceof RefundError)) throw error
  })
}

const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + toCents(amount, 'EUR'), 0)

/** The figures from the receipts, added up without the server's help. */
function fromReceipts(orders: Order[]) {
  const isSale = ({ status, payment }: Order) =>
    status !== 'rejected' || /\((?:bezahlt|wird erstattet|erstattet)/.test(payment.method)
  const sold = orders.filter(isSale).map(({ payment }) => payment)
  const refunds = orders.flatMap(({ payment }) => payment.refunds.filter(({ pending }) => !pending))
  const taxes = (of: { taxItems: Order['payment']['taxItems'] }[], name: string) => {
    const own = of.flatMap(({ taxItems }) => taxItems.filter(tax => tax.name === name))
    const tax = sum(own.map(({ value }) => value))
    return { gross: tax + sum(own.map(({ net }) => net ?? 0)), tax }
  }
  return {
    sales: sold.length,
    total: sum(sold.map(({ price }) => price)),
    tips: sum(sold.map(({ tip }) => tip)),
    refunds: refunds.length,
    refunded: sum(refunds.map(({ amount }) => amount)),
    taxes: ['7 %', '19 %']
      .map(name => ({ name, sold: taxes(sold, name), refunded: taxes(refunds, name) }))
      .filter(tax => tax.sold.gross + tax.refunded.gross > 0),
  }
}

function fromFigures({ sales, refunds, taxes }: DeskToday) {
  const inCents = ({ gross, tax }: DeskToday['taxes'][number]['sold']) => ({
    gross: toCents(gross, 'EUR'),
    tax: toCents(tax, 'EUR'),
  })
  return {
    sales: sales.count,
    total: toCents(sales.revenue, 'EUR') + toCents(sales.tips, 'EUR'),
    tips: toCents(sales.tips, 'EUR'),
    refunds: refunds.count,
    refunded: toCents(refunds.revenue, 'EUR') + toCents(refunds.tips, 'EUR'),
    taxes: taxes.map(({ name, sold, refunded }) => ({
      name,
      sold: inCents(sold),
      refunded: inCents(refunded),
    })),
  }
}

describe('the figures of the day', () => {
  test(
    'equal the receipts to the cent, whatever was ordered, given and refunded [R12.52]',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.gen(), async g => {
          await forgetOrders(shop)
          const codes: string[] = []
          for (let count = g(fc.integer, { min: 1, max: 5 }); count > 0; count--)
            codes.push(await anyOrder(g))
          for (const code of codes) {
            if (g(fc.boolean)) await anyRefund(g, code)
            await answerAs(shop, code, ...one(STATES, g))
            if (g(fc.boolean)) await anyRefund(g, code)
          }
          await shop.worker.drain()
          const orders = await Promise.all(
            codes.map(code => call(shop, endpoints.getOrder, { params: { code } }, ada)),
          )
          const figures = await today()
          expect(fromFigures(figures)).toEqual(fromReceipts(orders))
          for (const part of ['byType', 'byPayment'] as const)
            for (const kind of ['sales', 'refunds'] as const)
              for (const field of ['count', 'revenue', 'tips'] as const)
                expect(sum(figures[part].map(each => each[kind][field]))).toBe(
                  toCents(figures[kind][field], 'EUR'),
                )
          expect(sum(figures.taxes.map(({ left }) => left.gross))).toBe(
            toCents(figures.sales.revenue, 'EUR') - toCents(figures.refunds.revenue, 'EUR'),
          )
          for (const { left } of figures.taxes)
            expect(toCents(left.net, 'EUR') + toCents(left.tax, 'EUR')).toBe(toCents(left.gross, 'EUR'))
        }),
        { numRuns: DAYS },
      )
    },
    2 * MINUTE,
  )

  test('name order types and payments, what is open, declined and still to be refunded [R12.52]', async () => {
    const paid = await place(takeaway([bruschetta()]), true)
    await place(delivery([bruschetta({ qty: 3 })]), false)
    const declined = await place(takeaway([cola()]), false)
    await answerAs(shop, declined, 'rejected')
    await answerAs(shop, paid, 'accepted', 'completed')
    await inTransaction(shop.db, tx =>
      requestRefund(tx, { code: paid, amount: 100, actor: 'Theke', now: shop.clock.now }),
    )
    expect(await today()).toMatchObject({
      date: '2026-11-20',
      open: 1,
      declined: 1,
      sales: { count: 2, revenue: 29.1, tips: 0 },
      waiting: { count: 1, amount: 1 },
      byType: [
        { orderType: 'delivery', sales: { count: 1, revenue: 22.2 } },
        { orderType: 'takeaway', sales: { count: 1, revenue: 6.9 } },
      ],
      byPayment: expect.arrayContaining([
        expect.objectContaining({ online: true }),
        expect.objectContaining({ online: false }),
      ]),
    })
  })

  test('begin when the restaurant says that its day ends [R12.53]', async () => {
    await setSettings(shop, { BUSINESS_DAY_ENDS: '02:00' })
    await place(takeaway([cola()]), true)
    await shop.db
      .updateTable('orders')
      .set({ paid_at: '2026-11-21T01:30:00.000Z', created_at: '2026-11-21T00:30:00.000Z' })
      .execute()
    shop.clock.now = new Date('2026-11-21T00:59:00.000Z')
    expect(await today()).toMatchObject({ date: '2026-11-20', to: '2026-11-21T01:00:00.000Z' })
    shop.clock.now = new Date('2026-11-21T01:45:00.000Z')
    expect(await today()).toMatchObject({ date: '2026-11-21', sales: { count: 1 } })
  })

  test('belong to the business day: the hours after midnight to the day before [R12.53]', async () => {
    const late = await place(takeaway([cola()]), true)
    const at = (time: string): void => {
      shop.clock.now = new Date(time)
    }
    await shop.db
      .updateTable('orders')
      .set({ paid_at: '2026-11-21T01:00:00.000Z', created_at: '2026-11-21T01:00:00.000Z' })
      .execute()
    at('2026-11-21T03:59:00.000Z')
    expect(await today()).toMatchObject({
      date: '2026-11-20',
      from: '2026-11-20T04:00:00.000Z',
      to: '2026-11-21T04:00:00.000Z',
      sales: { count: 1 },
    })
    await answerAs(shop, late, 'rejected')
    at('2026-11-21T04:00:00.000Z')
    await shop.worker.drain()
    // The sale stays on the day on which it was paid; its refund counts on the day on which it was done.
    expect(await today()).toMatchObject({
      date: '2026-11-21',
      sales: { count: 0, revenue: 0 },
      refunds: { count: 1, revenue: 2.9 },
    })
  })
})
