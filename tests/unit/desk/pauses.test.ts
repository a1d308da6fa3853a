import { expect, test } from 'vitest'
import { groupedPauses } from '#islands/desk/board/kitchen-switches.tsx'

const until = '2026-05-13T16:30:00.000Z'
const types = ['delivery', 'takeaway'] as const

test('a pause of all order types is ended by one tap, others by one each [R12.357]', () => {
  const all = types.map(orderType => ({ orderType, until }))
  expect(groupedPauses(all, [...types])).toEqual([{ types: [...types], until }])
  const later = all.map((pause, index) => ({ ...pause, until: `2026-05-13T17:0${index}:00.000Z` }))
  expect(groupedPauses(later, [...types]).map(pause => pause.types)).toEqual([['delivery'], ['takeaway']])
  expect(groupedPauses(all.slice(1), [...types])).toEqual([{ types: ['takeaway'], until }])
  expect(groupedPauses([], [...types])).toEqual([])
})
