import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { HookEvent } from '#contract/programs/hooks.ts'
import { settlePayment } from '#server/checkout/settle-payment.ts'
import { importFolder } from '#server/data/import.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deliveriesOf } from '#server/hooks/deliveries.ts'
import { eventText } from '#server/hooks/event-text.ts'
import { addHook } from '#server/hooks/hooks.ts'
import { statusKey } from '#server/orders/code.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { latestOrders } from '#server/orders/list.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { settleRefund } from '#server/payments/refunds/settle.ts'
import { orderDocument } from '#server/printers/document.ts'
import { COLUMNS, previewOf, printBytes } from '#server/printers/render-ticket.ts'
import { createShopSource, type Shop } from '#server/shop/shop.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { answerWith } from './setup/answer.ts'
import { call, send } from './setup/call.ts'
import { callThings, tillNumbers } from './setup/called.ts'
import { counter } from './setup/counter.ts'
import { program } from './setup/keys.ts'
import { recordingMailer } from './setup/mailer.ts'
import { offerIn } from './setup/offer.ts'
import {
  bruschetta,
  cola,
  curbside,
  delivery,
  lunch,
  type OrderBody,
  type SentLine,
  takeaway,
} from './setup/order.ts'
import { withHalves } from './setup/restaurant-folder.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

/*
 * Everything that is made of an order, as files in golden/: three orders that have all that an order can have, in every answer, mail,
 * ticket, event and table. A change of code that is to change none of that leaves the files as they are; one that is to change them
 * writes them anew (vitest --update), and its difference is what readers get to see.
 */

const { mails, mailer } = recordingMailer()
let shop: TestShop
let built: Shop
let owner: Awaited<ReturnType<typeof counter>>
let till: Awaited<ReturnType<typeof program>>
let ada: ReturnType<typeof bearer>
const quotes = new Map<string, unknown>()
const placed: { name: string; code: string; key: string }[] = []

beforeAll(async () => {
  shop = await openShop({ mailer })
  await prepareShop()
  built = await createShopSource()(shop.db)
  owner = await counter(shop, 'owner', 'Büro')
  till = await program(shop, 'orders:read')
  await inTransaction(shop.db, tx =>
    addHook(tx, { name: 'ERP', url: 'https://erp.example/hook', events: [], now: shop.clock.now }),
  )
  await placeToCar()
  await placeAtTable()
  await placeDelivered()
  await shop.outbox.drain()
})
afterAll(() => shop.close())

/** The demo restaurant with pizzas in halves, extras that can be taken twice, numbers of a till and promotions. */
async function prepareShop(): Promise<void> {
  const files = withHalves(shop)
  files.edit('extras.csv', 'allergens,additives', 'allergens,additives,most')
  files.edit('extras.csv', /(?<=^pz-kaese,.*)$/m, ',3')
  await importFolder(shop.db, files.folder, files.media)
  await setSettings(shop, {
    DATEV_CONSULTANT: '29098',
    DATEV_CLIENT: '55003',
    DATEV_ORDERS: 'all',
    SUBSTITUTIONS: '1',
  })
  await callThings(shop, tillNumbers)
  await offerIn(shop, [
    { id: 'ten', needs: 'code', code: 'SOMMER', percent: 10_000, combines: 1 },
    { id: 'gift', action: 'gift', dishes: '["1302"]', from_value: 2500, combines: 1 },
    { id: 'left', percent: 5000, order_types: '["table"]' },
  ])
}

/** A cart at the prices and the total that the shop quotes, as its guest sees it. */
async function quoted(name: string, order: OrderBody, sending: object): Promise<OrderBody> {
  const ask = async (cart: OrderBody['cart']) => {
    const { deliveryType, address, orderTime, deliverAt, useProfit, reusable } = order
    const body = { deliveryType, orderTime, deliverAt, useProfit, reusable, areaId: address?.areaId, cart }
    return call(shop, endpoints.getQuote, { body: body as never }, sending)
  }
  const { changes } = await ask(order.cart)
  const items = order.cart.items.map((line, at): SentLine => {
    const now = (field: string) => changes.find(each => each.index === at && each.field === field)?.price
    return { ...line, price: now('price') ?? line.price, deposit: now('deposit') ?? line.deposit }
  })
  const quote = await ask({ ...order.cart, items })
  quotes.set(name, quote)
  return { ...order, cart: { ...order.cart, items, total: quote.total } }
}

