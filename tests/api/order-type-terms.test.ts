import { readFileSync, writeFileSync } from 'node:fs'
import fc, { type GeneratorValue } from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { type OrderType, orderTypes } from '#contract/describe/settings/features.ts'
import { toCents } from '#contract/kit/money.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { menuAs, productAs } from '#contract/menu/choices/sold-as.ts'
import { sentCart } from '#islands/checkout/order/payload.ts'
import { localTotals } from '#islands/checkout/order/totals.ts'
import { repriced } from '#lib/cart/reprice.ts'
import { exportFolder } from '#server/data/export.ts'
import { importFolder } from '#server/data/import.ts'
import { bearer } from './setup/account.ts'
import { call, errorOf } from './setup/call.ts'
import { bruschetta, cartOf, cola, delivery, lunch, type SentLine, takeaway } from './setup/order.ts'
import { type OrderableCatalogue, one, randomCart } from './setup/random-cart.ts'
import { restaurantFolder } from './setup/restaurant-folder.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const quoted = async (items: SentLine[], deliveryType?: OrderType) => {
  const { changes, price } = await call(shop, endpoints.getQuote, {
    body: { cart: cartOf(items), ...(deliveryType && { deliveryType }) },
  })
  return { price, changes: changes.map(({ index, field, price: now }) => ({ index, field, price: now })) }
}
const sell = (productId: string, types: OrderType[]) =>
  changeCatalogue(shop, tx =>
    tx
      .updateTable('products')
      .set({ types: JSON.stringify(types) })
      .where('id', '=', productId)
      .execute(),
  )

describe('a price of its own for an order type', () => {
  beforeEach(() =>
    changeCatalogue(shop, async tx => {
      await tx
        .updateTable('prices')
        .set({ price_takeaway: 590, price_table: 0 })
        .where('product_id', '=', '101')
        .execute()
      await tx.updateTable('menus').set({ price_delivery: 1390 }).where('id', '=', 'mittag').execute()
    }),
  )
  afterEach(() =>
    changeCatalogue(shop, async tx => {
      await tx.updateTable('prices').set({ price_takeaway: null, price_table: null }).execute()
      await tx.updateTable('menus').set({ price_delivery: null }).execute()
    }),
  )

  test('is in the catalogue beside the price for all [R3.1230]', async () => {
    const product = await call(shop, endpoints.getProduct, {
      params: { productId: '101', categoryId: 'vorspeisen' },
    })
    expect(product.sizes[0]).toMatchObject({ price: 6.9, typePrices: { takeaway: 5.9, table: 0 } })
    const menu = await call(shop, endpoints.getMenu, { params: { menuId: 'mittag' } })
    expect(menu).toMatchObject({ price: 9.9, typePrices: { delivery: 13.9 } })
  })

  test('is what a quote and an order cost; another one is a change of the line [R3.1230]', async () => {
    const seen = bruschetta({ price: 5.9 })
    expect(await quoted([seen], 'takeaway')).toEqual({ price: 5.9, changes: [] })
    expect(await quoted([seen], 'delivery')).toEqual({
      price: 6.9,
      changes: [{ index: 0, field: 'price', price: 6.9 }],
    })
    expect(await quoted([seen])).toMatchObject({ price: 6.9 })
    const refused = await errorOf(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) })
    expect(refused.data).toEqual({ 'items.0.price': [fieldTexts.priceChanged] })
    const { code = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([seen]) })
    const order = await shop.db
      .selectFrom('orders')
      .select('price')
      .where('code', '=', code)
      .executeTakeFirst()
    expect(order?.price).toBe(590)
  })

  test('of a combo is before its discount, and a change of type changes it [R3.1230]', async () => {
    const menu = await call(shop, endpoints.getMenu, { params: { menuId: 'mittag' } })
    const { changes } = await quoted([lunch()], 'delivery')
    expect(changes).toEqual([{ index: 0, field: 'price', price: (13.9 * (100 - menu.discount)) / 100 }])
    expect((await quoted([lunch()], 'takeaway')).changes).toEqual([])
  })
})

