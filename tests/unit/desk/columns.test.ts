import { describe, expect, test } from 'vitest'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { columnsOf, forwardAt, kindOf, startAt, tracksOf, urgencyOf } from '#islands/desk/board/columns.ts'
import { laterDays } from '#islands/desk/board/later-days.ts'
import { sumsOf, sumText } from '#islands/desk/board/sums.ts'

const NOW = new Date('2026-11-20T17:00:00.000Z')
const at = (minutes: number): string => new Date(NOW.getTime() + minutes * MINUTE).toISOString()

const order = (code: string, changed: Partial<DeskOrder> = {}): DeskOrder => ({
  code,
  state: 'received',
  createdAt: at(0),
  orderType: 'takeaway',
  table: '',
  name: 'Ada',
  phone: '',
  address: [],
  notes: '',
  items: [],
  dishes: [],
  total: 0,
  deposit: 0,
  reusable: false,
  paid: false,
  payment: '',
  reason: '',
  refunded: 0,
  refundFailed: false,
  ...changed,
})

const codes = (orders: DeskOrder[]): string[] => orders.map(({ code }) => code)

describe('the columns of a kitchen screen', () => {
  test('show each open order once, the oldest or most urgent first, and no ended one [R12.114]', () => {
    const { fresh, kitchen, ready, later } = columnsOf(
      [
        order('B', { createdAt: at(-1) }),
        order('A', { createdAt: at(-5) }),
        order('D', { state: 'preparing', promisedAt: at(30) }),
        order('C', { state: 'accepted', promisedAt: at(10) }),
        order('E', { state: 'ready', promisedAt: at(5) }),
        order('F', { state: 'on_the_way', promisedAt: at(8) }),
        order('X', { state: 'completed' }),
        order('Y', { state: 'rejected' }),
        order('Z', { state: 'cancelled' }),
      ],
      NOW,
    )
    expect([fresh, kitchen, ready, later].map(codes)).toEqual([['A', 'B'], ['C', 'D'], ['E', 'F'], []])
  })

  test('keep an accepted pre-order aside until an hour before its time [R12.114]', () => {
    const pre = order('P', { state: 'accepted', wishedAt: at(120), promisedAt: at(120) })
    expect(codes(columnsOf([pre], NOW).later)).toEqual(['P'])
    expect(forwardAt(pre)).toBe(at(60))
    expect(codes(columnsOf([pre], new Date(at(60))).kitchen)).toEqual(['P'])
  })

  test('list a new pre-order among the new ones, whenever it is for [R12.114]', () => {
    expect(codes(columnsOf([order('P', { wishedAt: at(600) })], NOW).fresh)).toEqual(['P'])
  })
})

test('what is for later comes by days, each with what is to be started when, the earliest first [R12.1180]', () => {
  const later = (code: string, minutes: number, changed: Partial<DeskOrder> = {}) =>
    order(code, { state: 'accepted', wishedAt: at(minutes), ...changed })
  const days = laterDays(
    [
      later('A', 120),
      later('B', 130, { orderType: 'delivery' }),
      // Half past midnight of the restaurant is the next day.
      later('C', 390),
      later('D', 390),
    ],
    'Europe/Berlin',
    { takeaway: 20, delivery: 45 },
  )
  expect(days.map(({ orders }) => codes(orders))).toEqual([
    ['A', 'B'],
    ['C', 'D'],
  ])
  expect(days.map(({ starts }) => starts.map(([start, orders]) => [start, codes(orders)]))).toEqual([
    [
      [at(85), ['B']],
      [at(100), ['A']],
    ],
    [[at(370), ['C', 'D']]],
  ])
})

