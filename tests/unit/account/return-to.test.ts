import { expect, test } from 'vitest'
import { returnPath, withReturn } from '#lib/routing/return-to.ts'

test.each([
  ['', undefined],
  ['?x=1', undefined],
  ['?return', '/checkout'],
  ['?return=', '/checkout'],
  ['?return=%2Fme%2Fmy-orders%2FK7%3Fstate%3Dnew', '/me/my-orders/K7?state=new'],
  ['?return=//evil.example', undefined],
  ['?return=/%5Cevil.example', undefined],
  ['?return=%2F%09%2Fevil.example', undefined],
  ['?return=https://evil.example/', undefined],
  ['?return=javascript:alert(1)', undefined],
  ['?return=me', undefined],
])('%s leads to %s', (query, path) => {
  expect(returnPath(query)).toBe(path)
})

test.each([
  ['', '/register'],
  ['?return', '/register?return'],
  ['?a=1&return=%2Fme', '/register?return=%2Fme'],
])('what %s wants goes along', (query, path) => {
  expect(withReturn('/register', query)).toBe(path)
})
