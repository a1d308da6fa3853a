import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { bearer } from './setup/account.ts'
import { call, errorOf } from './setup/call.ts'
import { cartOf, type OrderBody, type SentLine, takeaway } from './setup/order.ts'
import { openRealMenu } from './setup/real-menu.ts'
import { changeCatalogue, type TestShop } from './setup/shop.ts'

let shop: TestShop
afterEach(() => shop.close())

/** A dish with the given answers, at what its guest saw. */
const line = (productId: string, sizeId: string, price: number, more: object = {}): SentLine => ({
  ...{ type: 'productItem', productId, sizeId, qty: 1, price, ...more },
})

type AskedQuote = Pick<OrderBody, 'deliveryType'> & { at?: string; code?: string; areaId?: string }

/** What the server says of a cart; it accepts all prices that the guest saw. */
async function quoted(items: SentLine[], { deliveryType, at, code, areaId }: AskedQuote) {
  const body = {
    ...{ cart: { ...cartOf(items), code }, deliveryType, areaId },
    ...(at ? { orderTime: 'later' as const, deliverAt: at } : { orderTime: 'now' as const }),
  }
  const quote = await call(
    shop,
    endpoints.getQuote,
    { body },
    deliveryType === 'table'
      ? bearer((await call(shop, endpoints.getTable, { params: { id: 't1' } })).token)
      : {},
  )
  expect(quote.changes).toEqual([])
  const { price, deposit, delivery, total, promotions = [] } = quote
  const off = Object.fromEntries(promotions.map(({ id = '', amount }) => [id, amount]))
  return { price, deposit, delivery, total, off, code: quote.code }
}

type SlotExtra = { id: string; count?: number }

/** A pizza of two, each on the classic crust or another one. */
function halves(
  menu: string,
  price: number,
  ...parts: [id: string, more?: { crust?: string; extras?: SlotExtra[] }][]
) {
  const items = parts.map(([productId, { crust = 'klassisch', extras = [] } = {}], at) => ({
    ...{ slotId: at === 0 ? 'eins' : 'zwei', productId, extras },
    optionIds: [{ variantId: 'boden', value: crust }],
  }))
  return { type: 'menuItem' as const, menu: { id: menu }, qty: 1, price, items }
}

const pizza = (id: string, sizeId: string, price: number, more: object = {}) =>
  line(id, sizeId, price, { optionIds: [{ variantId: 'boden', value: 'klassisch' }], ...more })

test('halves of a pizzeria are one dish in two sizes, in every language [R3.2555]', async () => {
  shop = await openRealMenu('pizzeria')
  const named = ['de', 'en', 'tr'].map(async lang => {
    const menus = await call(shop, endpoints.getMenus, {}, { headers: { Lang: lang } })
    return menus.map(({ inSizes }) => inSizes?.name)
  })
  expect(await Promise.all(named)).toEqual(
    ['Halb & halb', 'Half & half', 'Yarım yarım'].map(name => [name, name, undefined]),
  )
  const { inSizes } = await call(shop, endpoints.getMenu, { params: { menuId: 'halb-gross' } })
  expect(inSizes?.sizes).toEqual([
    { menuId: 'halb-klein', name: '26 cm' },
    { menuId: 'halb-gross', name: '32 cm' },
  ])
})

test('a pizzeria has each size at its price and halves at the dearest or the mean of both [R9.16 R3.1270 R10.1384]', async () => {
  shop = await openRealMenu('pizzeria')
  const takesAway = { deliveryType: 'takeaway' } as const
  const cheese = { id: 'kaese', count: 2 }
  const small = halves(
    'halb-klein',
    14,
    ['margherita', { extras: [cheese] }],
    ['tonno', { crust: 'kaeserand' }],
  )
  // 0.50 and Tonno for 9.20, cheese twice for 2.40 on the one, and a crust for 1.90 on the other.
  expect(await quoted([small], takesAway)).toMatchObject({ price: 14, total: 14, off: {} })
  // The mean of 9.50 and 11.90.
  expect(await quoted([halves('halb-gross', 10.7, ['tonno'], ['margherita'])], takesAway)).toMatchObject({
    price: 10.7,
  })
  const lunch = (price: number, first: string, ...more: object[]) => ({
    ...{ type: 'menuItem' as const, menu: { id: 'mittag' }, qty: 2, price },
    items: [
      { slotId: 'pizza', productId: first, optionIds: [{ variantId: 'boden', value: 'klassisch' }] },
      ...more,
    ],
  })
  const drink = { slotId: 'getraenk', productId: 'cola' }
  const withCola = { ...lunch(10.5, 'tonno', drink), deposit: 0.15 }
  // 10.00 less a tenth, and 1.50 for Tonno; the bottle has a deposit.
  expect(await quoted([withCola], takesAway)).toMatchObject({ price: 21, deposit: 0.3, total: 21.3 })
  expect(await quoted([lunch(9, 'salami')], takesAway)).toMatchObject({ price: 18, deposit: 0, total: 18 })
  // A tray of mushrooms is not on the menu.
  const tray = [pizza('funghi', 'blech', 22)]
  const { changes } = await call(shop, endpoints.getQuote, { body: { cart: cartOf(tray), ...takesAway } })
  expect(changes).toMatchObject([{ field: 'sizeId' }])

  const three = [
    pizza('margherita', 'gross', 9.5),
    pizza('salami', 'gross', 10.9),
    pizza('tonno', 'gross', 11.9),
  ]
  expect(await quoted(three, takesAway)).toMatchObject({ total: 32.3, off: {} })
  const wednesday = { ...takesAway, at: '2026-11-25T18:00:00+01:00' }
  expect(await quoted(three, wednesday)).toMatchObject({ total: 22.8, off: { dritte: 9.5 } })
  const family = await quoted([...three, small], { ...takesAway, code: 'familie' })
  expect(family).toMatchObject({
    price: 46.3,
    total: 40.3,
    off: { familie: 6 },
    code: { name: 'Familienabend' },
  })
  const named = ['de', 'en', 'tr'].map(async lang =>
    (await call(shop, endpoints.getPromotions, {}, { headers: { Lang: lang } })).map(({ name }) => name),
  )
  expect(await Promise.all(named)).toEqual([['Die dritte Pizza'], ['The third pizza'], ['Üçüncü pizza']])
})

