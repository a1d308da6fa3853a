import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { EditQuote, type OrderEdit } from '#contract/desk/order-edit.ts'
import { DeskOrder } from '#contract/desk/orders.ts'
import {
  editBelowRefunded,
  editEmpty,
  editEnded,
  editOnTheWay,
  editStale,
  editTotal,
} from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deliveriesOf } from '#server/hooks/deliveries.ts'
import { addHook } from '#server/hooks/hooks.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { call } from './setup/call.ts'
import { counterPerson } from './setup/counter.ts'
import { recordingMailer, toGuest } from './setup/mailer.ts'
import { offerIn } from './setup/offer.ts'
import { bruschetta, cartOf, cola, delivery, home, type OrderBody, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'

const DISH = bruschetta().name

let shop: TestShop
let desk: Awaited<ReturnType<typeof counterPerson>>
let mails: Mail[]
beforeEach(async () => {
  const recording = recordingMailer()
  mails = recording.mails
  shop = await openShop({ mailer: recording.mailer })
  await setSettings(shop, { ORDER_EDITS: 'yes' })
  desk = await counterPerson(shop)
})
afterEach(() => shop.close())

/** Two of one dish and a drink, 16.70. */
async function place(body: OrderBody = takeaway([bruschetta({ qty: 2 }), cola()]), isPaid = false) {
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body }, { lang: 'en' })
  if (isPaid) await markPaid(shop.db, code, shop.clock.now)
  await desk.command(code, { command: 'accept' })
  return { code, key }
}
const paid = () => place(undefined, true)

const read = async <S extends z.ZodMiniType>(response: Response, schema: S): Promise<z.output<S>> => {
  const body = await response.json()
  expect([response.status, body.message, body.data?.message]).toEqual([200, undefined, undefined])
  return z.parse(schema, body.data)
}
const quote = async (code: string, edit: Partial<OrderEdit> = {}) =>
  read(await desk.post(`/orders/${code}/edits/quote`, edit), EditQuote)
const send = (code: string, edit: Partial<OrderEdit>, key?: string) =>
  desk.post(`/orders/${code}/edits`, { version: 0, ...edit }, key)
/** Changes an order at what the quote says. */
async function change(code: string, edit: Partial<OrderEdit>, key?: string) {
  const { version, after } = await quote(code, edit)
  return read(await send(code, { version, ...edit, total: after }, key), DeskOrder)
}
const refused = async (response: Response) => {
  const { message, data } = await response.json()
  return [response.status, data && Object.keys(data).length > 0 ? data : message]
}
const shown = async (key: string) => call(shop, endpoints.getOrderStatus, { params: { key } }, { lang: 'en' })
const rows = (code: string) =>
  shop.db.selectFrom('refunds').select(['amount', 'state', 'edit']).where('order_code', '=', code).execute()
const out = (position = 0, qty = 1): Partial<OrderEdit> => ({ lines: [{ position, qty }] })

