import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { PromotionTrial } from '#contract/desk/promotions.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { importFolder } from '#server/data/import.ts'
import { lineAmounts } from '#server/orders/refund-lines.ts'
import { findByCode } from '#server/orders/store.ts'
import { COLUMNS, previewOf } from '#server/printers/render-ticket.ts'
import { ticketOf } from '#server/printers/ticket.ts'
import { dishesIn } from '#server/reports/books/dishes.ts'
import { entriesOf } from '#server/reports/books/entries.ts'
import { call, errorOf } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { recordingMailer } from './setup/mailer.ts'
import { offerIn } from './setup/offer.ts'
import { type SentLine, takeaway } from './setup/order.ts'
import { openEmptyShop, withHalves } from './setup/restaurant-folder.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf, person } from './setup/staff.ts'

const { mails, mailer } = recordingMailer()
let empty: TestShop
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ mailer })
  const files = withHalves(shop)
  await importFolder(shop.db, files.folder, files.media)
  empty = await openEmptyShop()
})
afterAll(() => Promise.all([shop.close(), empty.close()]))
beforeEach(async () => {
  mails.length = 0
  await forgetOrders(shop)
})

/** Small Tonno (8.90) and Salami (8.50), with cheese on the one. */
const tonno = { slotId: 'eins', productId: '406', extras: [{ id: 'pz-kaese', name: '', selected: true }] }
const salami = { slotId: 'zwei', productId: '402' }
const halves = (changed: Partial<Extract<SentLine, { type: 'menuItem' }>> = {}) => ({
  type: 'menuItem' as const,
  menu: { id: 'halb' },
  qty: 1,
  price: 10.6,
  items: [tonno, salami],
  ...changed,
})

const features = { siteTitle: 'Tischlein', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }
const kitchen = {
  copy: 'kitchen',
  again: false,
  shop: { features, defaultLang: 'de' } as Parameters<typeof ticketOf>[1]['shop'],
  columns: COLUMNS.screen,
  onPaper: false,
} as const

const place = async (...items: SentLine[]): Promise<{ code: string; key: string }> => {
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body: takeaway(items) })
  return { code: String(code), key: String(key) }
}

test('a dish in halves offers the dishes of its category at its size [R3.1278]', async () => {
  const menu = await call(shop, endpoints.getMenu, { params: { menuId: 'halb' } })
  expect(menu.halves).toBe('dearest')
  expect(menu.items.map(({ products }) => products.length)).toEqual([13, 13])
  expect(menu.items[0]?.products.every(({ sizes }) => sizes.map(({ id }) => id).join() === 'klein')).toBe(
    true,
  )
})

test('it is a dish of the category of which all of its halves are [R3.2550]', async () => {
  const categoryOf = async (): Promise<string | undefined | null> =>
    (await call(shop, endpoints.getMenu, { params: { menuId: 'halb' } })).categoryId
  expect(await categoryOf()).toBe('pizza')
  const moved = (category_id: string) =>
    changeCatalogue(shop, tx =>
      tx.updateTable('products').set({ category_id }).where('id', '=', '402').execute().then(),
    )
  await moved('suppen')
  expect(await categoryOf()).toBe('pizza')
  await changeCatalogue(shop, async tx => {
    await tx.updateTable('slots').set({ products: '["402@gross"]' }).where('id', '=', 'zwei').execute()
  })
  expect(await categoryOf()).toBeUndefined()
  await changeCatalogue(shop, async tx => {
    await tx.updateTable('slots').set({ products: '[]' }).where('id', '=', 'zwei').execute()
  })
  await moved('pizza')
  const menus = await call(shop, endpoints.getMenus, {})
  expect(menus.filter(({ categoryId }) => categoryId).map(({ id }) => id)).toEqual(['halb'])
})

test('a promotion of its category counts it, each as one piece [R3.2551]', async () => {
  await offerIn(shop, [
    { id: 'third', action: 'buy-get', buy: 2, get: 1, categories: '["pizza"]', combines: 1 },
    { id: 'soup', percent: 50_000, categories: '["suppen"]' },
  ])
  const { promotions } = await call(shop, endpoints.getQuote, {
    body: { cart: { items: [halves({ qty: 3 })], source: 'web' } },
  })
  expect(promotions).toMatchObject([{ id: 'third', amount: 10.6 }])
  const body = takeaway([halves({ qty: 3 })])
  await call(shop, endpoints.placeOrder, { body: { ...body, cart: { ...body.cart, total: 21.2 } } })
  const owner = await person(shop)
  const tried = await dataOf(await owner.get('/draft/promotions/third/trial'), PromotionTrial)
  expect(tried.deals).toMatchObject([{ price: 31.8, taken: 10.6 }])
  await offerIn(shop, [])
})

