import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { codeKey } from '#contract/promotions/code-key.ts'
import { releaseOrder } from '#server/checkout/release.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lineAmount } from '#server/orders/refund-lines.ts'
import { partsOf } from '#server/orders/refund-parts.ts'
import { findByCode } from '#server/orders/store.ts'
import { reportOf } from '#server/reports/report.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { answerAs } from './setup/answer.ts'
import { call, errorOf, send } from './setup/call.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { offerIn } from './setup/offer.ts'
import { bruschetta, cartOf, cola, delivery, type OrderBody, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const offer = (...promotions: Parameters<typeof offerIn>[1]) => offerIn(shop, promotions)

beforeEach(async () => {
  await forgetOrders(shop)
  for (const table of ['promotion_uses', 'promotion_codes', 'order_promotions'] as const)
    await shop.db.deleteFrom(table).execute()
})

type AskedOrder = Partial<OrderBody> & { code?: string; without?: string[]; orderKey?: string }

/** An order as its guest sees it: at the total of the quote. */
async function quotedOrder(
  order: OrderBody,
  { code, without, orderKey }: AskedOrder = {},
): Promise<OrderBody> {
  const cart = { ...order.cart, ...(code && { code }), ...(without && { without }) }
  const { deliveryType, address } = order
  const asked = {
    ...{ cart, deliveryType, orderKey, orderTime: 'now' as const },
    ...(address && { areaId: address.areaId }),
  }
  const { total } = await call(shop, endpoints.getQuote, { body: asked })
  return { ...order, cart: { ...cart, total } }
}
const quote = (items: OrderBody['cart']['items'], { code, ...more }: AskedOrder = {}) =>
  call(shop, endpoints.getQuote, {
    body: { cart: { ...cartOf(items), ...(code && { code }) }, orderTime: 'now', ...more } as never,
  })
const place = async (body: OrderBody) => (await call(shop, endpoints.placeOrder, { body })).code ?? ''
const refusal = (body: OrderBody) => errorOf(shop, endpoints.placeOrder, { body })
const usesOf = async (id: string) =>
  (
    await shop.db
      .selectFrom('promotion_uses')
      .select('uses')
      .where('promotion_id', '=', id)
      .where('counted', '=', 'all')
      .executeTakeFirst()
  )?.uses ?? 0

const tenPercent = { id: 'ten', percent: 10_000, order_types: '["takeaway"]' }

test('the API names a promotion by a code with that code where it is shown to everybody, and keeps one-time codes to itself [R2.2701]', async () => {
  const byCode = { needs: 'code', percent: 10_000 }
  await offer(
    { ...byCode, id: 'flyer', code: 'SOMMER' },
    { ...byCode, id: 'home', code: 'KIEZ 5', advertised: 1 },
    { ...byCode, id: 'once', advertised: 1 },
  )
  const shown = await call(shop, endpoints.getPromotions, {})
  expect(shown.map(({ id, byCode, code }) => [id, byCode, code])).toEqual([['home', true, 'KIEZ 5']])
  const items = [bruschetta()]
  expect((await quote(items)).discount).toBe(0)
  expect((await quote(items, { code: 'KIEZ 5' })).discount).toBe(0.69)
})

test('an automatic promotion is a line of its own in quote, order and stored money, and the API names the extension only with one [R7.1190 R10.1190]', async () => {
  const extensions = async () =>
    (await call(shop, endpoints.getSettings, {})).find(({ key }) => key === 'API_EXTENSIONS')?.value
  await offer()
  expect(await extensions()).not.toContain('promotions')
  await offer(tenPercent, { id: 'coded', needs: 'code', code: 'SOMMER', percent: 50_000 })
  expect(await extensions()).toContain('promotions')
  expect((await call(shop, endpoints.getPromotions, {})).map(({ id, name }) => [id, name])).toEqual([
    ['ten', 'Aktion ten'],
  ])
  const items = [bruschetta({ qty: 3 }), cola()]
  const asked = await quote(items, { deliveryType: 'takeaway' })
  expect(asked).toMatchObject({ price: 23.6, discount: 2.36, promotedPrice: 21.24, total: 21.24 })
  expect(asked.promotions).toEqual([{ id: 'ten', name: 'Aktion ten', amount: 2.36 }])
  expect((await quote(items, { deliveryType: 'delivery' })).promotions).toBeUndefined()
  // Never promised before the order type is chosen.
  expect((await quote(items)).discount).toBe(0)

  expect(await refusal(takeaway(items))).toMatchObject({ status: 422 })
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, {
    body: await quotedOrder(takeaway(items)),
  })
  const { payment } = await call(shop, endpoints.getOrderStatus, { params: { key } })
  expect(payment).toMatchObject({ cartTotal: 23.6, discount: 2.36, price: 21.24 })
  expect(payment.promotions).toEqual([{ id: 'ten', name: 'Aktion ten', amount: 2.36 }])
  const order = await findByCode(shop.db, code)
  expect(order?.row).toMatchObject({ discount: 0, promoted: 236 })
  expect(order?.items.map(({ promoted }) => promoted)).toEqual([207, 29])
  // 18.63 at 7 %, 2.61 at 19 %.
  expect(order && partsOf(order.row)).toEqual([
    { kind: 'vat', name: '7 %', gross: 1863, vat: 122 },
    { kind: 'vat', name: '19 %', gross: 261, vat: 42 },
  ])
  expect(order && lineAmount(order, { position: 0, qty: 1 }, [])).toBe(621)
})