describe('an order that was paid online', () => {
  test('gives back what is taken out, tells the guest with a new receipt, and shows the kitchen what is struck [R4.3050 R4.3051]', async () => {
    const { code, key } = await paid()
    expect(await quote(code, out())).toMatchObject({
      ...{ before: 16.7, after: 9.8, refund: 6.9, atDoor: 0, paid: true, contents: true },
    })
    const order = await change(code, out())
    expect(order).toMatchObject({
      total: 9.8,
      edits: 1,
      refunded: 0,
      struck: [{ qty: 1, name: DISH }],
    })
    await shop.worker.drain()
    expect(await rows(code)).toEqual([{ amount: 690, state: 'done', edit: 1 }])
    const { payment, items } = await shown(key)
    expect(items.map(({ qty }) => qty)).toEqual([1, 1])
    expect(payment).toMatchObject({
      price: 9.8,
      refunds: [],
      changes: [
        {
          ...{ before: 16.7, after: 9.8, refund: { amount: 6.9, pending: false } },
          lines: [{ qty: -1, name: DISH, price: -6.9 }],
        },
      ],
    })
    await shop.outbox.drain()
    const mail = mails.find(({ id }) => id === `edited-${code}-2`)
    expect(mail && toGuest(mail)).toBe(true)
    for (const words of [
      'It now costs €9.80 instead of €16.70.',
      'You get €6.90 back the way you paid.',
      `1 × ${DISH} (taken out)`,
    ])
      expect(mail?.text).toContain(words)
  })

  test('is paid for at the door where something comes in, and that first is given back [R4.3052]', async () => {
    const { code } = await paid()
    const dearer = await change(code, { add: [{ ...bruschetta({ qty: 2 }) }] as OrderEdit['add'] })
    expect(dearer).toMatchObject({ total: 30.5, due: 13.8, paid: true })
    expect(dearer.items.at(-1)).toMatchObject({ qty: 2, added: 1 })
    expect(await rows(code)).toEqual([])
    const less = await change(code, out(2, 1))
    expect(less).toMatchObject({ total: 23.6, due: 6.9 })
    const { refund, atDoor } = await quote(code, {
      lines: [
        { position: 2, qty: 0 },
        { position: 1, qty: 0 },
      ],
    })
    expect([refund, atDoor]).toEqual([2.9, -6.9])
    await change(code, {
      lines: [
        { position: 2, qty: 0 },
        { position: 1, qty: 0 },
      ],
    })
    expect(await rows(code)).toEqual([{ amount: 290, state: 'requested', edit: 3 }])
    // All that is left was paid online, and goes back with the order.
    await desk.post(`/orders/${code}/cancellation`, { reason: 'x' })
    expect((await rows(code)).map(({ amount }) => amount)).toEqual([290, 1380])
  })

  test('is never worth less than what was refunded of it [R4.3053]', async () => {
    const { code } = await paid()
    const refund = (wish: object) =>
      inTransaction(shop.db, tx => requestRefund(tx, { code, ...wish, actor: 'x', now: shop.clock.now }))
    await refund({ lines: [{ position: 0, qty: 2 }] })
    expect(await refused(await send(code, { ...out(0, 0), total: 2.9 }))).toEqual([409, editBelowRefunded])
    expect((await quote(code)).lines.map(({ least }) => least)).toEqual([2, 0])
    await refund({ amount: 290 })
    expect(await refused(await send(code, { ...out(1, 0), total: 13.8 }))).toEqual([409, editBelowRefunded])
    expect(await rows(code)).toHaveLength(2)
  })
})