test('it is one line in order, kitchen, ticket, mail, report and refund [R3.1279]', async () => {
  const screen = await counterScreen(shop)
  const { code, key } = await place(halves({ qty: 2 }))
  const order = await call(shop, endpoints.getOrderStatus, { params: { key } })
  expect(order.payment.price).toBe(21.2)
  expect(order.items).toMatchObject([
    {
      menu: { name: 'Pizza halb & halb' },
      items: [{ product: { name: '1/2 Pizza Tonno e Cipolla' } }, { product: { name: '1/2 Pizza Salami' } }],
      vat: [{ rate: 7, gross: 21.2 }],
    },
  ])
  const [shown] = (await screen.now()).orders
  const choices = ['1/2 Pizza Tonno e Cipolla, + Extra Mozzarella', '1/2 Pizza Salami']
  expect(shown?.items).toMatchObject([{ qty: 2, name: 'Pizza halb & halb', choices }])
  expect(shown?.dishes.map(({ name }) => name)).toEqual(['Pizza Tonno e Cipolla', 'Pizza Salami'])
  const ticket = shown ? previewOf(ticketOf(shown, kitchen)).text : ''
  expect(ticket).toContain('1/2 Pizza Salami')
  await shop.outbox.drain()
  expect(mails.find(({ id }) => id === `new-order-${code}`)?.text).toContain('1/2 Pizza Tonno e Cipolla')
  const span = { from: new Date('2000-01-01'), to: new Date('2100-01-01') }
  expect(await dishesIn(shop.db, span, (await entriesOf(shop.db, span)).sales)).toMatchObject([
    { name: 'Pizza halb & halb', size: '1/2 Pizza Salami, 1/2 Pizza Tonno e Cipolla', qty: 2, cents: 2120 },
  ])
  const record = await findByCode(shop.db, code)
  if (!record) throw new Error('no order')
  const first = lineAmounts(record, [{ position: 0, qty: 1 }], [])
  const second = lineAmounts(record, [{ position: 0, qty: 1 }], [{ position: 0, qty: 1 }])
  expect([...first, ...second].map(({ amount }) => amount)).toEqual([1060, 1060])
})

test('the server prices it again, and refuses a half that is sold out or missing [R3.1279 R3.1274]', async () => {
  const quote = async (line: SentLine) =>
    (await call(shop, endpoints.getQuote, { body: { cart: { items: [line], source: 'web' } } })).changes
  expect(await quote(halves({ price: 8.9 }))).toMatchObject([{ field: 'price', old: 8.9, price: 10.6 }])
  expect(await quote(halves({ items: [tonno] }))).toMatchObject([
    { field: 'items.1', message: fieldTexts.chooseOne },
  ])
  await changeCatalogue(shop, async tx => {
    await tx.updateTable('products').set({ stock: 1 }).where('id', 'in', ['402', '406']).execute()
  })
  await place(
    halves({
      items: [tonno, { ...tonno, slotId: 'zwei' }].map(item => ({ ...item, extras: [] })),
      price: 9.4,
    }),
  )
  expect(await quote(halves())).toMatchObject([{ field: 'items.0.productId', message: fieldTexts.soldOut }])
  const refused = await errorOf(shop, endpoints.placeOrder, { body: takeaway([halves()]) })
  expect(refused.changes).toMatchObject([{ field: 'items.0.productId' }])
  await changeCatalogue(shop, async tx => {
    await tx.updateTable('products').set({ stock: null }).execute()
  })
})

test('it is as much work as the half that takes longest [R3.1280]', async () => {
  await setSettings(shop, { SLOT_DISHES: '20' })
  await changeCatalogue(shop, async tx => {
    await tx.updateTable('products').set({ weight: 3 }).where('id', '=', '402').execute()
  })
  const { code } = await place(halves({ qty: 2 }))
  const row = await shop.db
    .selectFrom('orders')
    .select('slot_dishes')
    .where('code', '=', code)
    .executeTakeFirst()
  expect(row?.slot_dishes).toBe(6)
})

const cases: [string, (files: ReturnType<typeof withHalves>) => void, string][] = [
  [
    'one half alone',
    files => files.edit('slots.csv', /^halb,zwei.*\n/m, ''),
    'column halves: needs at least two slots in slots.csv',
  ],
  [
    'a half that may be left out',
    files => files.edit('slots.csv', /(?<=^halb,zwei.*),yes,/m, ',no,'),
    'column required: a half of a dish has to be chosen',
  ],
  [
    'a discount',
    files => files.edit('menus.csv', /(?<=^halb.*),0.50,0,/m, ',0.50,10,'),
    'column discount: a dish in halves has none',
  ],
  [
    'a category that does not exist',
    files => files.edit('slots.csv', /(?<=^halb,zwei.*),pizza$/m, ',pizzas'),
    'column category: there is no category “pizzas”',
  ],
  [
    'a category without the size',
    files => files.edit('slots.csv', /(?<=^halb,zwei.*),klein,,pizza$/m, ',05l,,pizza'),
    'column category: none of its dishes has a price at the size “05l” in prices.csv',
  ],
]

test.each(cases)('an import names %s beside its cell [R3.1281]', async (_, spoil, said) => {
  const files = withHalves(empty)
  spoil(files)
  expect(await files.mistakes()).toEqual([expect.stringContaining(said)])
})

