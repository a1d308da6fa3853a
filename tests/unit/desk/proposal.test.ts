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
    expect(proposal(order(wished), minutes, now)).toEqual(expected)
  },
)

test('another time is as many full minutes from now [R12.630]', () => {
  expect(inMinutes(45, now)).toEqual({ at: '2026-05-13T16:46:00.000Z', minutes: 45 })
})
