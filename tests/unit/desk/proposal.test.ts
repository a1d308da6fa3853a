import { expect, test } from 'vitest'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { inMinutes, proposal } from '#islands/desk/board/accept.ts'

const order = (wishedAt?: string) => ({ orderType: 'takeaway', wishedAt }) as DeskOrder
const now = new Date('2026-05-13T16:00:10Z')

test.each([
  ['as soon as possible', undefined, { takeaway: 25 }, { at: '2026-05-13T16:26:00.000Z', minutes: 25 }],
  ['without a usual time', undefined, {}, { at: '2026-05-13T16:31:00.000Z', minutes: 30 }],
  [
    'a time to come',
    '2026-05-13T20:00:00+02:00',
    { takeaway: 25 },
    { at: '2026-05-13T18:00:00.000Z', minutes: 25 },
  ],
  [
    'a time that has passed',
    '2026-05-13T18:00:00+02:00',
    { takeaway: 25 },
    { at: '2026-05-13T16:26:00.000Z', minutes: 25 },
  ],
])(
  'for %s the button shows the full minute that the guest is promised [R12.630]',
  (_, wished, minutes, expected) => {
    expect(proposal(order(wished), { minutes }, now)).toEqual(expected)
  },
)

test('of 25 new orders, each is proposed the time that those before it leave it, where that is set [R12.3085]', () => {
  const orders = Array.from({ length: 25 }, (_, index) => ({
    ...order(),
    state: 'received' as const,
    createdAt: new Date(now.getTime() - (25 - index) * 1000).toISOString(),
  }))
  const cooking = { ...order(), state: 'preparing' as const, createdAt: now.toISOString() }
  const later = { ...order('2026-05-13T20:00:00+02:00'), state: 'accepted' as const }
  const told = { minutes: { takeaway: 20 }, orders: [later, cooking, ...orders] as DeskOrder[] }
  const minutesOf = (load?: { orders: number; minutes: number }) =>
    orders.map(each => proposal(each as DeskOrder, { ...told, ...(load && { load }) }, now).minutes)
  expect(new Set(minutesOf())).toEqual(new Set([20]))
  const proposed = minutesOf({ orders: 5, minutes: 10 })
  expect(proposed.slice(0, 5)).toEqual([20, 20, 20, 20, 30])
  expect(proposed.at(-1)).toBe(70)
})

test('another time is as many full minutes from now [R12.630]', () => {
  expect(inMinutes(45, now)).toEqual({ at: '2026-05-13T16:46:00.000Z', minutes: 45 })
})
