import { expect, test } from 'vitest'
import type { Shared } from '#contract/desk/together.ts'
import { type PlannedDish, planTogether } from '#contract/desk/together-plan.ts'

/** A dish with its prices by size. */
const dish = (key: string, cells: Record<string, string> = {}, prices = {}): PlannedDish => ({
  row: { key, cells: { name: key, ...cells } },
  prices: Object.entries<string>({ small: '8.00', large: '10.50', ...prices }).map(([size, price]) => ({
    key: `${key} ${size}`,
    cells: { product: key, size, price },
  })),
})

/** What changes, as `row column from → to`. */
function changesOf(dishes: PlannedDish[], shared: Shared, currency = 'EUR'): string[] {
  const { changes, problems } = planTogether(dishes, shared, currency)
  expect(problems).toEqual([])
  return changes.flatMap(change => {
    if (change.kind === 'add') return `+ ${Object.values(change.cells).join(' ')}`
    if (change.kind !== 'change') return `- ${change.key}`
    return Object.entries(change.cells).map(
      ([column, { from, to }]) => `${change.key} ${column}: ${from} → ${to}`,
    )
  })
}

test.each<[how: 'add' | 'remove' | 'exactly', before: string, ids: string[], changes: string[]]>([
  ['add', 'cheese', ['sauce', 'cheese'], ['p extras: cheese → cheese sauce']],
  ['add', 'sauce  cheese', ['cheese'], []],
  ['remove', 'cheese sauce', ['cheese', 'nuts'], ['p extras: cheese sauce → sauce']],
  ['remove', 'sauce', ['cheese'], []],
  ['exactly', 'cheese sauce', ['nuts', 'nuts'], ['p extras: cheese sauce → nuts']],
  ['exactly', 'cheese', [], ['p extras: cheese → ']],
])('%s: what each dish has of a list is told from what it gets [R12.2776]', (how, before, ids, changes) => {
  expect(changesOf([dish('p', { extras: before })], { lists: { extras: { how, ids } } })).toEqual(changes)
})

test('all get the same cell, and those that have it are left as they are [R12.1133 R12.2776]', () => {
  const dishes = [dish('p'), dish('q', { available: 'no' })]
  expect(changesOf(dishes, { cells: { available: 'no' } })).toEqual(['p available:  → no'])
  expect(changesOf([dish('p', { vat: '7' }), dish('q', { vat: '19' })], { cells: { vat: '19' } })).toEqual([
    'p vat: 7 → 19',
  ])
  const pairings: Shared = { lists: { pairings: { how: 'add', ids: ['p', 'q'] } } }
  expect(changesOf(dishes, pairings)).toEqual(['p pairings:  → q', 'q pairings:  → p'])
})

test('allergens are exactly those that were chosen, and none only if that was said [R12.2776]', () => {
  const dishes = [dish('p', { allergens: 'A G' }), dish('q', { declared: 'yes' })]
  expect(changesOf(dishes, { allergens: { ids: ['C'] } })).toEqual([
    'p allergens: A G → C',
    'q allergens:  → C',
    'q declared: yes → no',
  ])
  expect(changesOf(dishes, { allergens: { ids: [], none: true } })).toEqual([
    'p allergens: A G → ',
    'p declared:  → yes',
  ])
  expect(changesOf(dishes, { allergens: { ids: [] } })).toEqual([
    'p allergens: A G → ',
    'q declared: yes → no',
  ])
})

test.each<[currency: string, amount: string, small: string, large: string]>([
  ['EUR', '1.00', '9.00', '11.50'],
  ['EUR', '-0.10', '7.90', '10.40'],
  ['EUR', '0.1', '8.10', '10.60'],
  ['KWD', '0.050', '8.050', '10.550'],
  ['JPY', '100', '900', '1150'],
])(
  'in %s, %s is added to the dish’s own price at each size, to the cent [R12.2777]',
  (currency, amount, small, large) => {
    const own = { JPY: ['800', '1050'], KWD: ['8.000', '10.500'] }[currency] ?? ['8.00', '10.50']
    const one = dish('p', {}, { small: own[0], large: own[1] })
    expect(changesOf([one], { prices: { delivery: { how: 'plus', amount } } }, currency)).toEqual([
      `p small delivery:  → ${small}`,
      `p large delivery:  → ${large}`,
    ])
  },
)

test('a size without a price has nothing to add to: it stays as it is, and its dish is named [R12.2777]', () => {
  const plan = planTogether(
    [dish('p', {}, { large: '' }), dish('q', {}, { small: '', large: '?' })],
    { prices: { takeaway: { how: 'plus', amount: '1.00' } } },
    'EUR',
  )
  expect(plan.changes).toHaveLength(1)
  expect([plan.dishes, plan.unpriced]).toEqual([['p'], ['p', 'q']])
})

test('a size comes with a price, the same or so much more than the first one, and goes unless it is the last [R12.2777]', () => {
  const [p, q] = [dish('p'), dish('q', {}, { family: '20.00' })]
  const family = (how: 'plus' | 'exactly', amount: string): Shared => ({
    size: { how: 'add', id: 'family', price: { how, amount } },
  })
  expect(changesOf([p, q], family('plus', '7.50'))).toEqual(['+ p family 15.50'])
  expect(changesOf([p, q], family('exactly', '18.00'))).toEqual(['+ p family 18.00'])
  expect(changesOf([p, q], { size: { how: 'remove', id: 'family' } })).toEqual(['- q family'])
  const single = { ...p, prices: p.prices.slice(0, 1) }
  const { problems } = planTogether([q, single], { size: { how: 'remove', id: 'small' } }, 'EUR')
  expect(problems).toMatchObject([{ field: 'size', params: { name: 'p' } }])
  expect(planTogether([p], family('exactly', ''), 'EUR').problems).toMatchObject([{ field: 'size' }])
})
