import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import type { CalledItem, FeedOrder } from '#contract/programs/keys/feed.ts'
import { call, send } from './setup/call.ts'
import { callThings, tillNumbers } from './setup/called.ts'
import { program } from './setup/keys.ts'
import { bruschetta, cola, delivery, lunch, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

/** A small pizza with cheese, of spelt, and a lunch. */
const order = () =>
  delivery([
    {
      type: 'productItem',
      productId: '401',
      sizeId: 'klein',
      qty: 1,
      price: 9.7,
      extraIds: [{ extraId: 'pz-kaese' }],
      optionIds: [{ variantId: 'teig', value: 'tg-dinkel' }],
    },
    lunch(),
  ])
const place = (body = order()) => call(shop, endpoints.placeOrder, { body })

/** What the till called an order's lines and their parts. */
const idsIn = ({ order }: FeedOrder) =>
  (order.items as CalledItem[]).map(({ externalIds, items }) => [
    externalIds,
    ...items.map(part => part.externalIds),
  ])

test('each line says what the till calls its dish, size, extras and options, an order its area and payment [R7.1630]', async () => {
  const till = await program(shop, 'orders:read')
  await callThings(shop, tillNumbers)
  await place()
  const [read] = (await till.feed()).orders
  expect(read?.externalIds).toEqual({ area: 'Tour 2', payment: 'BAR' })
  const none = { extras: [], options: [] }
  expect(read && idsIn(read)).toEqual([
    [{ item: 'Art-401', size: 'K', extras: ['X7'], options: ['O3'] }],
    [
      { item: 'M1', size: null, ...none },
      { item: 'Art-401', size: 'K', ...none },
      { item: 'Art-cola', size: null, ...none },
    ],
  ])
})

test('what has no number is null, in the sequence of the names [R7.1630]', async () => {
  const till = await program(shop, 'orders:read', 'orders:answer')
  const { code } = await place()
  const [first] = (await till.feed()).orders
  expect(first?.externalIds).toEqual({ area: null, payment: null })
  const nothing = { item: null, size: null, extras: [], options: [] }
  expect(first && idsIn(first)).toEqual([
    [{ item: null, size: null, extras: [null], options: [null] }],
    [nothing, nothing, nothing],
  ])
  const answered = await till.answer(code ?? '', { answer: 'accept' })
  expect((await answered.json()).data.externalIds).toEqual({ area: null, payment: null })
})

test('an order keeps the numbers that were given when it was placed, also of a dish that is gone [R7.1630]', async () => {
  const till = await program(shop, 'orders:read')
  await callThings(shop, { products: { 101: 'old' } })
  const body = takeaway([bruschetta()])
  await place(body)
  await callThings(shop, { products: { 101: 'new' } })
  await place(body)
  await changeCatalogue(shop, async tx => {
    await tx.deleteFrom('prices').where('product_id', '=', '101').execute()
    await tx.deleteFrom('products').where('id', '=', '101').execute()
  })
  const { orders } = await till.feed()
  expect(orders.map(each => idsIn(each).flat()[0]?.item)).toEqual(['old', 'new'])
})

test('guests are not told what the till calls their order [R3.1630]', async () => {
  await callThings(shop, tillNumbers)
  const { key } = await place()
  const answer = await (await send(shop, 'GET', `/orders/${key}`)).text()
  expect(answer).toContain('401')
  expect(answer).not.toMatch(/Art-401|externalId/)
})

test.each([
  ['product', 'Art-cola', undefined, 'product 1302'],
  ['product-size', 'Art-401', 'K', 'product-size 401 klein'],
  ['size', 'K', undefined, 'size klein'],
  ['extra', 'X7', undefined, 'extra pz-kaese'],
  ['option', 'O3', undefined, 'option tg-dinkel'],
  ['menu', 'M1', undefined, 'menu mittag'],
])(
  'a %s is sold out and offered again by the number of the till [R7.1632]',
  async (kind, externalId, sizeExternalId, sold) => {
    const till = await program(shop, 'availability:write')
    await callThings(shop, tillNumbers)
    const body = { kind, externalId, ...(sizeExternalId && { sizeExternalId }) }
    const switched = async () =>
      (await shop.db.selectFrom('switches').select(['kind', 'target']).execute()).map(
        ({ kind, target }) => `${kind} ${target}`,
      )
    expect((await till.call('PUT', '/availability', { ...body, until: 'tomorrow' })).status).toBe(200)
    expect(await switched()).toEqual([sold])
    expect((await till.call('PUT', '/availability', { ...body, until: 'off' })).status).toBe(200)
    expect(await switched()).toEqual([])
  },
)

test('a number that nothing of the kind has is refused at its field [R7.1632]', async () => {
  const till = await program(shop, 'availability:write')
  await callThings(shop, tillNumbers)
  const wrong = async (body: object) => {
    const answer = await till.call('PUT', '/availability', { until: 'tomorrow', ...body })
    return [answer.status, Object.keys((await answer.json()).data ?? {})]
  }
  expect(await wrong({ kind: 'product', externalId: 'K' })).toEqual([422, ['externalId']])
  expect(await wrong({ kind: 'product', externalId: '1302' })).toEqual([422, ['externalId']])
  expect(await wrong({ kind: 'product-size', externalId: 'Art-401' })).toEqual([422, ['sizeExternalId']])
  expect(await wrong({ kind: 'product' })).toEqual([422, ['target']])
  expect(await wrong({ kind: 'product', target: '1302', externalId: 'Art-cola' })).toEqual([422, ['target']])
})

test('what the till calls things takes no further statements, however many lines there are [R10.232]', async () => {
  const till = await program(shop, 'orders:read')
  const countOf = async (work: () => Promise<unknown>) => {
    shop.statements.length = 0
    await work()
    return shop.statements.length
  }
  const many = () => place(takeaway(Array.from({ length: 12 }, () => cola())))
  await many()
  await till.feed()
  const before = [await countOf(many), await countOf(() => till.feed())]
  await callThings(shop, tillNumbers)
  await many()
  await till.feed()
  expect([await countOf(many), await countOf(() => till.feed())]).toEqual(before)
})
