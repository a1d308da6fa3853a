import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { ChangedRows } from '#contract/desk/draft.ts'
import { CodeBatch, PromotionDay, PromotionTrial, PromotionUse } from '#contract/desk/promotions.ts'
import { notByCode } from '#contract/desk/texts.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { answerAs } from './setup/answer.ts'
import { call, send as sendTo } from './setup/call.ts'
import { bruschetta, cola, delivery, takeaway } from './setup/order.ts'
import { send } from './setup/publish.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
/** The order that has got a promotion. */
let fetchedCode: string
beforeAll(async () => {
  shop = await openShop()
  symlinkSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'))
  owner = await person(shop)
  await send(owner, [
    add('pickup', { name: 'Zehn Prozent', action: 'percent', percent: '10', orderTypes: 'takeaway' }),
    add('club', { name: 'Stammgast', by: 'code', action: 'amount', amount: '3.00', fromValue: '20.00' }),
  ])
})
afterAll(() => shop.close())

const add = (id: string, cells: Record<string, string>) => ({
  kind: 'add',
  table: 'promotions',
  cells: { id, ...cells },
})
const batches = async (id: string) => dataOf(await owner.get(`/promotions/${id}/codes`), z.array(CodeBatch))
const file = async (batch: string, name: string) =>
  (await owner.get(`/promotions/club/codes/${batch}/${name}`)).text()

test('one-time codes are made once for a key, and come as a table and as cards [R12.1290]', async () => {
  const make = (id: string, count: number) =>
    sendTo(shop, 'POST', `/desk/promotions/${id}/codes`, { count }, { headers: owner.headers, key: id })
  const batch = await dataOf(await make('club', 7), CodeBatch)
  expect(batch).toMatchObject({ codes: 7, used: 0 })
  expect((await dataOf(await make('club', 7), CodeBatch)).id).toBe(batch.id)
  expect(await batches('club')).toEqual([batch])

  const codes = [...(await file(batch.id, 'csv')).matchAll(/^[2-9B-Z]{4}-[2-9B-Z]{4};$/gm)]
  expect(new Set(codes.map(([code]) => code)).size).toBe(7)
  const cards = await file(batch.id, 'cards')
  expect(cards.match(/<svg/g)).toHaveLength(7)
  const [first = ''] = codes[0] ?? []
  expect(cards).toContain(`https://shop.example/?code=${first.slice(0, -1)}</p>`)
  expect(cards).toContain('<h2>Stammgast</h2>')
})

test('there are no codes for what guests get without one, nor for what is not published, nor too many [R12.1290]', async () => {
  const make = (id: string, count: number) => owner.send('POST', `/promotions/${id}/codes`, { count })
  const refused = await make('pickup', 5)
  expect([refused.status, await refused.json()]).toEqual([409, { message: notByCode }])
  expect((await make('nothing', 5)).status).toBe(404)
  expect([(await make('club', 501)).status, (await make('club', 0)).status]).toEqual([422, 422])
})

test('a promotion of the draft is tried on the latest orders, whatever its days are [R12.1291]', async () => {
  // It is the promotion of those who fetch their order that changes the total.
  const fetched = takeaway([bruschetta({ qty: 2 }), cola()])
  const placed = await call(shop, endpoints.placeOrder, {
    body: { ...fetched, cart: { ...fetched.cart, total: 15.03 } },
  })
  fetchedCode = placed.code ?? ''
  await call(shop, endpoints.placeOrder, { body: delivery([bruschetta({ qty: 3 })]) })
  const try_ = async (id: string) => dataOf(await owner.get(`/draft/promotions/${id}/trial`), PromotionTrial)
  const added = await owner.send('PUT', '/draft/rows', {
    changes: [
      add('starters', {
        ...{ name: 'Vorspeisen', action: 'percent', percent: '50', categories: 'vorspeisen' },
        ...{ orderTypes: 'delivery', from: '2031-01-01' },
      }),
      add('dear', { name: 'Teuer', action: 'amount', amount: '5.00', fromValue: '100.00' }),
    ],
  })
  await dataOf(added, ChangedRows)
  expect(await try_('starters')).toMatchObject({
    orders: 2,
    taken: 10.35,
    deals: [{ price: 20.7, taken: 10.35 }],
  })
  expect(await try_('dear')).toEqual({ orders: 2, taken: 0, deals: [] })
  expect((await owner.get('/draft/promotions/nothing/trial')).status).toBe(404)
})

test('uses are counted, and what a promotion has brought is told by business day, without what was rejected [R12.1292]', async () => {
  const uses = async () =>
    (await dataOf(await owner.get('/promotions'), z.array(PromotionUse))).find(({ id }) => id === 'pickup')
  const days = async () => dataOf(await owner.get('/promotions/pickup/days'), z.array(PromotionDay))
  expect(await uses()).toEqual({
    id: 'pickup',
    isUnreadable: false,
    uses: 1,
    today: 1,
    codes: 0,
    codesUsed: 0,
  })
  expect(await days()).toEqual([{ date: '2026-11-20', orders: 1, total: 15.03, taken: 1.67 }])
  await answerAs(shop, fetchedCode, 'rejected')
  expect([(await uses())?.uses, await days()]).toEqual([0, []])
})
