import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Order } from '#contract/orders/orders.ts'
import { lastOrders } from '#lib/cart/last-orders.ts'

const line = { type: 'productItem', productId: '401', sizeId: 'klein', qty: 1, price: 7.5 }

const orderOf = (day: number, changed = {}): Order =>
  z.parse(Order, {
    code: `K7M4Q${day}`,
    status: 'completed',
    statusText: '',
    createdAt: `2026-05-0${day}T18:00:00+02:00`,
    deliverAt: null,
    takeaway: true,
    address: null,
    items: [{ type: 'productItem', qty: 1, price: 7.5, product: { name: 'Pizza Bianca' }, line }],
    payment: {
      cartTotal: 7.5,
      discount: 0,
      deliver: 0,
      tax: 0,
      taxItems: [],
      tip: 0,
      price: day,
      method: 'Bar',
    },
    ...changed,
  })

test('a customer is offered the last three orders, the newest first [R2.201]', () => {
  const orders = [2, 5, 1, 4, 3].map(day => orderOf(day))
  expect(lastOrders(orders).map(({ price }) => price)).toEqual([5, 4, 3])
})

test('an order of which nothing can be ordered again is not one of them [R2.201]', () => {
  const gone = orderOf(4, {
    items: [{ type: 'productItem', qty: 1, price: 7.5, product: { name: 'Pizza Bianca' } }],
  })
  expect(lastOrders([orderOf(1), gone]).map(({ price }) => price)).toEqual([1])
})