test('a code is spelled as one likes, and why it does not apply is said with what helps [R9.1196 R9.1197]', async () => {
  const five = {
    id: 'five',
    needs: 'code',
    code: 'SOMMER 10',
    action: 'amount',
    amount: 500,
    from_value: 2000,
  }
  await offer(five)
  const codeOf = async (code: string, qty: number) => (await quote([bruschetta({ qty })], { code })).code
  expect(await codeOf('s0mmer-lO', 1)).toEqual({ code: 's0mmer-lO', reason: { why: 'unknown' } })
  expect(await codeOf('s0mmer-iO', 1)).toEqual({
    code: 's0mmer-iO',
    name: 'Aktion five',
    reason: { why: 'value', from: 20, missing: 13.1 },
  })
  expect(await codeOf('sommer 1o', 3)).toEqual({ code: 'sommer 1o', name: 'Aktion five' })
  await offer({ ...five, from_value: 0, with_dishes: '["1302"]' })
  expect((await codeOf('sommer10', 1))?.reason).toMatchObject({
    why: 'dishes',
    count: 1,
    names: [expect.any(String)],
  })
})

/** A code for the promotion `gift` that can be used once. */
async function addOneTimeCode(): Promise<void> {
  await shop.db
    .insertInto('promotion_codes')
    .values({
      ...{ code_key: codeKey('ABCD-1234'), code: 'ABCD-1234', promotion_id: 'gift', batch: 'first' },
      ...{ created_at: '2026-11-20T00:00:00.000Z', used_by: null, used_at: null },
    })
    .execute()
}

test('a one-time code is used once, and is free again after an order that is never paid [R10.1191]', async () => {
  await offer({ id: 'gift', needs: 'code', action: 'amount', amount: 500 })
  await addOneTimeCode()
  const code = await place(await quotedOrder(takeaway([bruschetta()]), { code: 'abcd 1234' }))
  expect((await findByCode(shop.db, code))?.row.total).toBe(190)
  const again = await quote([bruschetta()], { code: 'abcd 1234' })
  expect(again.code).toMatchObject({ name: 'Aktion gift', reason: { why: 'used' } })
  await answerAs(shop, code, 'rejected')
  expect((await quote([bruschetta()], { code: 'abcd 1234' })).discount).toBe(5)
  expect(await usesOf('gift')).toBe(0)
})

test('back from a payment, the guest has the same promotions; for others they are used [R10.1680]', async () => {
  await offer(
    { id: 'gift', needs: 'code', action: 'amount', amount: 500 },
    { ...tenPercent, limit_total: 1, combines: 1 },
  )
  await addOneTimeCode()
  for (const [code, discount] of [
    ['abcd 1234', 5],
    [undefined, 2.07],
  ] as const) {
    await forgetOrders(shop)
    const asked = { ...(code && { code }), deliveryType: 'takeaway' as const }
    const items = [bruschetta({ qty: 3 })]
    const body = await quotedOrder({ ...takeaway(items), paymentType: 'online' }, asked)
    const sent = { key: `${randomUUID()}` }
    await call(shop, endpoints.placeOrder, { body }, sent)
    const again = { ...asked, orderKey: sent.key }
    expect((await quote(items, again)).discount).toBe(discount)
    expect((await quote(items, { ...again, orderKey: randomUUID() })).discount).toBe(code ? 2.07 : 0)
    // The order that takes its place is placed at what the quote has said.
    const other = await quotedOrder({ ...body, notes: 'Bitte klingeln' }, again)
    expect((await call(shop, endpoints.placeOrder, { body: other }, sent)).url).toContain('/payments/')
    if (!code) expect(await usesOf('ten')).toBe(1)
  }
})

