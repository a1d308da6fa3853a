import { expect, test } from 'vitest'
import { promotionState } from '#islands/desk/menu/promotions/state.ts'
import { businessToday } from '#islands/desk/menu/promotions/today.ts'

const none = { uses: 0, today: 0, isUnreadable: false }
const limits = { limitTotal: '5', limitDay: '2' }

test.each([
  ['nothing is set', {}, undefined, 'On now'],
  ['it is switched off', { active: 'no', from: '2026-11-21' }, undefined, 'Switched off'],
  ['it begins tomorrow', { from: '2026-11-21' }, undefined, 'Waits for its first day'],
  ['it is its only day', { from: '2026-11-20', until: '2026-11-20' }, undefined, 'On now'],
  ['it ended yesterday', { until: '2026-11-19', ...limits }, { ...none, uses: 5 }, 'Is over'],
  ['it cannot be read', {}, { ...none, isUnreadable: true }, 'Off: something in it cannot be read'],
  ['its last use is left', limits, { ...none, uses: 4, today: 1 }, 'On now'],
  ['it was used as often as it may be', limits, { ...none, uses: 5, today: 2 }, 'Used up'],
  ['it was used as often as it may be today', limits, { ...none, uses: 4, today: 2 }, 'Used up for today'],
] as const)('of a promotion is said, if %s [R12.1710]', (_, cells, used, said) => {
  expect(promotionState(cells, '2026-11-20', used)).toBe(said)
})

const row = (value: string, state: 'published' | 'new' = 'published', published?: string) => ({
  cells: { value },
  state,
  ...(published !== undefined && { published: { value: published } }),
})

test.each([
  ['before the day ends', '03:59', 'On now'],
  ['once it has ended', '04:00', 'Is over'],
])(
  'a promotion on its last day is, after midnight and %s, told as orders have it [R12.1750]',
  (_, clock, said) => {
    const settings = new Map([
      ['TIME_ZONE', row('Europe/Istanbul')],
      ['BUSINESS_DAY_ENDS', row('04:00')],
    ])
    const today = businessToday(settings, new Date(`2026-11-21T${clock}:00+03:00`))
    expect(promotionState({ until: '2026-11-20' }, today)).toBe(said)
  },
)

test('the business day of promotions is that of the published settings, or the usual one [R12.1750]', () => {
  const at = new Date('2026-11-21T02:30:00+01:00')
  const dayBy = (ends: ReturnType<typeof row>) => businessToday(new Map([['BUSINESS_DAY_ENDS', ends]]), at)
  expect(businessToday(undefined, at)).toBe('2026-11-20')
  expect(dayBy(row('02:00', 'new'))).toBe('2026-11-20')
  expect(dayBy(row('06:00', 'published', '02:00'))).toBe('2026-11-21')
  expect(dayBy(row('06:00', 'published', ''))).toBe('2026-11-20')
})