describe('a change', () => {
  test('of an order that is paid at the door moves no money [R4.3052]', async () => {
    const { code, key } = await place()
    expect(await change(code, out())).toMatchObject({ total: 9.8, paid: false })
    expect((await shown(key)).payment.price).toBe(9.8)
    expect(await rows(code)).toEqual([])
  })

  test('is made once for its key, and by one of two people at once: the other reads how the order is now [R4.3054]', async () => {
    const { code } = await paid()
    const edit = { version: 0, ...out(), total: 9.8 }
    const answers = await Promise.all([send(code, edit, 'a'), send(code, edit, 'b'), send(code, edit, 'a')])
    const [one, other, again] = answers.map(({ status }) => status)
    expect(again).toBe(one)
    expect([one, other].sort()).toEqual([200, 409])
    expect(await refused(await send(code, { ...out(1, 0), total: 6.9 }))).toEqual([409, editStale])
    expect(await rows(code)).toEqual([{ amount: 690, state: 'requested', edit: 1 }])
    expect((await shop.db.selectFrom('order_edits').selectAll().execute()).length).toBe(1)
  })

  test('that would leave nothing, cost something else than was shown, or come too late is refused in a sentence [R4.3055]', async () => {
    const { code } = await place(delivery([bruschetta({ qty: 3 })], { paymentType: 'cash' }))
    expect(await refused(await send(code, out(0, 0)))).toEqual([409, editEmpty])
    expect(await refused(await send(code, { ...out(0, 2), total: 1 }))).toEqual([422, { total: [editTotal] }])
    await desk.command(code, { command: 'send' })
    expect(await refused(await send(code, { ...out(0, 2), total: 15.3 }))).toEqual([409, editOnTheWay])
    expect(await change(code, { phone: '030 901821' })).toMatchObject({ phone: '+4930901821', edits: 1 })
    await desk.command(code, { command: 'complete' })
    expect(await refused(await send(code, { version: 1, notes: 'x' }))).toEqual([409, editEnded])
    await setSettings(shop, { ORDER_EDITS: '' })
    expect(await refused(await send(code, { version: 1, notes: 'x' }))).toEqual([403, fieldTexts.notOffered])
  })

  test('says before that a gift falls away, and gives its use back where the promotion says so [R4.3056]', async () => {
    for (const returns of [1, 0]) {
      await offerIn(shop, [
        { id: 'gift', action: 'gift', dishes: '["1302"]', from_value: 1000, returns, limit_total: 9 },
      ])
      const uses = async () =>
        (await shop.db.selectFrom('promotion_uses').select('uses').where('counted', '=', 'all').execute())[0]
          ?.uses
      const before = (await uses()) ?? 0
      const items = [bruschetta({ qty: 2 }), cola()]
      const { code } = await place(
        takeaway(items, { cart: { ...cartOf(items), discount: 2.9, total: 13.8 } }),
      )
      expect(await uses()).toBe(before + 1)
      expect(await quote(code, out())).toMatchObject({ lost: ['Aktion gift'], before: 13.8, after: 9.8 })
      await change(code, out())
      expect(await uses()).toBe(before + 1 - returns)
      expect(
        await shop.db.selectFrom('order_promotions').selectAll().where('order_code', '=', code).execute(),
      ).toEqual([])
    }
  })

  test('keeps a promotion as it was when the order was placed, however late it is [R4.3057]', async () => {
    await offerIn(shop, [{ id: 'first', percent: 10_000, first_order: 1, times: 'Fr 18-20' }])
    const items = [bruschetta({ qty: 2 })]
    const { code } = await place(
      takeaway(items, { cart: { ...cartOf(items), discount: 1.38, total: 12.42 } }),
    )
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 60 * MINUTE)
    expect(await change(code, out())).toMatchObject({ total: 6.21 })
  })

  test('returns points for which the order is no longer worth enough [R4.3058]', async () => {
    const userId = await customer(shop)
    const ada = bearer(await tokenFor(shop, { userId }))
    await shop.db.updateTable('users').set({ profit: 900 }).where('id', '=', userId).execute()
    const items = [bruschetta({ qty: 2 })]
    const body = takeaway(items, { cart: { ...cartOf(items), discount: 9, total: 4.8 }, useProfit: true })
    const { code = '' } = await call(shop, endpoints.placeOrder, { body }, ada)
    expect(await quote(code, out())).toMatchObject({ after: 6.9, pointsBack: 9 })
    await change(code, out())
    const points = async () =>
      (await shop.db.selectFrom('users').select('profit').where('id', '=', userId).executeTakeFirstOrThrow())
        .profit
    expect(await points()).toBe(900)
    await desk.command(code, { command: 'reject', reason: 'x' })
    expect(await points()).toBe(900)
  })

  test('moves time, address, name and notes, and claims portions as an order does [R4.3059]', async () => {
    await changeCatalogue(shop, tx =>
      tx.updateTable('products').set({ stock: 5 }).where('id', '=', '101').execute(),
    )
    const left = async () =>
      (await shop.db.selectFrom('products').select('stock').where('id', '=', '101').executeTakeFirstOrThrow())
        .stock
    const { code } = await place(delivery([bruschetta({ qty: 3 })], { paymentType: 'cash' }))
    const time = new Date(shop.clock.now.getTime() + 5 * MINUTE).toISOString()
    const order = await change(code, {
      ...{
        time,
        name: 'Ada',
        notes: 'Klingel',
        address: { ...home, address: 'Rykestraße 40', coordinates: undefined },
      },
    })
    expect(order).toMatchObject({ promisedAt: time, name: 'Ada', notes: 'Klingel' })
    expect(order.address[0]).toBe('Rykestraße 40')
    await change(code, out(0, 5))
    expect(await left()).toBe(0)
    expect(
      await refused(await send(code, { version: 2, lines: [{ position: 0, qty: 6 }], total: 40 })),
    ).toEqual([422, { 'items.0.productId': ['Sold out'] }])
    await change(code, out(0, 2))
    expect(await left()).toBe(1)
  })

  test('is told to hooks with lines and sums, and stays countable when the person is erased [R4.3060]', async () => {
    await inTransaction(shop.db, tx =>
      addHook(tx, { name: 'ERP', url: 'https://erp.example', events: [], now: shop.clock.now }),
    )
    const { code } = await paid()
    await change(code, { ...out(), add: [{ ...cola() }] as OrderEdit['add'] })
    const event = (await deliveriesOf(shop.db))
      .map(({ body }) => JSON.parse(body))
      .find(({ data }) => data.change)
    expect(event).toMatchObject({
      type: 'order.changed',
      data: {
        order: { total: 12.7 },
        change: {
          ...{ number: 1, before: 16.7, after: 12.7, refund: 4, atDoor: 0 },
          lines: [{ name: DISH, qty: -1 }, { qty: 1 }],
        },
      },
    })
    await inTransaction(shop.db, tx => erasePerson(tx, code, shop.clock.now))
    const kept = JSON.stringify(await shop.db.selectFrom('order_edits').selectAll().execute())
    expect(kept).not.toContain('Öztürk')
  })
})