test('an import names a half that is itself in halves [R3.1281]', async () => {
  const files = withHalves(empty)
  files.edit('options.csv', ',burger-menue,', ',halb,')
  files.edit('slots.csv', /(?<=^halb,eins.*),klein,,pizza$/m, ',,601,')
  expect(await files.mistakes()).toEqual([
    expect.stringContaining('column products: “601” is itself a dish in halves, by one of its answers'),
  ])
})

/** The dishes in halves that guests find, in one language. */
const found = async (lang = 'de') =>
  (await call(shop, endpoints.getMenus, {}, { headers: { Lang: lang } })).filter(({ id }) =>
    id.includes('-halves-'),
  )
const switchHalves = (set: { halves?: 'mean' | ''; halves_choices?: 'whole' | '' }, category = 'pizza') =>
  changeCatalogue(shop, tx => tx.updateTable('categories').set(set).where('id', '=', category).execute())

test('a category that is switched to halves has them at every size that two of its dishes have, as one dish [R3.2671]', async () => {
  expect(await found()).toEqual([])
  await switchHalves({ halves: 'mean' })
  const names = await Promise.all(['de', 'en', 'tr'].map(async lang => (await found(lang))[0]))
  expect(names.map(menu => [menu?.name, menu?.inSizes?.name, menu?.items.map(({ name }) => name)])).toEqual([
    ['Pizza halb & halb Mittel', 'Pizza halb & halb', ['Hälfte 1', 'Hälfte 2']],
    ['Pizza half & half Medium', 'Pizza half & half', ['Half 1', 'Half 2']],
    ['Yarım yarım Pizza Orta', 'Yarım yarım Pizza', ['1. yarı', '2. yarı']],
  ])
  const menus = await found()
  // At the small size, the restaurant has one of its own.
  expect(menus.map(({ id }) => id)).toEqual(
    ['mittel', 'gross', 'familie'].map(size => `pizza-halves-${size}`),
  )
  expect(menus[0]?.inSizes?.sizes.map(({ menuId }) => menuId)).toEqual(['halb', ...menus.map(({ id }) => id)])
  expect(menus.map(({ categoryId, halves }) => [categoryId, halves])).toEqual(
    Array(3).fill(['pizza', 'mean']),
  )
  await changeCatalogue(shop, tx => tx.deleteFrom('prices').where('size_id', '=', 'familie').execute())
  expect(await found()).toHaveLength(2)
  await switchHalves({ halves: 'mean' }, 'suppen')
  expect(new Set((await found()).map(({ categoryId }) => categoryId))).toEqual(new Set(['pizza', 'suppen']))
  await switchHalves({ halves: '' }, 'suppen')
})

test('what all dishes of the category ask and offer can be asked and paid once for the whole dish [R3.2672]', async () => {
  const extras = [{ id: 'pz-kaese', name: '', selected: true }]
  const optionIds = [{ variantId: 'teig', value: 'tg-dinkel' }]
  const line = (...items: object[]) => halves({ menu: { id: 'pizza-halves-mittel' }, items: items as never })
  const first = { slotId: 'first', productId: '401', extras, optionIds }
  const second = { slotId: 'second', productId: '405' }
  const priceOf = async (sent: SentLine) =>
    (await call(shop, endpoints.getQuote, { body: { cart: { items: [sent], source: 'web' } } })).changes
  await switchHalves({ halves_choices: '' })
  const each = (await found())[0]?.items.map(slot => slot.products[0]?.extras.length)
  expect(each?.[1]).toBe(each?.[0])
  await switchHalves({ halves_choices: 'whole' })
  const [medium] = await found()
  expect(medium?.shared?.variants).toContain('teig')
  expect(medium?.shared?.extras).toContain('pz-kaese')
  expect(medium?.items[1]?.products[0]).toMatchObject({ extras: [], variants: [] })
  expect(await priceOf(line(first, { ...second, extras }))).toMatchObject([
    { field: 'items.1.extraIds', message: fieldTexts.unknownExtra },
  ])
  const [changed] = (await priceOf(line(first, second))) ?? []
  const { code, key } = await place({ ...line(first, second), price: changed?.price ?? 0 })
  const order = await call(shop, endpoints.getOrderStatus, { params: { key } })
  expect(order.items).toMatchObject([
    {
      menu: { name: 'Pizza halb & halb Mittel' },
      extras: [{ name: 'Extra Mozzarella' }],
      options: [{ name: 'Dinkelteig' }],
      items: [
        { product: { name: '1/2 Pizza Margherita' }, extras: [], options: [] },
        { product: { name: expect.stringMatching(/^1\/2 /) }, extras: [], options: [] },
      ],
    },
  ])
  await shop.outbox.drain()
  expect(mails.find(({ id }) => id === `new-order-${code}`)?.text).toMatch(
    /Dinkelteig[\s\S]*1\/2 Pizza Margherita/,
  )
})