describe('the minimum order of an order type', () => {
  afterEach(() =>
    setSettings(shop, { MINIMUM_ORDER: '', MINIMUM_ORDER_TAKEAWAY: '', MINIMUM_ORDER_DELIVERY: '' }),
  )

  const asked = async (deliveryType: OrderType) => {
    const body = { cart: cartOf([cola()]), deliveryType, areaId: 'mitte' }
    return (await call(shop, endpoints.getQuote, { body })).minimumOrder
  }

  test('is that for all unless it has its own, in quote and order [R5.1340]', async () => {
    await setSettings(shop, { MINIMUM_ORDER: '5.90' })
    expect(await asked('takeaway')).toBe(5.9)
    const refused = await errorOf(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
    expect([refused.status, refused.data]).toEqual([422, { deliveryType: [fieldTexts.minimumOfType] }])
    expect(await call(shop, endpoints.placeOrder, { body: takeaway([cola({ qty: 3 })]) })).toBeDefined()
    await setSettings(shop, { MINIMUM_ORDER_TAKEAWAY: '0' })
    expect([await asked('takeaway'), await asked('curbside')]).toEqual([0, 5.9])
    expect((await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })).code).toBeDefined()
  })

  test('and that of a delivery area: the higher one counts, and areas show it [R5.1341]', async () => {
    const minimums = async () => {
      const areas = await call(shop, endpoints.getAreas, {})
      return Object.fromEntries(areas.map(({ id, minimumOrder }) => [id, minimumOrder]))
    }
    const own = await minimums()
    await setSettings(shop, { MINIMUM_ORDER_DELIVERY: '19' })
    const raised = await minimums()
    expect(raised).toEqual(
      Object.fromEntries(Object.entries(own).map(([id, least]) => [id, Math.max(least, 19)])),
    )
    expect(raised).not.toEqual(own)
    expect(await asked('delivery')).toBe(raised.mitte)
    const refused = await errorOf(shop, endpoints.placeOrder, { body: delivery([cola({ qty: 6 })]) })
    expect(refused.data).toEqual({ 'address.areaId': [fieldTexts.minimumOrder] })
  })
})

describe('a dish that is not sold for every order type', () => {
  afterEach(async () => {
    await sell('101', [])
    await sell('401', [])
  })

  test('is named at its line in quote and order, and the rest can be ordered [R3.1231]', async () => {
    await sell('101', ['takeaway'])
    expect(await quoted([cola(), bruschetta()], 'delivery')).toEqual({
      price: 2.9,
      changes: [{ index: 1, field: 'types', price: undefined }],
    })
    expect(await quoted([cola(), bruschetta()], 'takeaway')).toMatchObject({ changes: [] })
    expect(await quoted([cola(), bruschetta()])).toMatchObject({ changes: [] })
    const lines = [cola({ qty: 6 }), bruschetta()]
    const refused = await errorOf(shop, endpoints.placeOrder, { body: delivery(lines) })
    expect(refused.data).toEqual({ 'items.1.types': [fieldTexts.notSoldAs] })
    const { code } = await call(shop, endpoints.placeOrder, { body: delivery([cola({ qty: 6 })]) })
    expect(code).toBeDefined()
  })

  test('is named in the slot of a combo too, and has the order types of its category [R3.1231]', async () => {
    await sell('401', ['takeaway'])
    expect((await quoted([lunch()], 'delivery')).changes).toEqual([
      { index: 0, field: 'items.0.types', price: undefined },
    ])
    await changeCatalogue(shop, tx =>
      tx
        .updateTable('categories')
        .set({ types: JSON.stringify(['table']) })
        .where('id', '=', 'vorspeisen')
        .execute(),
    )
    const { changes } = await quoted([bruschetta()], 'delivery')
    expect(changes).toMatchObject([{ field: 'types' }])
    await sell('101', ['delivery'])
    expect((await quoted([bruschetta()], 'delivery')).changes).toEqual([])
    await changeCatalogue(shop, tx =>
      tx
        .updateTable('categories')
        .set({ types: JSON.stringify([]) })
        .execute(),
    )
  })
})

