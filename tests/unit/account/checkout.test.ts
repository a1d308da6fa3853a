import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, readDraft, writeDraft } from '#islands/checkout/draft.ts'
import { mayOrder } from '#islands/checkout/may-order.ts'
import { emptyValues } from '#islands/checkout/settle.ts'
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

const ada = { email: 'ada@example.org' }
const typed = { ...emptyValues(null), notes: 'Klingel kaputt', name: 'Ada' }

test('what a guest typed at checkout goes along when he signs in, without what he left empty', () => {
  writeDraft(typed, null)
  expect(readDraft(ada)).toMatchObject({ notes: 'Klingel kaputt', name: 'Ada' })
  expect(readDraft(ada)).not.toHaveProperty('email')
})

test('what a customer typed is for nobody else', () => {
  writeDraft(typed, ada)
  expect(readDraft(ada)).toMatchObject({ notes: 'Klingel kaputt' })
  expect(readDraft(null)).toBeUndefined()
  expect(readDraft({ email: 'bob@example.org' })).toBeUndefined()
  dropDraft()
  expect(readDraft(ada)).toBeUndefined()
})