describe('what is to cook [R12.114]', () => {
  const items = (qty: number, name: string, size?: string) => [
    { qty, name: size ? `${name} (${size})` : name, ...(size && { size }), choices: [], allergens: [] },
  ]
  const cooked = (...orders: DeskOrder[]) => sumsOf(orders).map(sumText)

  test('is summed over all orders that are not ready, the most frequent first', () => {
    expect(
      cooked(
        order('A', { items: items(2, 'Bianca') }),
        order('B', { state: 'preparing', items: [...items(3, 'Bianca'), ...items(1, 'Cola')] }),
        order('C', { state: 'ready', items: items(9, 'Cola') }),
      ),
    ).toEqual(['5 × Bianca', '1 × Cola'])
  })

  test('counts the dishes of a combo, and not the combo [R12.666]', () => {
    const parts = [{ name: 'Bianca', size: 'Small' }, { name: 'Cola' }]
    const combo = { qty: 2, name: 'Lunch', choices: ['Bianca (Small)', 'Cola'], parts, allergens: [] }
    expect(
      cooked(order('A', { items: [combo] }), order('B', { items: items(1, 'Bianca', 'Large') })),
    ).toEqual(['3 × Bianca (2 Small, 1 Large)', '2 × Cola'])
  })

  test('leaves out what is wanted after this business day [R12.666]', () => {
    const orders = [
      order('A', { items: items(1, 'Bianca') }),
      order('B', { items: items(2, 'Bianca'), wishedAt: at(599) }),
      order('C', { items: items(4, 'Bianca'), wishedAt: at(600) }),
      order('D', { items: items(8, 'Bianca'), state: 'accepted', promisedAt: at(900) }),
    ]
    expect(sumsOf(orders, at(600)).map(sumText)).toEqual(['3 × Bianca'])
    expect(sumsOf(orders).map(sumText)).toEqual(['15 × Bianca'])
  })

  test('is one sum for each dish, with its sizes', () => {
    expect(
      cooked(
        order('A', { items: [...items(1, 'Bianca', 'Large'), ...items(3, 'Bianca', 'Small')] }),
        order('B', { items: [...items(2, 'Bianca', 'Large'), ...items(2, 'Funghi', 'Large')] }),
        order('C', { items: [...items(1, 'Tonno', 'Small'), ...items(1, 'Tonno')] }),
      ),
    ).toEqual(['6 × Bianca (3 Large, 3 Small)', '2 × Funghi (Large)', '2 × Tonno (1 Small)'])
  })
})

test.each([
  ['received', { createdAt: at(0) }, 'calm'],
  ['received', { createdAt: at(-0.5) }, 'soon'],
  ['received', { createdAt: at(-1) }, 'late'],
  ['preparing', { promisedAt: at(11) }, 'calm'],
  ['preparing', { promisedAt: at(10) }, 'soon'],
  ['preparing', { promisedAt: at(-0.5) }, 'late'],
  ['ready', { promisedAt: at(-5) }, 'calm'],
] as const)('an order that is %s (%o) is %s [R12.1093]', (state, changed, urgency) => {
  expect(urgencyOf(order('A', { state, ...changed }), NOW)).toBe(urgency)
})

test('a pre-order is to be started as long before its time as its type takes, one for another day however busy today is [R12.1096 R12.2205]', () => {
  const pre = order('P', { state: 'accepted', orderType: 'delivery', wishedAt: at(120), promisedAt: at(120) })
  expect(startAt(pre, { delivery: 45 })).toBe(at(75))
  expect(startAt(pre)).toBe(at(90))
  expect(startAt({ ...pre, startMinutes: 30 }, { delivery: 75 })).toBe(at(90))
})

test.each([
  [{ fresh: 3, kitchen: 15, strips: 0 }, 5, { fresh: 1, kitchen: 4 }],
  [{ fresh: 3, kitchen: 15, strips: 2 }, 5, { fresh: 1, kitchen: 2 }],
  [{ fresh: 9, kitchen: 3, strips: 0 }, 5, { fresh: 3, kitchen: 2 }],
  [{ fresh: 25, kitchen: 1, strips: 0 }, 5, { fresh: 4, kitchen: 1 }],
  [{ fresh: 25, kitchen: 0, strips: 1 }, 5, { fresh: 4, kitchen: 0 }],
  [{ fresh: 0, kitchen: 2, strips: 0 }, 5, { fresh: 0, kitchen: 5 }],
  [{ fresh: 0, kitchen: 0, strips: 1 }, 5, { fresh: 0, kitchen: 0 }],
  [{ fresh: 2, kitchen: 2, strips: 1 }, 2, undefined],
])(
  'columns of %j orders share %i tracks as %j: the new ones get what they fill, the kitchen the rest [R12.1091 R12.3080]',
  (counts, tracks, shares) => {
    expect(tracksOf(counts, { tracks, perTrack: 4 })).toEqual(shares)
  },
)

test.each([
  ['+ Rucola', 'more'],
  ['ohne Oliven', 'less'],
  ['− onions', 'less'],
  ['Sossuz', 'less'],
  ['½ Prosciutto', 'half'],
  ['Dinkelteig', 'other'],
  ['Notizen', 'other'],
])('the choice %s is one of kind %s [R12.1095]', (choice, kind) => {
  expect(kindOf(choice)).toBe(kind)
})
