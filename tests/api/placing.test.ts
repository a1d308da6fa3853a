import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { statusKey } from '#server/orders/code.ts'
import { call, send } from './setup/call.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { bruschetta, cartOf, cola, delivery, home, lunch, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => forgetOrders(shop))

const stored = (code: unknown) =>
  shop.db.selectFrom('orders').selectAll().where('code', '=', String(code)).executeTakeFirstOrThrow()

describe('an order', () => {
  test('of a guest is in the database, with its items and its mails [R1.2 R10.15]', async () => {
    const body = takeaway([bruschetta({ qty: 2 }), cola(), lunch()], { notes: 'Bitte klingeln' })
    const placed = await call(shop, endpoints.placeOrder, { body })
    expect(placed.code).toMatch(/^[2-9A-Z]{6}$/)
    expect(placed.url).toBeUndefined()
    expect(await stored(placed.code)).toMatchObject({
      status: 'pending_approval',
      name: 'Jürgen Öztürk',
      phone: '+4930901820',
      order_type: 'takeaway',
      notes: 'Bitte klingeln',
      price: 2660,
      delivery: 0,
      total: 2660,
      created_at: '2026-11-20T17:00:00.000Z',
      deliver_at: null,
    })
    const items = await shop.db.selectFrom('order_items').selectAll().orderBy('position').execute()
    expect(items.map(item => [item.type, item.qty, item.price])).toEqual([
      ['productItem', 2, 690],
      ['productItem', 1, 290],
      ['menuItem', 1, 990],
    ])
    const outbox = await shop.db.selectFrom('outbox').selectAll().execute()
    expect(outbox.map(row => row.id).sort()).toEqual([
      `confirmation-${placed.code}`,
      `new-order-${placed.code}`,
    ])
  })

  test('can be read by anyone who has its link, and by no one else [R2.64 R7.54 R10.19]', async () => {
    const body = delivery([bruschetta({ qty: 3 })], {
      orderTime: 'later',
      deliverAt: '2026-11-20T20:00:00+01:00',
    })
    const { code, key = '' } = await call(shop, endpoints.placeOrder, { body })
    const order = await call(shop, endpoints.getOrderStatus, { params: { key } }, { lang: 'en' })
    expect(order).toMatchObject({
      code,
      status: 'pending_approval',
      statusText: 'Received',
      deliverAt: '2026-11-20T19:00:00.000Z',
      takeaway: false,
      address: { address: 'Rykestraße 12', zipcode: '10437', area: { id: 'helmholtzkiez' } },
      payment: { cartTotal: 20.7, deliver: 1.5, tax: 0, tip: 0, price: 22.2, method: 'Bar bei Lieferung' },
    })
    expect(order.items[0]).toMatchObject({
      type: 'productItem',
      qty: 3,
      price: 6.9,
      product: { name: 'Bruschetta' },
    })
    const other = await send(shop, 'GET', `/orders/${key.slice(0, -1)}x`)
    expect([other.status, await other.json()]).toEqual([404, { message: 'We cannot find this order' }])
    expect((await send(shop, 'GET', `/orders/${code}`)).status).toBe(404)
    expect((await send(shop, 'GET', `/orders/${key}`)).headers.get('Cache-Control')).toBe('no-store')
  })

  test('has a link that only the server can work out from its code [R10.19]', async () => {
    const { code = '', key } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
    expect(key).toBe(statusKey(shop.config.secret, code))
    expect(key).not.toBe(statusKey('another secret', code))
  })

  test('keeps its link out of the database', async () => {
    const { code, key = '' } = await call(
      shop,
      endpoints.placeOrder,
      { body: takeaway([cola()]) },
      { key: 'k1' },
    )
    expect(key.length).toBeGreaterThan(40)
    const rows = await Promise.all([
      stored(code),
      shop.db.selectFrom('idempotency').selectAll().execute(),
      shop.db.selectFrom('outbox').selectAll().execute(),
    ])
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  test('names the VAT contained per rate and line, to the cent [R10.9 R10.65]', async () => {
    const body = takeaway([bruschetta({ qty: 2 }), cola(), lunch({ qty: 3 })])
    const { key = '' } = await call(shop, endpoints.placeOrder, { body })
    const { items, payment } = await call(shop, endpoints.getOrderStatus, { params: { key } })
    // A Margherita of 7,50 and a cola of 2,90 share the 9,90 of lunch by what they cost alone.
    expect(items.map(({ vat }) => vat)).toEqual([
      [{ rate: 7, gross: 13.8 }],
      [{ rate: 19, gross: 2.9 }],
      [
        { rate: 7, gross: 21.42 },
        { rate: 19, gross: 8.28 },
      ],
    ])
    expect(payment.taxItems).toEqual([
      { name: '7 %', value: 2.3, net: 32.92 },
      { name: '19 %', value: 1.79, net: 9.39 },
    ])
    expect(payment.price).toBe(46.4)
    const quote = await call(shop, endpoints.getQuote, {
      body: { cart: body.cart, deliveryType: 'takeaway' },
    })
    expect(quote).toMatchObject({ taxItems: payment.taxItems, lines: items.map(({ vat }) => ({ vat })) })
  })

  test('of an earlier version shows no rate that it did not store', async () => {
    const { key = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) })
    await shop.db.updateTable('order_items').set({ vat: null }).execute()
    const taxes = JSON.stringify([{ name: '7 %', cents: 45 }])
    await shop.db.updateTable('orders').set({ tax_items: taxes }).execute()
    const { items, payment } = await call(shop, endpoints.getOrderStatus, { params: { key } })
    expect(items[0]?.vat).toEqual([])
    expect(payment.taxItems).toEqual([{ name: '7 %', value: 0.45 }])
  })

  test('is worded in the language of its guest and in that of the house', async () => {
    const { code, key = '' } = await call(
      shop,
      endpoints.placeOrder,
      { body: takeaway([lunch()]) },
      { lang: 'tr' },
    )
    expect((await stored(code)).lang).toBe('tr')
    const order = await call(shop, endpoints.getOrderStatus, { params: { key } }, { lang: 'tr' })
    expect(order.items[0]?.menu?.name).toBe('Öğle Pizzası')
    const item = await shop.db.selectFrom('order_items').select('house').executeTakeFirstOrThrow()
    expect(JSON.parse(item.house).name).toBe('Mittagspizza')
  })

  test('keeps its names and prices when the menu changes after it [R10.6]', async () => {
    const { key = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) })
    const before = await call(shop, endpoints.getOrderStatus, { params: { key } })
    await changeCatalogue(shop, tx =>
      tx.updateTable('prices').set({ price: 990 }).where('product_id', '=', '101').execute(),
    )
    expect(await call(shop, endpoints.getOrderStatus, { params: { key } })).toEqual(before)
    await changeCatalogue(shop, tx =>
      tx.updateTable('prices').set({ price: 690 }).where('product_id', '=', '101').execute(),
    )
  })

  test('by the older call answers the same', async () => {
    const placed = await call(shop, endpoints.checkout, { body: takeaway([cola()]) })
    expect(placed.id).toBe((await stored(placed.code)).code)
  })

  test('costs a handful of statements, however many lines it has', async () => {
    await call(shop, endpoints.getMenus, {})
    const count = async (lines: number) => {
      shop.statements.length = 0
      await call(
        shop,
        endpoints.placeOrder,
        { body: takeaway(Array.from({ length: lines }, () => cola())) },
        { key: `n${lines}` },
      )
      return shop.statements.length
    }
    expect(await count(60)).toBe(await count(1))
    expect(await count(2)).toBeLessThanOrEqual(11)
  })
})

