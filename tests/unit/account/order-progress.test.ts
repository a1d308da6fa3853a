import { expect, test } from 'vitest'
import { orderStates } from '#contract/orders/order-state.ts'
import { Order } from '#contract/orders/orders.ts'
import {
  confirmationOf,
  isToCollect,
  minutesLeft,
  progressOf,
  stateNames,
} from '#islands/ui/order/order-progress.ts'
import de from '#lib/i18n/shop/de.json' with { type: 'json' }
import tr from '#lib/i18n/shop/tr.json' with { type: 'json' }
import type { Dictionary } from '#lib/i18n/translate.ts'
import { textsIn } from '#server/texts/texts.ts'

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

test.each([
  ['de', de],
  ['tr', tr],
  ['en', {}],
])('pages and mails have one word for each state, in %s [R2.791]', (lang, dictionary: Dictionary) => {
  const words = orderStates.map(state => dictionary[stateNames[state]] ?? stateNames[state])
  expect(words).toEqual(orderStates.map(state => textsIn(lang).states[state]))
  expect(new Set(words).size).toBe(words.length)
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

test('counts no minutes for what is ready where it stays, and on for what is still to be brought [R2.665]', () => {
  const ready = (deliveryType: string) =>
    minutesLeft(
      order({ promisedAt: '2026-05-13T18:45:00+02:00', orderState: 'ready', deliveryType }),
      new Date('2026-05-13T18:00:00+02:00'),
    )
  expect(['takeaway', 'curbside', 'table', 'delivery'].map(ready)).toEqual([
    undefined,
    undefined,
    undefined,
    45,
  ])
})

test('only an order that is still to be handed over is to be collected [R2.666]', () => {
  const collected = (orderState: string, deliveryType = 'takeaway') =>
    isToCollect(order({ orderState, deliveryType, status: 'approved' }))
  expect(['received', 'accepted', 'preparing', 'ready'].map(each => collected(each))).toEqual(
    Array(4).fill(true),
  )
  expect(['completed', 'rejected', 'cancelled'].map(each => collected(each))).toEqual(Array(3).fill(false))
  expect(collected('ready', 'delivery')).toBe(false)
  expect(isToCollect(order({ deliveryType: 'takeaway', status: 'rejected' }))).toBe(false)
})
