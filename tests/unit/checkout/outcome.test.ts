import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { User } from '#contract/api/account.ts'
import { Placed } from '#contract/api/failure.ts'
import { payments } from '#contract/kit/texts.ts'
import { orderedBy, outcomeOf } from '#islands/checkout/order/outcome.ts'
import { badgeOf } from '#islands/ui/order/badge.ts'

const paths = {
  home: '/en',
  checkout: '/en/checkout',
  order: '/en/order',
  login: '/en/login',
  account: '/en/me',
  ordering: '/ordering',
  contact: '/en/contact',
  unavailable: '/unavailable',
  terms: '/en/page/terms',
  privacy: '/en/page/privacy',
}
const page = { paths, apiBase: 'https://api.example.org/api' }
const customer = z.parse(User, { name: 'Ada' })
const table = z.parse(User, { name: 'Table 4', is_generated: true })
const placed = (fields: object) => z.parse(Placed, { id: 7, code: 'T-7', ...fields })

test.each([
  [
    'payment first',
    placed({ url: 'https://pay.example.org/7', key: 'k' }),
    null,
    'pay',
    'https://pay.example.org/7',
  ],
  ['payment on a page of the API', placed({ url: '/pay/7' }), null, 'pay', 'https://api.example.org/pay/7'],
  ['a guest', placed({ key: 'se/cret' }), null, 'order', '/en/order#se%2Fcret'],
  ['a guest without the status extension', placed({}), null, 'home', '/en'],
  ['a customer', placed({ key: 'k' }), customer, 'order', '/en/me/my-orders/T-7?state=new'],
  ['a customer without a code', placed({ code: null }), customer, 'order', '/en/me/my-orders/7?state=new'],
  ["a table's guest", placed({ key: 'k' }), table, 'order', '/en/order#k'],
])('%s goes on [R7.49 R2.64 R10.19]', (_, order, user, kind, href) => {
  expect(outcomeOf(order, user, page)).toMatchObject({ kind, href })
})

test('other tabs learn which page shows the order, if any [R4.62]', () => {
  const told = (fields: object) => orderedBy(outcomeOf(placed(fields), null, page), 'cart')
  expect(told({ key: 'k' })).toEqual({ orderKey: 'cart', code: 'T-7', href: '/en/order#k' })
  expect(told({ code: null })).toEqual({ orderKey: 'cart', code: '7', href: '' })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'pay',
  'http://pay.example.org/7',
  'http://api.example.org/pay/7',
  'http://localhost.example.org/7',
  'http://127.0.0.1.example.org/7',
  '//',
])('%s is an error: nothing counts as placed, and the browser goes nowhere [R7.172]', url => {
  expect(() => outcomeOf(placed({ url, key: 'k' }), null, page)).toThrow(payments.paymentAddress)
})

test.each([
  ['http://api.example.org/api', 'http://api.example.org/pay/7'],
  ['https://api.example.org/api', 'http://localhost:4242/pay/7'],
  ['https://api.example.org/api', 'http://shop.localhost/pay/7'],
  ['https://api.example.org/api', 'http://127.0.0.1:4242/pay/7'],
  ['https://api.example.org/api', 'http://[::1]:4242/pay/7'],
])('an API at %s may take payments at %s [R7.172]', (apiBase, url) => {
  expect(outcomeOf(placed({ url }), null, { paths, apiBase })).toMatchObject({ kind: 'pay', href: url })
})

test.each([null, undefined, ''])('the url %s means that nothing has to be paid [R7.172]', url => {
  expect(outcomeOf(placed({ url, key: 'k' }), null, page)).toMatchObject({ kind: 'order' })
})

test('an order that was placed before is shown, and paid no second time [R10.13]', () => {
  const again = outcomeOf(placed({ url: 'https://pay.example.org/7', key: 'k' }), null, page, true)
  expect(again).toMatchObject({ kind: 'repeated', href: '/en/order#k' })
})

test.each([
  [
    'by its key, which also shows what a guest ordered before the login',
    { key: 'k' },
    customer,
    '/en/order#k',
  ],
  ['in the account of a customer', {}, customer, '/en/me/my-orders/T-7?state=new'],
  ['nowhere to a guest who gets no key', {}, null, ''],
])('an order that was placed before is shown %s [R10.96 R10.211]', (_, fields, user, href) => {
  const again = outcomeOf(placed(fields), user, page, true)
  expect(again).toMatchObject({ kind: 'repeated', href })
  expect(orderedBy(again, 'cart').href).toBe(href)
})

test('every status has its kind of badge [R4.31]', () => {
  expect(badgeOf).toEqual({
    pending_approval: 'warning',
    approved: 'primary',
    rejected: 'danger',
    completed: 'success',
  })
})
