import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import type { SoldOutKind } from '#contract/desk/switches.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { offerAgain, sellOut } from '#server/evening/change.ts'
import { sizeTarget } from '#server/shop/switches/sold-out.ts'
import { answerAs } from './setup/answer.ts'
import { call, errorOf, send } from './setup/call.ts'
import { bruschetta, cola, lunch, type SentLine, takeaway } from './setup/order.ts'
import { changeCatalogue, FRIDAY_EVENING, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.clock.now = new Date(FRIDAY_EVENING)
  await changeCatalogue(shop, tx => tx.deleteFrom('switches').execute())
})

type State = { portions?: number; until?: Date }
const sold = (kind: SoldOutKind, target: string, state: State = {}) =>
  inTransaction(shop.db, tx => sellOut(tx, { kind, target, ...state }, shop.clock.now))
const again = (kind: SoldOutKind, target: string) =>
  inTransaction(shop.db, tx => offerAgain(tx, { kind, target }, shop.clock.now))
const order = (...items: SentLine[]) => call(shop, endpoints.placeOrder, { body: takeaway(items) })
const refused = async (...items: SentLine[]) =>
  (await errorOf(shop, endpoints.placeOrder, { body: takeaway(items) })).data
const pizza = (changed: Partial<ReturnType<typeof bruschetta>> = {}) =>
  bruschetta({ productId: '401', sizeId: 'klein', name: 'Margherita', price: 7, ...changed })
const margherita = () =>
  call(shop, endpoints.getProduct, { params: { categoryId: 'pizza', productId: '401' } })
/** The sold-out dishes besides the two that the demo's files mark as sold out. */
const soldOut = async () => {
  const { products = [], menus = [] } =
    (await call(shop, endpoints.getWorkingHours, {})).meta.live?.soldOut ?? {}
  return { products: products.filter(id => !['711', '1204'].includes(id)), menus }
}

test('a dish is sold out until it is switched back [R4.83 R4.102]', async () => {
  await sold('product', '101')
  expect(await refused(bruschetta())).toEqual({ 'items.0.productId': [fieldTexts.soldOut] })
  expect(await soldOut()).toEqual({ products: ['101'], menus: [] })
  expect(await again('product', '101')).toBe(1)
  expect((await order(bruschetta())).code).toBeDefined()
  expect(await again('product', '101')).toBe(0)
})

test('a dish is back at the end that was set, without anything that has to happen then [R4.83]', async () => {
  const until = new Date('2026-11-21T10:30:00Z')
  await sold('product', '101', { until })
  const revision = async () => (await call(shop, endpoints.getWorkingHours, {})).meta.live?.revision
  const before = await revision()
  shop.clock.now = new Date(until.getTime() - 1)
  expect(await revision()).toBe(before)
  shop.clock.now = until
  expect((await soldOut()).products).toEqual([])
  expect(await revision()).not.toBe(before)
})

test('a size, of one dish or of all, is marked and refused at the line [R4.102]', async () => {
  for (const [kind, target] of [
    ['size', 'klein'],
    ['product-size', sizeTarget('401', 'klein')],
  ] as const) {
    await sold(kind, target)
    const { available, sizes } = await margherita()
    expect(available).toBe(true)
    expect(sizes.filter(size => size.available === false).map(({ id }) => id)).toEqual(['klein'])
    expect(await refused(pizza())).toMatchObject({ 'items.0.sizeId': [fieldTexts.soldOut] })
    await again(kind, target)
  }
})

test('an extra and an option are marked and refused at the line [R4.102]', async () => {
  await sold('extra', 'pz-kaese')
  const { extras } = await margherita()
  expect(extras.filter(extra => extra.available === false).map(({ id }) => id)).toEqual(['pz-kaese'])
  expect(await refused(pizza({ extraIds: [{ extraId: 'pz-kaese' }] }))).toMatchObject({
    'items.0.extraIds': [fieldTexts.soldOut],
  })
  await sold('option', 'be-pommes-ketchup')
  const dishes = await call(shop, endpoints.getCategories, {})
  const products = await Promise.all(
    dishes.map(({ id }) => call(shop, endpoints.getProducts, { params: { categoryId: id } })),
  )
  const dish = products
    .flatMap(({ data }) => data)
    .find(({ variants }) => variants.some(({ id }) => id === 'beilage'))
  const optionIds = [
    {
      variantId: 'beilage',
      value: [{ optionId: 'be-pommes' }, { optionId: 'be-pommes-ketchup' }],
    },
  ]
  const line = bruschetta({ productId: dish?.id ?? '', sizeId: dish?.sizes[0]?.id ?? '', optionIds })
  expect(await refused(line)).toMatchObject({ 'items.0.optionIds.beilage': [fieldTexts.soldOut] })
})

test('without any size, or any option of a required choice, the dish is sold out [R4.102]', async () => {
  const { sizes } = await margherita()
  for (const { id } of sizes) await sold('product-size', sizeTarget('401', id))
  expect((await margherita()).available).toBe(false)
  expect(await soldOut()).toEqual({ products: ['401'], menus: [] })
})

test('a combo is sold out itself, or when a dish that it needs is [R4.102]', async () => {
  await sold('menu', 'mittag')
  expect(await soldOut()).toEqual({ products: [], menus: ['mittag'] })
  expect(await refused(lunch())).toEqual({ 'items.0.menu': [fieldTexts.soldOut] })
  await again('menu', 'mittag')
  await sold('size', 'klein')
  expect((await soldOut()).menus).toContain('mittag')
})

test('of fifty guests one gets the last portion that the kitchen has counted [R4.103 R10.42]', async () => {
  await sold('product', '101', { portions: 1 })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, guest) =>
      send(shop, 'POST', '/checkout/v2', takeaway([bruschetta()]), { key: `portion ${guest}` }),
    ),
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  expect(await soldOut()).toEqual({ products: ['101'], menus: [] })
})

test('counted portions take the place of the stock, and an order that is rejected returns them [R4.103]', async () => {
  const stock = async () =>
    (await shop.db.selectFrom('products').select('stock').where('id', '=', '101').executeTakeFirst())?.stock
  await changeCatalogue(shop, tx =>
    tx.updateTable('products').set({ stock: 0 }).where('id', '=', '101').execute(),
  )
  await sold('product', '101', { portions: 2 })
  expect(await refused(bruschetta({ qty: 3 }))).toEqual({ 'items.0.qty': [fieldTexts.fewLeft] })
  const { code = '' } = await order(bruschetta({ qty: 2 }), cola())
  expect(await refused(bruschetta())).toEqual({ 'items.0.productId': [fieldTexts.soldOut] })
  await answerAs(shop, code, 'rejected')
  expect([await soldOut(), await stock()]).toEqual([{ products: [], menus: [] }, 0])
  await again('product', '101')
  expect((await soldOut()).products).toEqual(['101'])
  await changeCatalogue(shop, tx =>
    tx.updateTable('products').set({ stock: null }).where('id', '=', '101').execute(),
  )
})
