import { describe, expect, test } from 'vitest'
import type { EndpointShape } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { limits, shortDescription } from '#contract/kit/limits.ts'

const agreed = [
  'GET /settings',
  'GET /translations',
  'GET /pages',
  'GET /languages',
  'GET /branches',
  'GET /me',
  'POST /me/logout',
  'GET /tables/{id}',
  'POST /login',
  'POST /register',
  'POST /reset-password',
  'POST /social',
  'PUT /me',
  'GET /me/addresses',
  'POST /me/addresses',
  'GET /me/addresses/{id}/edit',
  'PUT /me/addresses/{id}',
  'DELETE /me/addresses/{id}',
  'GET /me/addresses/search-fixed',
  'GET /me/addresses/search',
  'POST /me/addresses/check',
  'GET /me/addresses/places/{placeId}',
  'GET /areas',
  'GET /taxes',
  'GET /me/orders',
  'GET /me/orders/{code}',
  'POST /me/orders',
  'GET /me/transactions',
  'POST /reservations',
  'GET /products/menus',
  'GET /products/menus/{menuId}',
  'GET /products/categories',
  'GET /products/categories/{categoryId}/products',
  'GET /products/categories/{categoryId}/products/{productId}',
  'GET /checkout/payment-providers',
  'POST /checkout',
  'POST /checkout/v2',
  'GET /checkout/check',
  'POST /contact',
  'GET /working-hours',
]

describe('the endpoint table', () => {
  const all: EndpointShape[] = Object.values(endpoints)

  test('has every agreed call, and beyond them only named extensions [R7.10 R7.55]', () => {
    const basic = all.filter(endpoint => !endpoint.extension).map(({ method, path }) => `${method} ${path}`)
    expect(basic.toSorted()).toEqual(agreed.toSorted())
  })

  test('says who may call: everything of an account is for its user [R6.10]', () => {
    for (const { path, access } of all) expect(access !== 'anyone').toBe(path.startsWith('/me'))
    expect(endpoints.createReservation.needs).toBe('RESERVATION_ENABLED')
    expect(endpoints.register.needs).toBe('ALLOW_REGISTRATION')
  })

  test('lets everything that creates be repeated safely [R10.11]', () => {
    const creating = all.filter(endpoint => endpoint.creates).map(endpoint => endpoint.path)
    expect(creating.toSorted()).toEqual([
      '/checkout',
      '/checkout/prepared',
      '/checkout/v2',
      '/contact',
      '/me/addresses',
      '/me/orders',
      '/me/table/calls',
      '/register',
      '/reservations',
      '/withdrawals',
    ])
  })

  test('declares a schema for each parameter of a path', () => {
    for (const { path, params } of all) expect(params !== undefined).toBe(path.includes('{'))
  })
})

test.each([
  { length: 70, cut: false },
  { length: 71, cut: true },
])('a description of $length letters is cut: $cut [R9.2 R3.25]', ({ length, cut }) => {
  const text = 'ü'.repeat(length)
  expect(shortDescription(text)).toBe(cut ? `${'ü'.repeat(70)}…` : text)
})

test.each([
  ['in a word', `${'ü'.repeat(60)} ${'a'.repeat(20)}`, `${'ü'.repeat(60)} ${'a'.repeat(9)}…`],
  ['after a space', `${'ü'.repeat(69)} and more`, `${'ü'.repeat(69)} …`],
  ['after an emoji of several code points', `${'ü'.repeat(69)}👨‍👩‍👧 and more`, `${'ü'.repeat(69)}👨‍👩‍👧…`],
  [
    'after a letter with combining marks',
    `${'ü'.repeat(69)}e\u0323\u0302 and more`,
    `${'ü'.repeat(69)}e\u0323\u0302…`,
  ],
])('a description is cut at 70 characters, %s [R9.2]', (_, text, short) => {
  expect(shortDescription(text)).toBe(short)
})

test.each([
  ['R9.3', 'productFormQty', { min: 1, max: 6 }],
  ['R9.4', 'comboQty', { min: 1, max: 6 }],
  ['R9.8', 'toast', 3000],
  ['R9.9', 'cartNotice', 4000],
  ['R9.10', 'branchReload', 100],
  ['R9.11', 'addressScroll', 600],
] as const)('[%s] the limit %s is that of the product', (_, name, limit) => {
  expect(limits[name]).toEqual(limit)
})