async function place(name: string, order: OrderBody, sending: object = {}): Promise<string> {
  const body = await quoted(name, order, sending)
  const code = String((await call(shop, endpoints.placeOrder, { body }, sending)).code)
  placed.push({ name, code, key: statusKey(shop.config.secret, code) })
  return code
}

/** A customer in a car, who reads English, has paid online, with points and promotions, and got some of it back. */
async function placeToCar(): Promise<void> {
  const userId = await customer(shop, { name: 'Ada Beispiel', email: 'ada@example.org' })
  await shop.db.updateTable('users').set({ profit: 550 }).where('id', '=', userId).execute()
  ada = bearer(await tokenFor(shop, { userId }))
  const cheese = { id: 'pz-kaese', name: '', selected: true, count: 2 }
  const items: SentLine[] = [
    {
      ...{ type: 'menuItem', menu: { id: 'halb' }, qty: 2, price: 0, note: 'gut durch', ifOut: 'choose' },
      items: [
        { slotId: 'eins', productId: '406', extras: [cheese] },
        { slotId: 'zwei', productId: '402' },
      ],
    },
    {
      ...{
        type: 'productItem',
        productId: '401',
        sizeId: 'klein',
        qty: 1,
        price: 0,
        note: 'in Stücke',
        ifOut: 'call',
      },
      extraIds: [{ extraId: 'pz-kaese', count: 2 }, { extraId: 'pz-pilze' }],
      optionIds: [
        { variantId: 'teig', value: 'tg-dinkel' },
        { variantId: 'weglassen-pizza', value: [{ optionId: 'wp-zwiebel' }, { optionId: 'wp-knoblauch' }] },
      ],
    },
    { type: 'productItem', productId: '1307', sizeId: '05l', qty: 2, price: 3.5 },
    cola({ ifOut: 'leave' }),
    lunch(),
  ]
  const order = curbside(items, {
    ...{ paymentType: 'online', orderTime: 'later', deliverAt: '2026-11-20T19:00:00.000Z' },
    ...{ car: 'roter Kombi, B-AB 1234', notes: 'Bitte hupen\nund warten', useProfit: true },
    ...{ issueInvoice: true, reusable: true },
  })
  const cart = { ...order.cart, tip: 2.5, code: 'sommer', without: ['left'], source: 'flyer' }
  const code = await place('car', { ...order, cart }, { ...ada, lang: 'en' })
  await inTransaction(shop.db, tx => settlePayment(tx, { code, shop: built, now: shop.clock.now }))
  await shop.outbox.drain()
  later(MINUTE)
  await answerWith(shop, code, 'accepted', { minutes: 130 })
  await call(shop, endpoints.tellOwnArrival, { params: { code } }, ada)
  await refund(code, 0)
  await refund(code, 2)
}

async function refund(code: string, position: number): Promise<void> {
  later(MINUTE)
  const { now } = shop.clock
  const wish = { code, lines: [{ position, qty: 1 }], reason: 'War kalt', actor: 'Theke', now }
  const asked = await inTransaction(shop.db, tx => requestRefund(tx, wish))
  await settleRefund(shop.db, asked, { state: 'done' }, now)
}

/** A guest at a table without a name, whose order is rejected. */
async function placeAtTable(): Promise<void> {
  later(MINUTE)
  const { token } = await call(shop, endpoints.getTable, { params: { id: 't3' } })
  const { name: _, email: __, phone: ___, ...order } = takeaway([bruschetta({ qty: 2 }), cola()])
  const body = { ...order, deliveryType: 'table' as const, takeaway: false }
  const code = await place('table', body, bearer(token))
  later(MINUTE)
  await answerWith(shop, code, 'rejected', { reason: 'Küche zu' })
}