test('browser and server price any cart alike for each order type, also one that is changed to it [R3.1230 R4.1230]', async () => {
  await setSettings(shop, { ALLOW_CURBSIDE: '1' })
  const { token } = await call(shop, endpoints.getTable, { params: { id: 't3' } })
  await changeCatalogue(shop, async tx => {
    const dearer = { price_takeaway: 35, price_table: 120 }
    await tx.updateTable('extra_prices').set(dearer).execute()
    await tx.updateTable('options').set({ price_delivery: 45 }).where('price', '>=', 0).execute()
    await tx
      .updateTable('prices')
      .set(row => ({ price_delivery: row('price', '+', 110), price_table: row('price', '-', 30) }))
      .execute()
    await tx
      .updateTable('menus')
      .set(row => ({ price_curbside: row('price', '+', 200) }))
      .execute()
  })
  const categories = await call(shop, endpoints.getCategories, {})
  const menus = (await call(shop, endpoints.getMenus, {})).filter(({ available }) => available)
  const products = (
    await Promise.all(
      categories.map(async ({ id: categoryId }) => {
        const { data } = await call(shop, endpoints.getProducts, { params: { categoryId } })
        return data.filter(({ available }) => available).map(product => ({ categoryId, product }))
      }),
    )
  ).flat()
  const catalogues = new Map(
    orderTypes.map(type => [
      type,
      {
        products: products.map(({ categoryId, product }) => ({
          categoryId,
          product: productAs(product, type),
        })),
        menus: menus.map(menu => menuAs(menu, type)),
      } satisfies OrderableCatalogue,
    ]),
  )
  const anyType = (g: GeneratorValue): OrderType => one([...orderTypes], g)
  const cents = (items: CartLine[]): number =>
    items.reduce((sum, { price, qty }) => sum + toCents(price, 'EUR') * qty, 0)
  await fc.assert(
    fc.asyncProperty(fc.gen(), async g => {
      const [before, then] = [anyType(g), anyType(g)]
      const catalogue = catalogues.get(before)
      const items = catalogue ? randomCart(catalogue, g) : []
      const again = items.map(line => repriced(line, then, 'EUR').line)
      for (const [lines, deliveryType] of [
        [items, before],
        [again, then],
      ] as const) {
        const supply = { place: deliveryType === 'table' ? 'table' : 'away', day: '2026-05-13' } as const
        const totals = localTotals(lines, { currency: 'EUR', supply, area: undefined, taxPercent: 0 })
        const answer = await call(
          shop,
          endpoints.getQuote,
          { body: { cart: sentCart(lines, 'web', totals), deliveryType } },
          deliveryType === 'table' ? bearer(token) : {},
        )
        expect(answer.changes).toEqual([])
        expect(toCents(answer.price, 'EUR')).toBe(cents(lines))
        expect(answer.taxItems).toEqual(totals.taxItems)
      }
    }),
    { numRuns: 60 },
  )
})

test('an import says beside the cell what is wrong, and an export writes what it has read [R12.1230]', async () => {
  const files = restaurantFolder(shop)
  const columns = (file: string, names: string, rows: Record<string, string>): void => {
    const [head = '', ...lines] = readFileSync(files.path(file), 'utf8').trimEnd().split(/\r?\n/)
    const none = ','.repeat(names.split(',').length - 1)
    const own = (line: string): string =>
      Object.entries(rows).find(([start]) => line.startsWith(start))?.[1] ?? none
    const written = [`${head},${names}`, ...lines.map(line => `${line},${own(line)}`)]
    writeFileSync(files.path(file), `${written.join('\n')}\n`)
  }
  columns('products.csv', 'types', { '101,': 'takeaway dine' })
  columns('prices.csv', 'delivery,takeaway,curbside,table', { '101,': '8.90,x,,-1', '401,': ',,,0' })
  columns('options.csv', 'takeaway', {})
  const row = files.rowOf('prices.csv', '101,')
  expect(await files.mistakes()).toEqual([
    `products.csv, row ${files.rowOf('products.csv', '101,')}, column types: there is no order type “dine”`,
    `prices.csv, row ${row}, column takeaway: “x” must be an amount such as 7.90`,
    `prices.csv, row ${row}, column table: “-1” must not be below 0`,
  ])
  files.edit('products.csv', 'takeaway dine', 'takeaway table')
  files.edit('prices.csv', '8.90,x,,-1', '8.90,7.5,,')
  await importFolder(shop.db, files.folder, files.media)
  const stored = await shop.db
    .selectFrom('prices')
    .selectAll()
    .where('product_id', 'in', ['101', '401'])
    .execute()
  expect(stored.find(each => each.product_id === '101')).toMatchObject({
    price_delivery: 890,
    price_takeaway: 750,
    price_curbside: null,
  })
  expect(stored.find(each => each.product_id === '401')).toMatchObject({
    price_table: 0,
    price_delivery: null,
  })
  const target = `${shop.folder}/exported`
  await exportFolder(shop.db, { mediaDir: files.media, target })
  expect(readFileSync(`${target}/prices.csv`, 'utf8')).toMatch(/^101,.*,8\.90,7\.50,,\n/m)
  expect(readFileSync(`${target}/products.csv`, 'utf8')).toMatch(/^101,.*,takeaway table,/m)
})
