import { expect, test } from 'vitest'
import { accountPath, guardAccount, matchAccount, type Visitor } from '#lib/routing/account-routes.ts'

const customer: Visitor = { user: { table: false }, newAddressSystem: false, loyalty: true }
const guest: Visitor = { ...customer, user: null }
const table: Visitor = { ...customer, user: { table: true } }
const withMap: Visitor = { ...customer, newAddressSystem: true }

test.each([
  ['/me/my-profile', 'profile', {}],
  ['/me/my-addresses', 'addresses', {}],
  ['/me/my-addresses/create', 'newAddress', {}],
  ['/me/my-addresses/17/update', 'editAddress', { addressId: '17' }],
  ['/me/my-addresses/a%2Fb/update', 'editAddress', { addressId: 'a/b' }],
  ['/me/address-list', 'addressList', {}],
  ['/me/address-list/create', 'newListAddress', {}],
  ['/me/address-list/17/update', 'editListAddress', { addressId: '17' }],
  ['/me/my-orders', 'orders', {}],
  ['/me/my-orders/K7M4QX', 'order', { orderCode: 'K7M4QX' }],
  ['/me/my-orders/%E0%A4%A', 'order', { orderCode: '%E0%A4%A' }],
  ['/me/my-transactions/transaction-history', 'transactions', {}],
])('%s is the page %s', (path, page, params) => {
  expect(matchAccount(path)).toEqual({ page, params })
})

test.each([
  '/me/nothing',
  '/me/my-orders/',
  '/me/my-orders/1/2',
  '/me/my-addresses/17',
  '/me/my-transactions',
])('%s is no page', path => {
  expect(matchAccount(path)).toBeUndefined()
  expect(guardAccount(path, '', customer)).toEqual({ unknown: true })
})

test('a path can be made of a page and its parameters, and read again', () => {
  const path = accountPath('editAddress', { addressId: 'a/ü?' })
  expect(path).toBe('/me/my-addresses/a%2F%C3%BC%3F/update')
  expect(matchAccount(path)).toEqual({ page: 'editAddress', params: { addressId: 'a/ü?' } })
})

test.each([
  ['/me', '', '/login'],
  ['/me/my-orders', '', '/login?return=%2Fme%2Fmy-orders'],
  ['/me/my-orders/K7', '?state=new', '/login?return=%2Fme%2Fmy-orders%2FK7%3Fstate%3Dnew'],
  ['/me/nothing', '', '/login?return=%2Fme%2Fnothing'],
])('a guest at %s%s is sent to %s [R2.51]', (path, query, login) => {
  expect(guardAccount(path, query, guest)).toEqual({ leave: login })
})

test.each(['/me', '/me/my-profile', '/me/address-list', '/me/my-orders/K7', '/me/nothing'])(
  'a table user at %s is turned away [R2.52 R6.6]',
  path => {
    expect(guardAccount(path, '', table)).toEqual({ leave: '/' })
  },
)

test.each([
  ['/me', customer, '/me/my-profile'],
  ['/me/my-addresses', withMap, '/me/address-list'],
  ['/me/my-addresses/create', withMap, '/me/address-list/create?return'],
  ['/me/my-addresses/17/update', withMap, '/me/address-list/17/update'],
  ['/me/address-list', customer, '/me/my-addresses'],
  ['/me/address-list/17/update', customer, '/me/my-addresses/17/update'],
  ['/me/address-list/create', customer, '/me/my-addresses/create?return'],
  ['/me/my-transactions/transaction-history', { ...customer, loyalty: false }, '/me/my-profile'],
] as const)('%s leads on by the settings [R2.53 R2.56 R2.58 R2.193]', (path, visitor, target) => {
  const query = target.endsWith('?return') ? '?return' : ''
  expect(guardAccount(path, query, visitor)).toEqual({ go: target })
})

test.each([
  ['/me/my-addresses', customer],
  ['/me/my-addresses/17/update', customer],
  ['/me/address-list', withMap],
  ['/me/address-list/create', withMap],
  ['/me/address-list/17/update', withMap],
  ['/me/my-orders', withMap],
  ['/me/my-transactions/transaction-history', customer],
] as const)('a customer may open %s [R6.4]', (path, visitor) => {
  expect(guardAccount(path, '', visitor)).toEqual({ show: matchAccount(path) })
})
