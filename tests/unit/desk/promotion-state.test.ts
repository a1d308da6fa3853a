import { expect, test } from 'vitest'
import { promotionState } from '#islands/desk/menu/promotions/state.ts'

const limits = { limitTotal: '5', limitDay: '2' }

test.each([
  ['nothing is set', {}, undefined, 'On now'],
  ['it is switched off', { active: 'no', from: '2026-11-21' }, undefined, 'Switched off'],
  ['it begins tomorrow', { from: '2026-11-21' }, undefined, 'Waits for its first day'],
  ['it is its only day', { from: '2026-11-20', until: '2026-11-20' }, undefined, 'On now'],
  ['it ended yesterday', { until: '2026-11-19', ...limits }, { uses: 5, today: 0 }, 'Is over'],
  ['its last use is left', limits, { uses: 4, today: 1 }, 'On now'],
  ['it was used as often as it may be', limits, { uses: 5, today: 2 }, 'Used up'],
  ['it was used as often as it may be today', limits, { uses: 4, today: 2 }, 'Used up for today'],
] as const)('of a promotion is said, if %s [R12.1710]', (_, cells, used, said) => {
  expect(promotionState(cells, '2026-11-20', used)).toBe(said)
})
