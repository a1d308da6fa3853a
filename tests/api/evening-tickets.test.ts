import fc, { type GeneratorValue } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { type OrderType, orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import { supplyOf } from '#contract/orders/supply.ts'
import { sentCart } from '#islands/checkout/order/payload.ts'
import { localTotals } from '#islands/checkout/order/totals.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findByCode, type OrderRecord } from '#server/orders/store.ts'
import { deskOrder } from '#server/orders/views.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { orderDocument } from '#server/printers/document.ts'
import { printable } from '#server/printers/paper-letters.ts'
import { COLUMNS, previewOf, printBytes } from '#server/printers/render-ticket.ts'
import { createShopSource, type Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textsIn } from '#server/texts/texts.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { call } from './setup/call.ts'
import { offerIn } from './setup/offer.ts'
import { home, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { type OrderableCatalogue, one, randomCart } from './setup/random-cart.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'

const ORDERS = 30
const LANGUAGES = ['de', 'en', 'tr']
const PRINTERS = ['starsbcs', 'starlinesbcs', 'epson'] as const
const PAYMENTS = { delivery: 'cash', takeaway: 'counter', curbside: 'car', table: 'counter' } as const
const PROMOTIONS: Parameters<typeof offerIn>[1] = [
  { id: 'ten', percent: 10_000, order_types: '["takeaway","curbside"]', combines: 1 },
  { id: 'five', needs: 'code', code: 'SOMMER', action: 'amount', amount: 500, combines: 1 },
  { id: 'gift', action: 'gift', dishes: '["1302"]', from_value: 2500, combines: 1 },
  { id: 'way', action: 'delivery', percent: 50_000, combines: 1 },
]
const NOTES = ['', 'Bitte klingeln – 2. Hof…', '½ Portion für 3,50 € · “ohne” Şalgam', '−5 °C, 3 × läuten']
const CAR = 'Roter Golf, B-KÖ 123'

let shop: TestShop
let built: Shop
let catalogue: OrderableCatalogue
let userId: string
let guests: Record<'seat' | 'ada', ReturnType<typeof bearer>>

beforeAll(async () => {
  shop = await openShop()
  await setSettings(shop, { SLOT_CAPACITY: '', SLOT_DISHES: '' })
  // The pizza of the lunch is one in halves.
  await changeCatalogue(shop, async tx => {
    await tx.updateTable('menus').set({ halves: 'mean', discount: 0 }).where('id', '=', 'mittag').execute()
    await tx.updateTable('slots').set({ required: 1 }).where('menu_id', '=', 'mittag').execute()
  })
  await offerIn(shop, PROMOTIONS)
  built = await createShopSource()(shop.db)
  const { categories, productsOf, menus } = built.catalogue('de')
  catalogue = {
    products: categories.flatMap(({ id }) =>
      productsOf(id)
        .filter(({ available, offered }) => available && offered === undefined)
        .map(product => ({ categoryId: id, product })),
    ),
    menus: menus.filter(({ available }) => available),
  }
  userId = await customer(shop)
  const { token } = await call(shop, endpoints.getTable, { params: { id: 't3' } })
  guests = { seat: bearer(token), ada: bearer(await tokenFor(shop, { userId })) }
}, 2 * MINUTE)
afterAll(() => shop.close())

/** Orders as a guest of any language does, pays, and gets some of it back. */
async function ordered(g: GeneratorValue): Promise<OrderRecord> {
  const items = randomCart(catalogue, g).map(line => ({ ...line, note: one(NOTES, g) }))
  const sum = items.reduce((all, { price, qty }) => all + price * qty, 0)
  const wanted = one<OrderType>(orderTypes, g)
  const orderType = rulesOf(wanted).isDelivered && sum < 15 ? 'takeaway' : wanted
  const { isAtTable, isDelivered } = rulesOf(orderType)
  const points = isAtTable ? 0 : one([0, 0, 350], g)
  const reusable = !isAtTable && g(fc.boolean)
  await shop.db.updateTable('users').set({ profit: points }).where('id', '=', userId).execute()
  const area = isDelivered ? built.areas.find(({ id }) => id === home.areaId) : undefined
  const local = localTotals(items, {
    ...{ currency: 'EUR', area, taxPercent: 0, tip: toCents(one([0, 2.5], g), 'EUR') },
    supply: supplyOf(orderType, shop.clock.now, built.business),
    packaging: reusable ? built.features : undefined,
  })
  const cart = { ...sentCart(items, 'web', local), code: one(['', 'sommer'], g) }
  const asked = { cart, deliveryType: orderType, orderTime: 'now' as const, reusable, useProfit: points > 0 }
  const who = { ...(isAtTable ? guests.seat : points > 0 ? guests.ada : {}), lang: one(LANGUAGES, g) }
  const { discount, total } = await call(
    shop,
    endpoints.getQuote,
    { body: { ...asked, ...(area && { areaId: area.id }) } },
    who,
  )
  const body = {
    ...takeaway([]),
    ...asked,
    ...{ cart: { ...cart, discount, total }, takeaway: orderType === 'takeaway', notes: one(NOTES, g) },
    ...{ paymentType: PAYMENTS[orderType], issueInvoice: g(fc.boolean) },
    ...(area && { address: home }),
    ...(rulesOf(orderType).isAtCar && { car: CAR }),
  }
  const { code = '' } = await call(shop, endpoints.placeOrder, { body }, who)
  if (g(fc.boolean) && total > 0) await paidAndRefunded(code, g)
  const order = await findByCode(shop.db, code)
  if (!order) throw new Error(`${code} is not stored`)
  return order
}

async function paidAndRefunded(code: string, g: GeneratorValue): Promise<void> {
  await markPaid(shop.db, code, shop.clock.now)
  const rows = await shop.db.selectFrom('order_items').selectAll().where('order_code', '=', code).execute()
  const { position, qty } = one(
    rows.filter(({ price }) => price > 0),
    g,
  )
  const back = g(fc.boolean) ? qty : Math.ceil(qty / 2)
  await inTransaction(shop.db, tx =>
    requestRefund(tx, { code, lines: [{ position, qty: back }], actor: 'test', now: shop.clock.now }),
  )
}

const dense = (text: string): string => text.replaceAll(/[\s|]+/g, '')

/** Every text that a ticket has to have. */
function expectedOn(order: OrderRecord, copy: 'kitchen' | 'driver', lang: string): string[] {
  const { row, promotions } = order
  const shown = deskOrder(order, built)
  const { ticket, orderTypes: types } = textsIn(lang)
  const format = formatOf({ ...built, defaultLang: lang }, lang)
  const price = (cents: number) => formatPrice(fromCents(cents, row.currency), format)
  const sums = [
    row.total,
    row.deposit,
    row.delivery,
    row.tip,
    -row.discount,
    ...promotions.map(p => -p.cents),
  ]
  return [
    ...[row.code, types[row.order_type], row.notes, row.table_name, row.car, ticket[copy]],
    ...(row.reusable === 1 ? [ticket.reusable] : []),
    ...(row.invoice === 1 ? [ticket.invoice] : []),
    ...promotions.map(({ house }) => house),
    ...shown.items.flatMap(({ qty, refunded = 0, name, choices, note = '', parts = [], lines = [] }) => [
      ...(qty > refunded ? [`${qty - refunded} x ${name}`, note] : []),
      ...(refunded > 0 ? [`--- ${refunded} x ${name} --- ${ticket.refundedLine}`] : []),
      // The kitchen reads each dish of a combo as a line of its own.
      ...(copy === 'kitchen' && parts.length > 0 && qty > refunded
        ? lines.flatMap(line => [`${line.qty} x ${line.name}`, ...line.choices])
        : choices),
    ]),
    ...(copy === 'driver'
      ? [...shown.address, shown.payment, ...sums.filter(cents => cents !== 0).map(price)]
      : []),
    ...(copy === 'driver' && shown.refunded > 0 ? [formatPrice(shown.refunded, format)] : []),
  ]
}

test(
  'all tickets of an evening have every line and amount of their orders, in letters that printers have [R12.2200 R12.2201 R12.2202]',
  async () => {
    const orders: OrderRecord[] = []
    await fc.assert(
      fc.asyncProperty(fc.gen(), async g => {
        orders.push(await ordered(g))
      }),
      { numRuns: ORDERS, seed: 46, endOnFailure: true },
    )
    const has = (what: (order: OrderRecord) => boolean) => orders.filter(what).length
    // It is an evening with everything in it.
    expect([
      has(({ promotions }) => promotions.length > 0),
      has(({ row }) => row.discount > 0),
      has(({ row }) => row.deposit > 0),
      has(({ row }) => row.tip > 0),
      has(({ row }) => row.delivery > 0),
      has(({ row }) => row.car !== ''),
      has(({ row }) => row.table_name !== ''),
      has(({ row }) => row.reusable === 1),
      has(({ items }) => items.some(({ type }) => type === 'menuItem')),
      has(({ items }) => items.some(({ note }) => note !== '')),
      has(order =>
        deskOrder(order, built).items.some(({ qty, refunded = 0 }) => refunded > 0 && refunded < qty),
      ),
      has(order => deskOrder(order, built).items.some(({ qty, refunded }) => refunded === qty)),
    ]).not.toContain(0)

    for (const lang of LANGUAGES)
      for (const order of orders)
        for (const copy of ['kitchen', 'driver'] as const) {
          const { code } = order.row
          const house = { ...built, defaultLang: lang }
          const wanted = { shop: house, columns: COLUMNS.screen, onPaper: true }
          const document = (await orderDocument(shop.db, { code, copy, again: false }, wanted)) ?? ''
          for (const language of PRINTERS) {
            const bytes = printBytes(document, { language, columns: COLUMNS.screen, copies: 1 })
            expect(Buffer.from(bytes).toString('latin1'), `${code} ${lang}`).not.toContain('?')
          }
          const { text } = previewOf(document)
          const { onScreen, readScreen } = textsIn(lang).ticket
          for (const missing of [onScreen, readScreen]) expect(text).not.toContain(missing)
          for (const each of expectedOn(order, copy, lang))
            expect(dense(text), `${code} ${copy} ${lang}: ${each}`).toContain(dense(printable(each)))
        }
  },
  5 * MINUTE,
)