test('a sushi shop is cheaper for who fetches the order, in its happy hour, and as a set [R9.16 R9.1190 R10.1384]', async () => {
  shop = await openRealMenu('sushi-shop')
  await changeCatalogue(shop, tx =>
    tx
      .insertInto('dining_tables')
      .values({ id: 't1', name: 'Tresen', seats: null, joins: '[]', sort: 1 })
      .execute(),
  )
  const takesAway = { deliveryType: 'takeaway' } as const
  const happy = { ...takesAway, at: '2026-11-23T16:00:00+01:00' }
  const roll = line('inside-out', 'acht', 10.9)
  // A tenth of 7.35 is 0.735, half up.
  expect(await quoted([line('nigiri-tuna', 'standard', 7.35)], takesAway)).toMatchObject({
    total: 6.61,
    off: { abholung: 0.74 },
  })
  expect(await quoted([roll], takesAway)).toMatchObject({ price: 10.9, total: 9.81 })
  expect(await quoted([line('inside-out', 'acht', 12.9)], { deliveryType: 'table' })).toMatchObject({
    total: 12.9,
    off: {},
  })
  // A fifth of what the tenth has left of 4.95: of 4.45, 0.89.
  const sake = line('sake', 'standard', 4.95)
  expect(await quoted([sake], happy)).toMatchObject({ total: 3.56, off: { abholung: 0.5, happy: 0.89 } })
  expect(await quoted([sake], { ...takesAway, at: '2026-11-23T17:00:00+01:00' })).toMatchObject({
    off: { abholung: 0.5 },
  })
  const both = [line('maki-sake', 'acht', 6.9), line('maki-avocado', 'acht', 5.7)]
  expect(await quoted(both, { deliveryType: 'table' })).toMatchObject({ total: 8.5, off: { duo: 4.1 } })
  expect(await quoted(both, takesAway)).toMatchObject({ total: 8.5, off: { abholung: 1.26, duo: 2.84 } })
  const tea = line('tee', 'standard', 2.8)
  // The tea does not count towards the 25.00 that it is free from.
  expect(
    await quoted([line('inside-out', 'acht', 12.9, { qty: 2 }), tea], { deliveryType: 'table' }),
  ).toMatchObject({ total: 25.8, off: { tee: 2.8 } })
  expect((await quoted([line('inside-out', 'acht', 12.9), tea], { deliveryType: 'table' })).off).toEqual({})
  const dazu = {
    variantId: 'dazu',
    value: [{ optionId: 'soja' }, { optionId: 'ingwer' }, { optionId: 'wasabi', count: 2 }],
  }
  // Soy sauce and ginger are in the price, wasabi twice is not.
  expect(await quoted([line('maki-sake', 'sechs', 6.5, { optionIds: [dazu] })], takesAway)).toMatchObject({
    price: 6.5,
  })
})

