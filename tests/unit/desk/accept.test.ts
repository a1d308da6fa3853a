import { expect, test } from 'vitest'
import { timesAround } from '#islands/desk/board/accept.ts'

const NOW = new Date('2026-11-20T17:00:00.000Z')

test('a pre-order can be accepted for the wanted time and for times around it, none of which has passed [R12.667]', () => {
  const around = (wishedAt?: string) => timesAround({ wishedAt }, NOW).map(at => at.slice(5, 16))
  expect(around('2026-11-21T18:00:00+01:00')).toEqual([
    '11-21T16:30',
    '11-21T16:45',
    '11-21T17:00',
    '11-21T17:15',
    '11-21T17:30',
    '11-21T18:00',
  ])
  expect(around('2026-11-20T17:15:00Z')).toEqual(['11-20T17:15', '11-20T17:30', '11-20T17:45', '11-20T18:15'])
  expect(around('2026-11-20T15:00:00Z')).toEqual([])
  expect(around(undefined)).toEqual([])
})
