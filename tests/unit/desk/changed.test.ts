import { expect, test } from 'vitest'
import type { DeskChange, DeskNow, DeskOrder } from '#contract/desk/orders.ts'
import { changed } from '#islands/desk/live/changed.ts'

const order = (code: string, state: DeskOrder['state'] = 'received') => ({ code, state }) as DeskOrder

const now = (version: string, orders: DeskOrder[], more: Partial<DeskNow> = {}) =>
  ({ version, orders, currency: 'EUR', obstacles: [], ...more }) as DeskNow

const change = (after: string, version: string, more: Partial<DeskChange> = {}): DeskChange => ({
  after,
  version,
  orders: [],
  removed: [],
  ...more,
})

const codes = (shown: DeskNow | undefined) => shown?.orders.map(({ code, state }) => `${code} ${state}`)

test('a change replaces orders in their place, adds new ones, removes those that are gone, and leaves the rest [R12.592]', () => {
  const before = now('1', [order('A'), order('B'), order('C')])
  const shown = changed(
    before,
    change('1', '2', { orders: [order('B', 'accepted'), order('D')], removed: ['A', 'X'], currency: 'CHF' }),
  )
  expect(codes(shown)).toEqual(['B accepted', 'C received', 'D received'])
  expect(shown).toMatchObject({ version: '2', currency: 'CHF', obstacles: [] })
  expect(codes(before)).toEqual(['A received', 'B received', 'C received'])
  expect(shown).not.toHaveProperty('after')
  expect(shown).not.toHaveProperty('removed')
})

test('a change of other parts leaves the very same list of orders [R12.592]', () => {
  const before = now('1', [order('A')])
  expect(changed(before, change('1', '2', { currency: 'CHF' }))?.orders).toBe(before.orders)
})

test('a change that comes twice changes nothing [R12.592]', () => {
  const twice = change('1', '2', { orders: [order('B')] })
  const once = changed(now('1', [order('A')]), twice)
  expect(changed(once, twice)).toBe(once)
})

test.each([
  ['after a gap', now('1', []), change('2', '3')],
  ['in the wrong sequence', now('3', []), change('1', '2')],
  ['of nothing', undefined, change('1', '2')],
  ['of what an earlier server had sent', now('1', [], { version: undefined }), change('1', '2')],
])('a change %s is not known to fit, so that everything is read [R12.592]', (_, shown, next) => {
  expect(changed(shown, next)).toBeUndefined()
})
