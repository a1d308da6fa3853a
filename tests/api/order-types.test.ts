import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { catalogue } from '#contract/kit/texts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { typedHome } from './setup/address.ts'
import { call, errorOf } from './setup/call.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { recordingMailer, toGuest } from './setup/mailer.ts'
import { bruschetta, cartOf, curbside, delivery, lunch, type OrderBody, takeaway } from './setup/order.ts'
import { endSandbox } from './setup/sandbox.ts'
import { openShop, type TestShop } from './setup/shop.ts'

/*
 * Every order type at every time with every payment, as a guest, a customer and a table: what is stored, and
 * the content of the order's page and of both mails.
 */

const { mails, mailer } = recordingMailer()
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ mailer })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mails.length = 0
  await forgetOrders(shop)
})

type AuthHeaders = Partial<ReturnType<typeof bearer>>

/** 13.80 and 9.90, and a tip of one euro. */
const items = [bruschetta({ qty: 2 }), lunch()]
const cart = (fees = 0): OrderBody['cart'] => cartOf(items, { fees, tip: 1 })
const CARD = 'An der Theke (bar oder Karte)'

const orderTypes = [
  {
    orderType: 'delivery',
    word: 'Lieferung',
    fee: 1.5,
    body: delivery(items),
    pays: { cash: 'Bar bei Lieferung', card: 'Karte bei Lieferung' },
  },
  { orderType: 'takeaway', word: 'Abholung', fee: 0, body: takeaway(items), pays: { counter: CARD } },
  {
    orderType: 'curbside',
    word: 'Abholung am Auto',
    fee: 0,
    body: curbside(items),
    pays: { car: 'Am Auto (bar oder Karte)' },
  },
  {
    orderType: 'table',
    word: 'Am Tisch',
    fee: 0,
    body: { ...takeaway(items), deliveryType: 'table', takeaway: false },
    pays: { counter: CARD },
  },
] as const

const times = [
  { when: 'now', body: {}, stored: null, mailed: 'so bald wie möglich' },
  {
    when: 'later',
    body: { orderTime: 'later', deliverAt: '2026-11-20T20:00:00+01:00' },
    stored: '2026-11-20T19:00:00.000Z',
    mailed: '20. November 2026, 20:00 Uhr',
  },
] as const

/** The caller of an order type: its headers, and the fields that replace a guest's. */
async function whoOrders(
  orderType: string,
  who: string,
): Promise<{ sending: AuthHeaders; changed: Partial<OrderBody> }> {
  if (orderType === 'table')
    return {
      sending: bearer((await call(shop, endpoints.getTable, { params: { id: 't3' } })).token),
      changed: {},
    }
  if (who === 'guest') return { sending: {}, changed: {} }
  const sending = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  if (orderType !== 'delivery') return { sending, changed: {} }
  const { id } = await call(shop, endpoints.createAddress, { body: typedHome() }, sending)
  return { sending, changed: { addressId: id, address: undefined } }
}

const rows = orderTypes.flatMap(each =>
  (each.orderType === 'table' ? ['table'] : ['guest', 'customer']).flatMap(who =>
    times.flatMap(time => [
      ...Object.entries(each.pays).map(([pay, method]) => ({
        ...each,
        who,
        time,
        pay,
        method,
        end: undefined,
      })),
      ...(['pay', 'decline', 'leave'] as const).map(end => ({
        ...each,
        who,
        time,
        pay: 'online',
        method: 'Online bezahlen (Probe) (bezahlt)',
        end,
      })),
    ]),
  ),
)