/** A guest whose order is brought, later than promised. */
async function placeDelivered(): Promise<void> {
  later(MINUTE)
  const code = await place(
    'delivered',
    delivery([lunch({ qty: 2 }), cola({ qty: 2 })], { notes: 'Hinterhaus' }),
  )
  await shop.outbox.drain()
  later(MINUTE)
  await answerWith(shop, code, 'accepted', { minutes: 40 })
  await owner.command(code, { command: 'delay', minutes: 60 })
}

function later(ms: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

/** A text without what is random: codes of orders, keys, ids and ends of lines that cannot be seen. */
function stable(text: string): string {
  const codes = ['BBB222', 'CCC333', 'DDD444']
  const coded = placed.reduce((left, { code }, at) => left.replaceAll(code, codes[at] ?? ''), text)
  return coded
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, 'KEY')
    .replaceAll('\r\n', '␍\n')
}

const expectGolden = (name: string, content: unknown): Promise<void> => {
  const text = typeof content === 'string' ? content : JSON.stringify(content, byName, 2)
  return expect(`${stable(text)}\n`).toMatchFileSnapshot(`golden/${name}.txt`)
}

/** The fields of an object by their names: in which sequence they are sent says nothing. */
const byName = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

async function json(answer: Response): Promise<unknown> {
  expect(answer.status, answer.url).toBe(200)
  return (await answer.json()).data
}

/** The bytes for a printer, a line each, with all that is no letter written out. */
const legible = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[^\n -~]/g, letter => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)

test('guests read the same of their orders', async () => {
  for (const [name, quote] of quotes) await expectGolden(`${name}-quote`, quote)
  for (const { name, key } of placed)
    await expectGolden(`${name}-status`, await json(await send(shop, 'GET', `/orders/${key}`)))
  await expectGolden('own-orders', await json(await send(shop, 'GET', '/me/orders', undefined, ada)))
  await expectGolden('own-data', await json(await send(shop, 'GET', '/me/data', undefined, ada)))
})

test('the desk and the command line read the same', async () => {
  for (const { name, code } of placed)
    await expectGolden(`${name}-desk`, await json(await owner.get(`/orders/${code}`)))
  await expectGolden('past', await json(await owner.get('/orders')))
  await expectGolden('list', await latestOrders(shop.db))
})

test('other programs are told the same', async () => {
  await expectGolden('feed', (await till.feed()).orders)
  const bodies = (await deliveriesOf(shop.db)).map(({ body }) => JSON.parse(body))
  await expectGolden('events', bodies)
  await expectGolden('event-texts', bodies.map((event: HookEvent) => eventText(event, built)).join('\n\n'))
})

test('mails say the same', async () => {
  for (const mail of mails)
    await expectGolden(
      `mail-${stable(mail.id)}`,
      [mail.subject, mail.to.address, mail.text, mail.html].join('\n\n'),
    )
})

test('tickets print the same', async () => {
  for (const { name, code } of placed)
    for (const copy of ['kitchen', 'driver'] as const) {
      const wanted = { shop: built, columns: COLUMNS.epson, onPaper: true }
      const document = await orderDocument(shop.db, { code, copy, again: copy === 'driver' }, wanted)
      if (document === undefined) throw new Error('there is no order')
      const bytes = printBytes(document, { language: 'epson', columns: COLUMNS.epson, copies: 1 })
      await expectGolden(`${name}-ticket-${copy}`, previewOf(document).text)
      await expectGolden(`${name}-ticket-${copy}-bytes`, legible(bytes))
    }
})

test('reports and their files have the same rows', async () => {
  await expectGolden('report', await json(await owner.get('/reports/2026-11')))
  for (const file of ['orders', 'vat', 'dishes', 'datev']) {
    const answer = await owner.get(`/reports/2026-11/${file}`)
    const encoding = file === 'datev' ? 'windows-1252' : 'utf-8'
    await expectGolden(`file-${file}`, new TextDecoder(encoding).decode(await answer.arrayBuffer()))
  }
})

test('what is left of an erased order is the same', async () => {
  for (const { name, code, key } of placed) {
    await inTransaction(shop.db, tx => erasePerson(tx, code, shop.clock.now))
    await expectGolden(`${name}-erased`, await json(await send(shop, 'GET', `/orders/${key}`)))
    await expectGolden(`${name}-erased-desk`, await json(await owner.get(`/orders/${code}`)))
  }
})
