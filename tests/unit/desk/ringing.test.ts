import { expect, test } from 'vitest'
import { hasArrived, lacksTicket, ringing, troubleOf } from '#islands/desk/session/ringing.ts'

const promisedAt = '2026-11-20T17:30:00.000Z'
const wish = { number: 1, at: promisedAt, by: 'guest', kind: 'wish' as const, words: 'Ohne Zwiebeln' }
const cancelled = { state: 'cancelled' as const, cancelledBy: 'command-line' }

test.each([
  ['nothing', [], { unanswered: 0, rings: false }],
  ['an accepted order', [{ state: 'accepted' as const, promisedAt }], { unanswered: 0, rings: false }],
  [
    'two unanswered ones',
    [{ state: 'received' as const }, { state: 'received' as const }],
    { unanswered: 2, rings: true },
  ],
  ['one cancelled after it was accepted', [{ ...cancelled, promisedAt }], { unanswered: 0, rings: true }],
  ['one cancelled before it was', [cancelled], { unanswered: 0, rings: false }],
  [
    'one whose guest is there in the car',
    [{ state: 'accepted' as const, arrivedAt: promisedAt, arrivalNoted: false }],
    { unanswered: 0, rings: true },
  ],
  [
    'one whose guest somebody has noted',
    [{ state: 'accepted' as const, arrivedAt: promisedAt, arrivalNoted: true }],
    { unanswered: 0, rings: false },
  ],
  [
    'one whose guest wants a change',
    [{ state: 'accepted' as const, messages: [wish] }],
    { unanswered: 0, rings: true },
  ],
  [
    'one whose wish somebody has noted, and one that has ended',
    [
      { state: 'accepted' as const, messages: [{ ...wish, seenAt: promisedAt }] },
      { state: 'completed' as const, messages: [wish] },
    ],
    { unanswered: 0, rings: false },
  ],
  [
    'one whose cancellation was noted',
    [{ state: 'cancelled' as const, promisedAt }],
    { unanswered: 0, rings: false },
  ],
])('it rings as it should for %s [R12.62 R12.6 R12.945 R12.3202]', (_, orders, expected) => {
  expect(ringing(orders.map(order => ({ createdAt: promisedAt, ...order })))).toEqual(expected)
})

test('what is left of a business day before rings no more, a pre-order for today does [R12.3088]', () => {
  const left = { state: 'received' as const, createdAt: '2026-11-19T20:00:00.000Z' }
  const todayEnds = '2026-11-21T03:00:00.000Z'
  expect(ringing([left], todayEnds)).toEqual({ unanswered: 0, rings: false })
  expect(ringing([{ ...left, wishedAt: promisedAt }], todayEnds)).toEqual({ unanswered: 1, rings: true })
  expect(ringing([{ ...left, state: 'cancelled', cancelledBy: 'guest', promisedAt }], todayEnds).rings).toBe(
    false,
  )
})

test('an order that comes accepted is heard once, one that was known is not [R4.117]', () => {
  const orders = [{ code: 'A', state: 'accepted' as const }]
  expect(hasArrived(orders, new Set())).toBe(true)
  expect(hasArrived(orders, new Set(['A']))).toBe(false)
  expect(hasArrived([{ code: 'B', state: 'received' as const }], new Set())).toBe(false)
})

test('a printer that cannot print is as loud as a lost connection, and each is heard for itself [R12.672]', () => {
  const printer = (state: 'ready' | 'low' | 'paper' | 'silent' | 'new') => ({ id: 'p1', state })
  const trouble = (...printers: ReturnType<typeof printer>[]) => troubleOf(false, printers)
  expect([trouble(), trouble(printer('ready')), trouble(printer('low')), trouble(printer('new'))]).toEqual(
    Array(4).fill(''),
  )
  expect([trouble(printer('paper')), trouble(printer('silent'))]).toEqual(['p1 paper', 'p1 silent'])
  expect(troubleOf(true, [printer('paper')])).toBe('network')
})

test.each([
  ['unconfirmed', 'kitchen', true],
  ['failed', 'driver', true],
  ['expired', 'kitchen', true],
  ['waiting', 'kitchen', false],
  ['sent', 'driver', false],
  ['unconfirmed', 'test', false],
] as const)('a ticket that is %s rings for the %s: %s [R12.2203]', (state, copy, rings) => {
  const ticket = { id: 't', printer: 'Küche', code: 'K7M4QX', createdAt: promisedAt, state, copy }
  expect(lacksTicket([ticket])).toBe(rings)
})
