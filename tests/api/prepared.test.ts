import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DAY, HOUR } from '#contract/kit/durations.ts'
import { deleteOldPrepared } from '#server/operations/retention.ts'
import { call, errorOf, send } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const order = {
  items: [cola()],
  deliveryType: 'takeaway' as const,
  orderTime: 'now' as const,
  name: 'Ada Beispiel',
}
const prepare = (key: string = randomUUID(), body: object = order, lang = 'de') =>
  call(shop, endpoints.prepareOrder, { body: body as typeof order }, { key, lang })
const read = (key: string) => call(shop, endpoints.getPreparedOrder, { params: { key } })
const count = async () =>
  Number(
    (
      await shop.db
        .selectFrom('prepared_orders')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('what was prepared is no order until the guest places it with its order key, and then says which it is [R7.1590 R10.1590]', async () => {
  const { key, url, until } = await prepare()
  expect(url).toMatch(new RegExp(`/prepared#${key}$`))
  expect(Date.parse(until) - shop.clock.now.getTime()).toBe(DAY)
  const found = await read(key)
  expect(found.order).toMatchObject({ items: [{ productId: '1302' }], name: 'Ada Beispiel' })
  expect(found.placed).toBeUndefined()
  expect(await shop.db.selectFrom('orders').select('code').execute()).toEqual([])

  const body = takeaway([cola()])
  const placed = await call(shop, endpoints.placeOrder, { body }, { key: found.orderKey })
  expect((await read(key)).placed).toMatchObject({ code: placed.code, orderState: 'received' })
  const again = await call(shop, endpoints.placeOrder, { body }, { key: found.orderKey })
  expect(again.code).toBe(placed.code)
})

test('a repeated call prepares the same order once; its page is in the language of the call [R7.1590]', async () => {
  const key = randomUUID()
  const before = await count()
  const [first, second] = [await prepare(key), await prepare(key)]
  expect(second).toEqual(first)
  expect(await count()).toBe(before + 1)
  const other = await errorOf(shop, endpoints.prepareOrder, { body: { ...order, name: 'Emre' } }, { key })
  expect(other.status).toBe(409)
  expect((await prepare(randomUUID(), order, 'en')).url).toContain('/en/prepared#')
})

test('nobody reads it by another key, and a day later nobody does at all [R7.1591]', async () => {
  const { key } = await prepare()
  const stored = await shop.db.selectFrom('prepared_orders').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(key)
  for (const wrong of [`${key}x`, stored[0]?.key_hash ?? '', stored[0]?.order_key ?? ''])
    expect((await errorOf(shop, endpoints.getPreparedOrder, { params: { key: wrong } })).status).toBe(404)
  shop.clock.now = new Date(shop.clock.now.getTime() + DAY + HOUR)
  expect((await errorOf(shop, endpoints.getPreparedOrder, { params: { key } })).status).toBe(404)
  await deleteOldPrepared(shop.db, shop.clock.now)
  expect(await count()).toBe(0)
})

test('what is no order at all is named at its field [R7.1590]', async () => {
  const refused = async (body: object) =>
    Object.keys((await errorOf(shop, endpoints.prepareOrder, { body: body as typeof order })).data ?? {})
  expect(await refused({ ...order, items: [] })).toEqual(['items'])
  expect(await refused({ ...order, deliveryType: 'table' })).toEqual(['deliveryType'])
  expect(await refused({ ...order, notes: 'x'.repeat(1001) })).toEqual(['notes'])
})

test('whoever prepared it learns nothing of the guest, neither from it nor with its order key [R10.1702]', async () => {
  const { key } = await prepare()
  const { orderKey } = await read(key)
  const guest = {
    name: 'Gaia Geheim',
    email: 'gaia@geheim.example',
    phone: '+49 30 9870',
    notes: 'Hinterhof',
  }
  const body = takeaway([cola()], guest)
  const placed = await call(shop, endpoints.placeOrder, { body }, { key: orderKey })
  const own = takeaway([cola()])
  const answers = [
    await shop.app.request(`/api/checkout/prepared/${key}`),
    await send(shop, 'POST', '/checkout/v2', JSON.stringify(own), { key: orderKey }),
  ]
  const texts = (await Promise.all(answers.map(answer => answer.text()))).join('\n')
  for (const secret of [...Object.values(guest), placed.key ?? '-']) expect(texts).not.toContain(secret)
  expect(texts).toContain(placed.code)
})