describe.each(rows)('$orderType by a $who for $time.when with $pay $end', row => {
  const { orderType, who, time, pay, end, fee, method } = row
  const total = 24.7 + fee
  const send = async () => {
    const { sending, changed } = await whoOrders(orderType, who)
    const body: OrderBody = {
      ...row.body,
      cart: cart(fee),
      ...time.body,
      paymentType: pay,
      issueInvoice: true,
      ...changed,
    }
    const placed = await call(shop, endpoints.placeOrder, { body }, { ...sending, key: 'k' })
    return { placed, sending, body }
  }
  const stored = () => shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const told = async (): Promise<string[]> => {
    await shop.outbox.drain()
    return mails.map(({ id }) => id.replace(/-[^-]*$/, '')).sort()
  }

  if (end === 'decline' || end === 'leave') {
    test('is no order, and the same cart can be ordered otherwise [R10.38 R10.14 R8.8]', async () => {
      const { placed, sending, body } = await send()
      const query = await endSandbox(shop, placed.url, end)
      const refused = await errorOf(shop, endpoints.checkPayment, { query })
      expect(refused).toMatchObject({ status: 402, message: catalogue.paymentFailed })
      expect([(await stored()).status, await told()]).toEqual(['payment_failed', []])
      const again = { ...body, paymentType: Object.keys(row.pays)[0] ?? '' }
      await call(shop, endpoints.placeOrder, { body: again }, { ...sending, key: 'k' })
      expect(await told()).toEqual(['confirmation', 'new-order'])
    })
    return
  }

  test('is stored, shown and mailed alike [R4.34 R4.36 R10.66]', async () => {
    const { placed, sending } = await send()
    const paid = end
      ? await call(shop, endpoints.checkPayment, { query: await endSandbox(shop, placed.url, end) })
      : placed
    const { code = '', key = '' } = paid
    expect(await stored()).toMatchObject({
      code,
      order_type: orderType,
      status: 'pending_approval',
      deliver_at: time.stored,
      payment_id: pay,
      invoice: 1,
      price: 2370,
      delivery: fee * 100,
      tip: 100,
      total: Math.round(total * 100),
      table_id: orderType === 'table' ? 't3' : null,
    })
    const orders: Order[] = [await call(shop, endpoints.getOrderStatus, { params: { key } })]
    if (who === 'customer') orders.push(await call(shop, endpoints.getOrder, { params: { code } }, sending))
    for (const order of orders) {
      expect(order).toMatchObject({
        code,
        deliveryType: orderType,
        takeaway: orderType === 'takeaway',
        issueInvoice: true,
      })
      expect(order.deliverAt ?? null).toBe(time.stored)
      expect(order.payment).toMatchObject({ deliver: fee, tip: 1, price: total, method })
      expect(order.address === undefined).toBe(orderType !== 'delivery')
    }
    expect(await told()).toEqual(['confirmation', 'new-order'])
    for (const mail of mails) {
      const lines = mail.text.split('\n')
      const amount = new Intl.NumberFormat('de', { style: 'currency', currency: 'EUR' }).format(total)
      expect(lines).toEqual(
        expect.arrayContaining([
          `Art: ${row.word}`,
          `Gewünscht für: ${time.mailed}`,
          `Zahlung: ${method}`,
          'Rechnung: gewünscht',
          `Gesamtbetrag: ${amount}`,
        ]),
      )
      expect(lines.some(line => line.startsWith('Liefergebühr'))).toBe(orderType === 'delivery')
    }
    expect(mails.filter(toGuest)).toHaveLength(1)
  })
})

test.each(orderTypes)(
  '$orderType is priced, stored and refused alike by all three calls [R7.47 R10.6]',
  async ({ orderType, body, fee, pays }) => {
    const { sending, changed } = await whoOrders(orderType, 'customer')
    // A table has no account, and so no orders of its own.
    const calls = [
      endpoints.checkout,
      endpoints.placeOrder,
      ...(orderType === 'table' ? [] : [endpoints.createOrder]),
    ]
    const [pay = ''] = Object.keys(pays)
    const sent: OrderBody = { ...body, cart: cart(fee), paymentType: pay, ...changed }
    for (const each of calls) await call(shop, each, { body: sent }, sending)
    const rows = await shop.db.selectFrom('orders').selectAll().execute()
    const facts = rows.map(({ code, key_hash, created_at, ...row }) => row)
    expect(facts).toEqual(calls.map(() => ({ ...facts[0], total: Math.round((24.7 + fee) * 100) })))
    expect(new Set(rows.map(({ code }) => code)).size).toBe(calls.length)
    const cheap = {
      ...sent,
      cart: cartOf([bruschetta({ qty: 2, price: 1 }), lunch()], { fees: fee, tip: 1 }),
    }
    const refusals = await Promise.all(calls.map(each => errorOf(shop, each, { body: cheap }, sending)))
    expect(refusals).toEqual(calls.map(() => refusals[0]))
    expect(refusals[0]).toMatchObject({ status: 422, changes: [{ index: 0, old: 1, price: 6.9 }] })
  },
)
