import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { qtyLeft } from '#contract/desk/orders.ts'
import { sumsOf } from '#islands/desk/board/sums.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type RefundWish, requestRefund } from '#server/payments/refunds/request.ts'
import { call } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { bruschetta, cartOf, cola, delivery } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let screen: Awaited<ReturnType<typeof counterScreen>>
let code: string
beforeAll(async () => {
  shop = await openShop()
  screen = await counterScreen(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await forgetOrders(shop)
  const items = [bruschetta({ qty: 3 }), cola({ qty: 2 })]
  const body = delivery(items, { cart: cartOf(items) })
  code = (await call(shop, endpoints.placeOrder, { body })).code ?? ''
  await markPaid(shop.db, code, shop.clock.now)
})

const refund = (wish: RefundWish) =>
  inTransaction(shop.db, tx => requestRefund(tx, { code, ...wish, actor: 'test', now: shop.clock.now }))
const shown = async () => {
  const [order] = (await screen.now()).orders
  if (!order) throw new Error('nothing is shown')
  return order
}
const left = async () => (await shown()).items.map(item => [qtyLeft(item), item.refunded ?? 0])
const ticket = async (copy: 'kitchen' | 'driver'): Promise<string> =>
  (await (await screen.get(`/orders/${code}/tickets/${copy}`)).json()).data.text

test('of a refunded line, what is left and what went are told apart on screen and tickets [R12.2202]', async () => {
  await refund({ lines: [{ position: 0, qty: 1 }] })
  await refund({ lines: [{ position: 1, qty: 2 }] })
  expect(await left()).toEqual([
    [2, 1],
    [0, 2],
  ])
  expect(sumsOf([await shown()]).map(({ name, qty }) => [name, qty])).toEqual([['Bruschetta', 2]])
  for (const copy of ['kitchen', 'driver'] as const) {
    const text = await ticket(copy)
    expect(text).toMatch(/^2 x Bruschetta/m)
    expect(text).toMatch(/^--- 1 x Bruschetta.* --- erstattet$/m)
    expect(text).toMatch(/^--- 2 x [^-]*Cola[^-]* ---\s+erstattet$/m)
    expect(text).not.toMatch(/^[23] x [^-]*Cola/m)
    expect(text.includes('Erstattet:')).toBe(copy === 'driver')
  }
})

test('an amount strikes no line, a refund that was refused gives it back, and all of the total strikes all [R12.2202]', async () => {
  await refund({ amount: 100 })
  expect(await left()).toEqual([
    [3, 0],
    [2, 0],
  ])
  const { id } = await refund({ lines: [{ position: 0, qty: 3 }] })
  await shop.db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', id).execute()
  await shop.db.updateTable('orders').set({ reason: '' }).where('code', '=', code).execute()
  expect(await left()).toEqual([
    [3, 0],
    [2, 0],
  ])
  await refund({})
  expect(await left()).toEqual([
    [0, 3],
    [0, 2],
  ])
})
