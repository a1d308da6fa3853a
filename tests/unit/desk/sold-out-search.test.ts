import { expect, test } from 'vitest'
import type { Sellable } from '#contract/desk/switches.ts'
import { matching } from '#islands/desk/sold-out/matching.ts'

const dish = (target: string, name: string, number = ''): Sellable => ({
  kind: 'product',
  target,
  name,
  number,
})
const menu = [
  dish('1', 'Crème brûlée', '90'),
  dish('2', 'Pizza Käse', '41a'),
  dish('3', 'Pizza Diavola', '42'),
]
const found = (query: string, soldOut: Sellable[] = []): string[] =>
  matching(menu, query, soldOut).map(({ target }) => target)

test('what can be sold out is found by number and by every word of its name, with or without accents [R12.42]', () => {
  expect(found('')).toEqual(['1', '2', '3'])
  expect(found('creme')).toEqual(['1'])
  expect(found('käse pizza')).toEqual(['2'])
  expect(found('41A')).toEqual(['2'])
  expect(found('4')).toEqual([])
  expect(found('pizza', [dish('2', 'Pizza Käse')])).toEqual(['3'])
})

test('at most 20 are listed at once [R12.42]', () => {
  const many = Array.from({ length: 30 }, (_, index) => dish(String(index), 'Pizza'))
  expect(matching(many, 'pizza', [])).toHaveLength(20)
})
