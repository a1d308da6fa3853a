import { expect, test } from 'vitest'
import { Order } from '#contract/orders/orders.ts'
import { confirmationOf, minutesLeft, progressOf } from '#islands/ui/order/order-progress.ts'

const order = (changed: object): Order =>
  Order.parse({
    code: 'K7M4QX',
    status: 'approved',
    createdAt: '2026-05-13T18:00:00+02:00',
    items: [],
    payment: { cartTotal: 1, price: 1 },
    takeaway: false,
    ...changed,
  })

const reachedBy = (changed: object) => {
  const progress = progressOf(order(changed))
  return progress && [progress.steps.join(' '), progress.steps[progress.reached]]
}

test.each([
  ['received', 'pending_approval', 'received accepted on_the_way completed', 'received'],
  ['accepted', 'approved', 'received accepted on_the_way completed', 'accepted'],
  ['preparing', 'approved', 'received preparing on_the_way completed', 'preparing'],
  ['ready', 'approved', 'received ready on_the_way completed', 'ready'],
  ['on_the_way', 'approved', 'received accepted on_the_way completed', 'on_the_way'],
  ['completed', 'completed', 'received accepted on_the_way completed', 'completed'],
])('a delivery that is %s has come as far [R2.178]', (orderState, status, steps, reached) => {
  expect(reachedBy({ orderState, status, deliveryType: 'delivery' })).toEqual([steps, reached])
})

test.each(['takeaway', 'curbside', 'table'])(
  'an order of type %s becomes ready, and is never on its way [R2.178]',
  deliveryType => {
    expect(reachedBy({ orderState: 'ready', deliveryType })).toEqual([
      'received accepted ready completed',
      'ready',
    ])
  },
)

test('an API that reports only the status shows no step that it cannot report [R2.178]', () => {
  expect(reachedBy({ status: 'pending_approval' })).toEqual(['received accepted completed', 'received'])
  expect(reachedBy({ status: 'approved' })).toEqual(['received accepted completed', 'accepted'])
  expect(reachedBy({ status: 'completed' })).toEqual(['received accepted completed', 'completed'])
})

test('an order that was declined or cancelled has no steps [R2.178]', () => {
  expect(reachedBy({ status: 'rejected' })).toBeUndefined()
  expect(reachedBy({ status: 'rejected', orderState: 'cancelled' })).toBeUndefined()
})

test('counts the minutes to the promised time, and never below 0 [R2.178]', () => {
  const left = (at: string, changed = {}) =>
    minutesLeft(order({ promisedAt: '2026-05-13T18:45:00+02:00', ...changed }), new Date(at))
  expect(left('2026-05-13T18:00:00+02:00')).toBe(45)
  expect(left('2026-05-13T18:44:01+02:00')).toBe(1)
  expect(left('2026-05-13T18:45:00+02:00')).toBe(0)
  expect(left('2026-05-13T19:45:00+02:00')).toBe(0)
  expect(left('2026-05-13T15:44:59+02:00')).toBeUndefined()
  expect(left('2026-05-13T18:00:00+02:00', { status: 'completed' })).toBeUndefined()
  expect(left('2026-05-13T18:00:00+02:00', { promisedAt: null })).toBeUndefined()
})

test.each([
  [{ status: 'pending_approval' }, 'We have received your order'],
  [{ status: 'approved' }, 'Your order approved'],
  [{ status: 'approved', orderState: 'preparing' }, 'Your order approved'],
  [{ status: 'rejected' }, 'We have received your order'],
])('what is said of an order with %j, is %s [R8.15]', (state, text) => {
  expect(confirmationOf(order(state))).toBe(text)
})

test('an order of which nothing is known yet was received [R8.15]', () => {
  expect(confirmationOf(undefined)).toBe('We have received your order')
})
