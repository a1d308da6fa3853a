import { expect, test } from 'vitest'
import { type SeatTable, tableGroups } from '#server/shop/table-groups.ts'

const table = (id: string, seats: number, ...joins: string[]): SeatTable => ({ id, seats, joins })
const groupsOf = (...tables: SeatTable[]): string[] =>
  tableGroups(tables).map(({ ids, seats }) => `${ids.join('+')} ${seats}`)

test('tables that stand beside each other are groups, once each, the fewest tables and then the fewest seats first [R4.3210]', () => {
  expect(groupsOf(table('a', 4, 'b'), table('b', 2, 'a', 'c'), table('c', 2), table('d', 8))).toEqual([
    'b 2',
    'c 2',
    'a 4',
    'd 8',
    'b+c 4',
    'a+b 6',
    'a+b+c 8',
  ])
})

test('at most four are put together, and a table that is not listed joins none [R4.3210]', () => {
  const row = ['a', 'b', 'c', 'd', 'e'].map((id, at) => table(id, 2, 'abcdef'.charAt(at + 1)))
  const groups = groupsOf(...row)
  expect(groups).toContain('a+b+c+d 8')
  expect(groups).toContain('b+c+d+e 8')
  expect(groups.filter(group => group.split('+').length > 4)).toEqual([])
  expect(groups.join()).not.toContain('f')
})

test('a hall in which every table stands beside every other one has so many groups and no more', () => {
  const ids = Array.from({ length: 80 }, (_, at) => `t${at}`)
  const groups = tableGroups(ids.map(id => table(id, 2, ...ids.filter(other => other !== id))))
  expect(groups).toHaveLength(3000)
  expect(groups.slice(0, 80).every(({ seats }) => seats === 2)).toBe(true)
})
