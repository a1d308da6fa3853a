import { expect, test } from 'vitest'
import { doubtsAbout } from '#islands/desk/visitors/tables/doubts-about.ts'

const tables = {
  a: { id: 'a', seats: 2, joins: ['b'] },
  b: { id: 'b', seats: 4, joins: [] },
  c: { id: 'c', seats: 4, joins: ['b'] },
  d: { id: 'd', seats: 8, joins: ['gone'] },
}
const few = 'Fewer seats than guests'
const apart = 'These tables do not stand beside each other'

test.for([
  ['d', '8', []],
  ['d', '9', [few]],
  ['a b', '6', []],
  ['b a', '6', []],
  ['a b c', '10+', []],
  ['a c', '6', [apart]],
  ['a d', '12', [few, apart]],
  ['', '2', [few]],
] as const)('tables %s for %s guests [R12.3530]', ([ids, guests, doubts]) => {
  const chosen = Object.values(tables).filter(({ id }) => ids.split(' ').includes(id))
  expect(doubtsAbout(chosen, guests)).toEqual(doubts)
})