test('of fifty guests who want the last use at once one gets it [R10.1191]', async () => {
  await offer({ ...tenPercent, order_types: '[]', limit_total: 100 })
  await shop.db
    .insertInto('promotion_uses')
    .values({ promotion_id: 'ten', counted: 'all', uses: 99 })
    .execute()
  const body = await quotedOrder(takeaway([bruschetta()]))
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send(shop, 'POST', '/checkout/v2', body)),
  )
  expect(answers.filter(({ status }) => status === 200 || status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status)).size).toBe(2)
  expect(await usesOf('ten')).toBe(100)
  expect((await quote([bruschetta()])).discount).toBe(0)
})

test('a cancelled order gives its use back, or not, as is set; one that was never paid always does [R10.1192]', async () => {
  await offer({ ...tenPercent, returns: 0 })
  const kept = await place(await quotedOrder(takeaway([bruschetta()])))
  await answerAs(shop, kept, 'rejected')
  expect(await usesOf('ten')).toBe(1)
  const unpaid = await place(await quotedOrder(takeaway([bruschetta()])))
  expect(await usesOf('ten')).toBe(2)
  const row = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('code', '=', unpaid)
    .executeTakeFirstOrThrow()
  for (let time = 0; time < 2; time++)
    await inTransaction(shop.db, tx => releaseOrder(tx, row, 'unpaid', shop.clock.now))
  expect(await usesOf('ten')).toBe(1)
})

test('a guest is known by phone and mail: the order says which promotions are not for them [R10.1193]', async () => {
  await offer({ ...tenPercent, first_order: 1 }, { id: 'once', percent: 5000, limit_customer: 1 })
  const first = await place(await quotedOrder(takeaway([bruschetta()])))
  expect((await findByCode(shop.db, first))?.row.promoted).toBe(69)
  const other = { email: 'JUERGEN@example.org', phone: '030 1234567' }
  const refused = await refusal({ ...(await quotedOrder(takeaway([bruschetta()]))), ...other })
  expect(refused).toMatchObject({ status: 422, without: ['ten'] })
  const coded = { id: 'coded', needs: 'code', code: 'NEU', percent: 5000, first_order: 1 }
  await offer(coded)
  const known = await call(shop, endpoints.getQuote, {
    body: { cart: { ...cartOf([bruschetta()]), code: 'NEU', without: ['coded'] } } as never,
  })
  expect(known.code?.reason).toEqual({ why: 'first-order' })
  await offer({ ...tenPercent, first_order: 1 }, { id: 'once', percent: 5000, limit_customer: 1 })
  const second = { ...(await quotedOrder(takeaway([bruschetta()]), { without: ['ten'] })), ...other }
  expect((await findByCode(shop.db, await place(second)))?.row.promoted).toBe(35)
  const third = { ...(await quotedOrder(takeaway([bruschetta()]), { without: ['ten'] })), ...other }
  const used = await refusal(third)
  expect(used).toMatchObject({ status: 422, without: ['once'] })
})

test('the delivery is cheaper as a line of its own, and the report has promotions apart [R9.1190 R10.1194]', async () => {
  await offer({ id: 'free', action: 'delivery' })
  const body = await quotedOrder(delivery([bruschetta({ qty: 3 })]))
  expect(body.cart.total).toBe(20.7)
  await place(body)
  const now = shop.clock.now
  const day = now.toISOString().slice(0, 10)
  const period = { name: day, unit: 'day' as const, from: day, to: day }
  const { parts } = await reportOf(shop.db, { period, shop: await createShopSource()(shop.db), now })
  expect(parts).toMatchObject({ goods: 20.7, delivery: 1.5, discounts: 0, promotions: 1.5, total: 20.7 })
})