test('a delivery kitchen has the terms of the shape that an address is in, tier by tier [R7.1250 R4.1254 R10.1384]', async () => {
  shop = await openRealMenu('delivery-kitchen')
  const areaOf = async (address: string, zipcode: string) =>
    (await call(shop, endpoints.findAreas, { body: { address, zipcode } })).areas.map(({ id }) => id)
  expect(await areaOf('Rykestraße 12', '10405')).toEqual(['kiez'])
  expect(await areaOf('Lychener Str. 3', '10437')).toEqual(['nord'])
  expect(await areaOf('Winsstraße 60', '10405')).toEqual(['ost'])
  const outside = { address: 'Torstraße 1', zipcode: '10119' }
  expect((await errorOf(shop, endpoints.findAreas, { body: outside })).status).toBe(422)

  const to = (areaId: string) => ({ deliveryType: 'delivery' as const, areaId })
  const dal = (qty: number) => line('dal', 'standard', 9.9, { qty })
  const naan = line('naan', 'standard', 2.95)
  expect(await quoted([dal(2)], to('kiez'))).toMatchObject({ price: 19.8, delivery: 1.5, total: 21.3 })
  expect(await quoted([dal(2), naan], to('kiez'))).toMatchObject({
    price: 22.75,
    delivery: 0.9,
    total: 23.65,
  })
  expect(await quoted([dal(4)], to('kiez'))).toMatchObject({ delivery: 0, total: 37.6, off: { neu: 2 } })
  // Half the way for 1.95 saves less than the welcome, from 25.00 on.
  expect(await quoted([dal(2), naan], to('ost'))).toMatchObject({
    delivery: 3.9,
    total: 24.7,
    off: { weg: 1.95 },
  })
  expect(await quoted([dal(4)], to('ost'))).toMatchObject({ delivery: 3.9, total: 41.5, off: { neu: 2 } })
  expect(await quoted([dal(4), naan], to('ost'))).toMatchObject({ price: 42.55, delivery: 2.5, total: 43.05 })
  expect(await quoted([dal(5)], to('nord'))).toMatchObject({ price: 49.5, delivery: 0, total: 47.5 })

  const cart = { ...cartOf([dal(2)], { fees: 1.5 }), total: 21.3 }
  const address = { address: 'Rykestraße 12', zipcode: '10405' }
  const order = takeaway([], {
    cart,
    address,
    deliveryType: 'delivery',
    takeaway: false,
    paymentType: 'door',
  })
  const { key = '' } = await call(shop, endpoints.placeOrder, { body: order })
  const { payment } = await call(shop, endpoints.getOrderStatus, { params: { key } })
  expect(payment).toMatchObject({ cartTotal: 19.8, deliver: 1.5, price: 21.3 })
})

test('a cart from before a change of counts, halves, prices and promotions keeps its lines, and says what has changed [R4.1385]', async () => {
  shop = await openRealMenu('pizzeria')
  const margherita = pizza('margherita', 'klein', 7.5, {
    extraIds: [{ extraId: 'kaese', count: 2 }],
    price: 9.9,
  })
  const half = halves('halb-klein', 9.7, ['margherita'], ['tonno'])
  const large = halves('halb-gross', 10.7, ['tonno'], ['margherita'])
  const items = [margherita, half, large, pizza('salami', 'blech', 22)]
  const body = { cart: { ...cartOf(items), code: 'familie' }, deliveryType: 'takeaway' as const }
  expect(await call(shop, endpoints.getQuote, { body })).toMatchObject({
    changes: [],
    price: 52.3,
    total: 46.3,
  })
  await changeCatalogue(shop, async tx => {
    await tx.updateTable('extras').set({ most: 1 }).where('id', '=', 'kaese').execute()
    await tx.updateTable('menus').set({ halves: 'mean' }).where('id', '=', 'halb-klein').execute()
    await tx
      .updateTable('slots')
      .set({ size_id: 'klein' })
      .where('menu_id', '=', 'halb-gross')
      .where('id', '=', 'eins')
      .execute()
    await tx.updateTable('variants').set({ type: 'checkbox', min: 2, max: 2 }).execute()
    await tx.updateTable('promotions').set({ from_value: 5000 }).where('id', '=', 'familie').execute()
  })
  const { changes, code, price, lines } = await call(shop, endpoints.getQuote, { body })
  expect(lines).toHaveLength(4)
  expect([price, code?.reason]).toEqual([0, { why: 'value', from: 50, missing: 50 }])
  const said = changes.map(({ index, field, message }) => [index, field, message])
  expect(said).toEqual([
    [0, 'extraIds', fieldTexts.quantity],
    [0, 'optionIds.boden', fieldTexts.chooseMore],
    [1, 'items.0.optionIds.boden', fieldTexts.chooseMore],
    [1, 'items.1.optionIds.boden', fieldTexts.chooseMore],
    [2, 'items.0.optionIds.boden', fieldTexts.chooseMore],
    [2, 'items.1.optionIds.boden', fieldTexts.chooseMore],
    [3, 'optionIds.boden', fieldTexts.chooseMore],
  ])
  await changeCatalogue(shop, tx =>
    tx.updateTable('variants').set({ type: 'select', min: null, max: null }).execute(),
  )
  const again = await call(shop, endpoints.getQuote, { body })
  // Half of 7.50 and 9.20 and 0.50 more; half of 9.20 and 9.50.
  expect(again.changes.map(({ index, field, old, price: now }) => [index, field, old, now])).toEqual([
    [0, 'extraIds', undefined, undefined],
    [1, 'price', 9.7, 8.85],
    [2, 'price', 10.7, 9.35],
  ])
  expect(again.price).toBe(8.85 + 9.35 + 22)
})
