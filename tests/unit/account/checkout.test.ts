import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyValues } from '#islands/checkout/checkout-fields.ts'
import { mayOrder } from '#islands/checkout/may-order.ts'
import { dropDraft, readDraft, writeDraft } from '#stores/order/checkout-draft.ts'
import { $user } from '#stores/user.ts'
import { stubBrowser } from '../stores/browser.ts'

beforeEach(() => void stubBrowser())
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a customer', { table: false }, undefined, false, true],
  ['a table’s guest with a table', { table: true }, '7', false, true],
  ['a table’s guest without one', { table: true }, undefined, true, false],
  ['a guest where guests may order', null, undefined, true, true],
  ['a guest where they may not', null, '7', false, false],
])('%s [R2.47 R2.48 R2.49 R2.50]', (_, user, table, guestCheckout, may) => {
  expect(mayOrder(user, table, guestCheckout)).toBe(may)
})

const ada = {
  name: 'Ada',
  email: 'ada@example.org',
  phone: '',
  profit: 0,
  hasPassword: true,
  providers: [],
  table: false,
}
const typed = { ...emptyValues(null), notes: 'Klingel kaputt', name: 'Ada' }

test('what a guest typed at checkout is kept when they sign in, without the empty fields [R4.49]', () => {
  $user.set(null)
  writeDraft(typed)
  $user.set(ada)
  expect(readDraft()).toMatchObject({ notes: 'Klingel kaputt', name: 'Ada' })
  expect(readDraft()).not.toHaveProperty('email')
})

test('what a customer typed is for nobody else [R4.49]', () => {
  $user.set(ada)
  writeDraft(typed)
  expect(readDraft()).toMatchObject({ notes: 'Klingel kaputt' })
  $user.set(null)
  expect(readDraft()).toBeUndefined()
  $user.set({ ...ada, email: 'bob@example.org' })
  expect(readDraft()).toBeUndefined()
  $user.set(ada)
  dropDraft()
  expect(readDraft()).toBeUndefined()
})
