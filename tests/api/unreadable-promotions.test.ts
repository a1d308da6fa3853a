import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { Draft } from '#contract/desk/draft.ts'
import { PromotionUse } from '#contract/desk/promotions.ts'
import { call } from './setup/call.ts'
import { offerIn } from './setup/offer.ts'
import { bruschetta, cartOf } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await openShop()
  owner = await person(shop)
  await shop.db.schema.alterTable('promotions').addColumn('from_weather', 'text').execute()
})
afterAll(() => shop.close())

const quote = (code?: string) =>
  call(shop, endpoints.getQuote, {
    body: {
      cart: { ...cartOf([bruschetta()]), ...(code && { code }) },
      deliveryType: 'takeaway',
      orderTime: 'now',
    } as never,
  })

test.each<[string, object]>([
  ['an action', { action: 'cashback' }],
  ['an order type', { order_types: '["drone"]' }],
  ['a list of order types', { order_types: 'null' }],
  ['a list of dishes', { with_dishes: '["101"' }],
  ['a list of areas', { areas: '' }],
  ['a list of branches', { branches: '{"data":[]}' }],
  ['times', { times: 'whenever it rains' }],
  ['a first day', { since: 'tomorrow' }],
  ['a last day', { until: '2026-02-30' }],
  ['an amount', { from_value: -5 }],
  ['a switch', { first_order: 2 }],
  ['a count', { after_orders: -1 }],
  ['a percentage', { percent: 110_000 }],
  ['a column', { from_weather: 'rain' }],
])(
  '%s that the server does not understand makes nothing cheaper, and the rest of the shop goes on [R10.2421]',
  async (_, said) => {
    await offerIn(shop, [
      { id: 'broken', percent: 50_000, ...said },
      { id: 'coded', percent: 50_000, needs: 'code', code: 'REGEN', ...said },
      { id: 'plain', percent: 10_000 },
    ])
    expect(await quote()).toMatchObject({ price: 6.9, discount: 0.69 })
    expect(await quote('REGEN')).toMatchObject({ discount: 0.69, code: { reason: { why: 'unknown' } } })
    expect((await call(shop, endpoints.getPromotions, {})).map(({ id }) => id)).toEqual(['plain'])
  },
)

test('the desk is told which promotions nobody gets, and shows the rest of them as they are stored [R12.2421]', async () => {
  await offerIn(shop, [
    { id: 'rain', percent: 50_000, times: 'whenever it rains', areas: '[', first_order: 2 },
    { id: 'plain', percent: 10_000 },
  ])
  const uses = await dataOf(await owner.get('/promotions'), z.array(PromotionUse))
  expect(uses.map(({ id, isUnreadable }) => [id, isUnreadable])).toEqual([
    ['rain', true],
    ['plain', false],
  ])
  const { tables } = await dataOf(await owner.get('/draft/tables/promotions'), Draft)
  expect(tables[0]?.rows[0]?.cells).toMatchObject({
    times: 'whenever it rains',
    areas: '[',
    firstOrder: '2',
  })
})