describe('what it costs', () => {
  const priceOf = async (line: Parameters<typeof takeaway>[0][number]) => {
    const quote = await call(shop, endpoints.getQuote, { body: { cart: cartOf([line]) } })
    return { price: quote.price, changes: quote.changes.map(change => change.field) }
  }

  test('extras cost what they cost at the chosen size [R1.7 R10.2]', async () => {
    const pizza = (sizeId: string) => ({
      ...bruschetta({ productId: '401', sizeId, price: 0 }),
      extraIds: [{ extraId: 'pz-kaese' }, { extraId: 'pz-bueffel', selected: false }],
    })
    expect((await priceOf(pizza('klein'))).price).toBe(8.7)
    expect((await priceOf(pizza('familie'))).price).toBe(28.5)
  })

  test('options add and subtract, and child options count [R10.2]', async () => {
    const schnitzel = (value: string | { optionId: string }[]) => ({
      ...bruschetta({ productId: '702', price: 0 }),
      optionIds: [{ variantId: 'beilage', value }],
    })
    const plain = (await priceOf(schnitzel('be-brat'))).price
    expect((await priceOf(schnitzel('be-ohne'))).price).toBeCloseTo(plain - 2)
    const withKetchup = schnitzel([{ optionId: 'be-pommes' }, { optionId: 'be-pommes-ketchup' }])
    expect((await priceOf(withKetchup)).price).toBeCloseTo(plain + 0.5)
  })

  test('a nested combo adds its own price [R10.2 R2.69]', async () => {
    const meal = {
      type: 'menuItem' as const,
      menu: { id: 'burger-menue' },
      optionId: 'mb-menue',
      qty: 1,
      items: [
        { slotId: 'beilage', productId: '1001' },
        { slotId: 'getraenk', productId: '1302' },
      ],
    }
    const burger = {
      ...bruschetta({ productId: '601', sizeId: 'einfach', price: 0 }),
      optionIds: [
        { variantId: 'patty', value: 'pt-rind' },
        { variantId: 'menue-burger', value: [meal] },
      ],
    }
    expect(await priceOf(burger)).toEqual({ price: 15.9, changes: ['price'] })
  })

  test('a combo costs its price less its discount [R9.19 R10.3]', async () => {
    const family = {
      type: 'menuItem' as const,
      menu: { id: 'familie' },
      qty: 1,
      price: 37.8,
      items: [
        { slotId: 'blech', productId: '401' },
        { slotId: 'salat', productId: '301', optionIds: [{ variantId: 'dressing', value: 'dr-haus' }] },
        { slotId: 'getraenk', productId: '1302' },
      ],
    }
    expect((await priceOf(family)).changes).not.toContain('price')
  })

  test('delivery is free from the threshold on, and costs the fee below it [R4.35 R4.36]', async () => {
    const below = delivery([bruschetta({ qty: 3 })])
    await call(shop, endpoints.placeOrder, { body: below })
    const above = delivery([bruschetta({ qty: 4 })])
    above.cart = cartOf(above.cart.items)
    const { code } = await call(shop, endpoints.placeOrder, { body: above })
    expect(await stored(code)).toMatchObject({ price: 2760, delivery: 0, total: 2760 })
  })

  test('a tip counts where the shop takes one [R5.3]', async () => {
    const body = takeaway([cola()])
    body.cart = cartOf([cola()], { tip: 1.55 })
    const { code } = await call(shop, endpoints.placeOrder, { body })
    expect(await stored(code)).toMatchObject({ tip: 155, total: 445 })
  })

  test('a tip with too many decimals is rounded, not refused [R5.151]', async () => {
    const body = takeaway([cola()])
    body.cart = cartOf([cola()], { tip: 1.55 })
    body.cart.tip = 1.5465
    const { code } = await call(shop, endpoints.placeOrder, { body })
    expect(await stored(code)).toMatchObject({ tip: 155, total: 445 })
  })

  test('a line of hundreds can be ordered [R4.4 R5.151]', async () => {
    const body = takeaway([cola({ qty: 999 })])
    const { code } = await call(shop, endpoints.placeOrder, { body })
    expect(await stored(code)).toMatchObject({ price: 290 * 999 })
  })

  test('taxes added on top come by their names [R9.16 R9.17]', async () => {
    const rates = [
      { name: 'City tax', rate: 2500, away: '', since: '', sort: 0 },
      { name: 'State tax', rate: 5000, away: '', since: '', sort: 1 },
    ]
    await changeCatalogue(shop, tx => tx.insertInto('taxes').values(rates).execute())
    const quote = await call(shop, endpoints.getQuote, { body: { cart: cartOf([bruschetta()]) } })
    expect(quote).toMatchObject({ price: 6.9, taxPercent: 7.5, tax: 0.52, total: 7.42 })
    expect(quote.taxItems).toContainEqual({ name: 'City tax', value: 0.17 })
    expect(quote.taxItems).toContainEqual({ name: 'State tax', value: 0.35 })
    await changeCatalogue(shop, tx => tx.deleteFrom('taxes').execute())
  })

  test('a quote stores nothing and says what would be charged [R7.53]', async () => {
    const body = { cart: cartOf([bruschetta()]), deliveryType: 'delivery' as const, areaId: home.areaId }
    const quote = await call(shop, endpoints.getQuote, { body })
    expect(quote).toMatchObject({ price: 6.9, delivery: 1.5, total: 8.4, minimumOrder: 15, changes: [] })
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
  })
})
