import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { EditQuote, type OrderEdit } from '#contract/desk/order-edit.ts'
import { editBelowRefunded } from '#contract/desk/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { call } from './setup/call.ts'
import { counterPerson } from './setup/counter.ts'
import { program } from './setup/keys.ts'
import { bruschetta, cola, delivery, home, type OrderBody, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

let shop: TestShop
let desk: Awaited<ReturnType<typeof counterPerson>>
beforeEach(async () => {
  shop = await openShop()
  await setSettings(shop, { ORDER_EDITS: 'yes' })
  desk = await counterPerson(shop)
})
afterEach(() => shop.close())

async function paid(body: OrderBody) {
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body })
  await markPaid(shop.db, code, shop.clock.now)
  await desk.command(code, { command: 'accept' })
  return { code, key }
}
const quote = async (code: string, edit: Partial<OrderEdit>) =>
  dataOf(await desk.post(`/orders/${code}/edits/quote`, edit), EditQuote)
const send = (code: string, edit: Partial<OrderEdit>) =>
  desk.post(`/orders/${code}/edits`, { version: 0, ...edit })
const at = (address: string, zipcode: string, areaId: string): Partial<OrderEdit> => ({
  address: { ...home, address, zipcode, areaId, coordinates: undefined },
})
const refunds = (code: string) =>
  shop.db.selectFrom('refunds').select(['amount', 'edit']).where('order_code', '=', code).execute()

test('another address has the fee of its area, and a minimum that is not reached is said and not refused [R4.3062]', async () => {
  const { code, key } = await paid(delivery([bruschetta({ qty: 3 })]))
  const near = at('Kollwitzstraße 7', '10405', 'kollwitzkiez')
  expect(await quote(code, near)).toMatchObject({ before: 22.2, after: 20.7, refund: 1.5, atDoor: 0 })
  expect((await send(code, { ...near, total: 20.7 })).status).toBe(200)
  expect(await refunds(code)).toEqual([{ amount: 150, edit: 1 }])
  const far = at('Torstraße 1', '10249', 'friedrichshain')
  const dearer = await quote(code, far)
  expect(dearer).toMatchObject({ before: 20.7, after: 24.6, refund: 0, atDoor: 3.9, minimum: 25 })
  expect((await send(code, { version: 1, ...far, total: 24.6 })).status).toBe(200)
  const { payment, address } = await call(shop, endpoints.getOrderStatus, { params: { key } })
  expect([payment.price, address?.address]).toEqual([24.6, 'Torstraße 1'])
  const nowhere = await desk.post(
    `/orders/${code}/edits/quote`,
    at('Marienplatz 1', '80331', 'friedrichshain'),
  )
  expect(nowhere.status).toBe(422)
})

test('of a refund and a change that take out the same dish at once, one moves its money and the other is refused in a sentence [R4.3063]', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { code } = await paid(takeaway([bruschetta({ qty: 2 }), cola()]))
    const change = () => send(code, { lines: [{ position: 0, qty: 0 }], total: 2.9 })
    const refund = () =>
      inTransaction(shop.db, tx =>
        requestRefund(tx, {
          ...{ code, lines: [{ position: 0, qty: 2 }] },
          ...{ actor: 'test', now: shop.clock.now },
        }),
      ).then(
        () => true,
        () => false,
      )
    const both = round % 2 === 0 ? [change(), refund()] : [refund(), change()]
    const answers = await Promise.all(both)
    const changed = answers.find(answer => answer instanceof Response)
    const isRefunded = answers.includes(true)
    expect([changed?.status, isRefunded]).toEqual(isRefunded ? [409, true] : [200, false])
    if (isRefunded) expect(await changed?.json()).toMatchObject({ message: editBelowRefunded })
    expect((await refunds(code)).map(({ amount }) => amount)).toEqual([1380])
  }
})

test('programs read a changed order again in the feed, with its lines and sums [R4.3064]', async () => {
  const till = await program(shop, 'orders:read')
  const { code } = await paid(takeaway([bruschetta({ qty: 2 }), cola()]))
  const { next } = await till.feed()
  expect((await send(code, { lines: [{ position: 0, qty: 1 }], total: 1 })).status).toBe(422)
  expect((await till.feed(next)).codes).toEqual([])
  expect((await send(code, { lines: [{ position: 0, qty: 1 }], total: 9.8 })).status).toBe(200)
  const { codes, orders } = await till.feed(next)
  expect(codes).toEqual([code])
  expect(orders[0]?.order.items.map(({ qty, price }) => [qty, price])).toEqual([
    [1, 6.9],
    [1, 2.9],
  ])
  expect(orders[0]?.order.payment).toMatchObject({ price: 9.8, changes: [{ before: 16.7, after: 9.8 }] })
})
